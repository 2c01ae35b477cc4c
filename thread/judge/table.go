package judge

// table describes every code; its order is that of the constants. The texts
// stand in one file for each group of areas, and are joined here.
//
//nolint:gochecknoglobals // a table
var table = join(
	lineTable, messageTable, recordTable, readbackTable, comprehensionTable, executionTable,
	clearanceTable, doneTable, threadTable, questionTable,
)

func join(parts ...map[Code]Description) (all [NumCodes]Description) {
	for _, part := range parts {
		for code, d := range part {
			all[code] = d
		}
	}
	return all
}
