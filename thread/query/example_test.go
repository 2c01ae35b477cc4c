package query_test

import (
	"errors"
	"fmt"

	"crosscheck/thread/query"
)

// A query goes wrong where the caret stands.
func ExampleError_Picture() {
	_, err := query.Parse("agent:payer severity:eror")
	var e *query.Error
	if errors.As(err, &e) {
		fmt.Println(e.Picture())
	}
	// Output:
	// agent:payer severity:eror
	//                      ^^^^
	// unknown severity "eror" (did you mean error?), want one of note warning error
}

// A value of the log becomes a term, and is put on top of another filter.
func ExampleTerm() {
	first, err := query.Parse("state:wrong or state:void")
	if err != nil {
		fmt.Println(err)
		return
	}
	second, err := query.Parse(query.Term("item", "inv:OR 3310"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(first.And(second))
	// Output:
	// (state:wrong or state:void) item:"inv:OR 3310"
}
