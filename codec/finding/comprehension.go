package finding

// Findings of tier 4 of a readback: the criteria that the receiver derives.
//
//nolint:gochecknoglobals // a table
var (
	ComprehensionNoCriteria = define(Facts{
		Name:     "comprehension.no-criteria",
		Severity: Error,
		Sentence: "{receiver} did not say what it will be measured by (acc)",
		Brief:    "the readback carries no acc",
		Meaning: "The receiver did not say what its work will be measured by. It was asked to, and its readback has no " +
			"acc=. What it understood is not known. The readback counts as failed.",
		Rule: "RW1, tier 4: under rb=acc and rb=plan an RB carries acc=, criteria in the form key:value.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT`,
		Remedy: "Do not clear it. Ask for a new readback with acc=, derived from the brief in the receiver's own reading. " +
			"If this receiver never sends any, put the form of acc= into its prompt.",
	})

	ComprehensionNoPlan = define(Facts{
		Name:     "comprehension.no-plan",
		Severity: Error,
		Sentence: "{receiver} did not say what it will make (do)",
		Brief:    "the readback carries no do",
		Meaning: "The receiver did not say what it will make. It was asked for its plan, and its readback has no do=. The " +
			"readback counts as failed.",
		Rule: "RW1, tier 4: under rb=plan an RB carries do= beside acc=.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=plan
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:120w`,
		Remedy: "Do not clear it. Ask for a new readback with do=, and clear that only if it names what you want. If this " +
			"receiver never sends do=, put it into its prompt.",
	})

	ComprehensionGap = define(Facts{
		Name:     "comprehension.gap",
		Severity: Error,
		Sentence: "{receiver} did not derive {expected}",
		Brief:    "{expected} was not derived",
		Meaning: "The receiver did not derive a criterion that the sender has. The work will likely miss it. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 4: each key the sender has is derived; of must, no, scope and src each value too; and each key " +
			"in keys= by one side at least. The sender's criteria are the withheld ones (--expect), else the acc= of " +
			"the HO.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=len:120w+must:monday-problem
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:120w`,
		Remedy: "Do not clear it. Send the handoff again (new HO, re= the readback) with a brief that makes the criterion " +
			"plain. If it was withheld, make sure that the brief lets a reader derive it at all.",
	})

	ComprehensionContradiction = define(Facts{
		Name:     "comprehension.contradiction",
		Severity: Error,
		Sentence: "{receiver} derived {actual}; the sender means {expected}",
		Brief:    "{expected} was meant, {actual} understood",
		Labels:   Labels{Expected: "meant", Actual: "understood"},
		Meaning: "The receiver derived another value than the sender means. The criterion, such as the length, can have " +
			"only one. The readback counts as failed.",
		Rule: "RW1, tier 4: len, fmt, lang, tone, voice, aud, out and by have one value. A derived one has to match the " +
			"first expected one, case, aliases and word forms aside.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=len:120w
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:150w`,
		Remedy: "Do not clear it. Send the handoff again (new HO, re= the readback) and say which value is meant. Then " +
			"look for the words in the brief that led to the other reading.",
	})

	ComprehensionExcluded = define(Facts{
		Name:     "comprehension.excluded",
		Severity: Error,
		Sentence: "{receiver} leaves out {actual}, which the sender wants in",
		Brief:    "leaves out {actual}, which is wanted",
		Meaning: "The receiver will leave out something that the sender wants in. It says so with not=. The readback " +
			"counts as failed.",
		Rule: "RW1, tier 4: no token of not= on the RB matches a must: value of the sender's criteria.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=len:120w+must:client-quote
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:120w not=client-quote`,
		Remedy: "Do not clear it. Send the handoff again (new HO, re= the readback) and say that it has to be in. If the " +
			"receiver has a reason to leave it out, let it ask (AQ) before it reads back.",
	})

	ComprehensionAssumption = define(Facts{
		Name:     "comprehension.assumption",
		Severity: Note,
		Sentence: "{receiver} added {actual}, which the sender did not ask for",
		Brief:    "{actual} was added",
		Meaning: "The receiver added a criterion that the sender did not give. It may be a fair guess, or a limit that " +
			"nobody wants. The readback passes all the same.",
		Rule: "RW1, tier 4: noted are a single-valued key that only the receiver has, and a value of must, no, scope or " +
			"src that it adds to a key the sender has.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=len:120w
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:120w+fmt:md`,
		Remedy: "Read what was added. If it is not wanted, say so before the work begins: answer N and send the handoff " +
			"again with the right value. If it is, put it into the brief next time.",
	})

	ComprehensionLoose = define(Facts{
		Name:     "comprehension.loose",
		Severity: Note,
		Sentence: "{actual} is only roughly {expected}; somebody should look",
		Brief:    "{actual} is only roughly {expected}",
		Meaning: "What the receiver derived is only roughly what the sender means. The two share a longer word. It was let " +
			"pass, and a person should look.",
		Rule: "RW1, tier 4: a must, no, scope or src value without a strict match, but with one that shares a word of 5 " +
			"or more characters, is noted and does not fail.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=must:rollback-steps
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=must:rollback-plan`,
		Remedy: "Compare the two values. If they are not the same thing, answer N to the readback and send the handoff " +
			"again in plainer words.",
	})

	ComprehensionUnknownKey = define(Facts{
		Name:     "comprehension.unknown-key",
		Severity: Note,
		Sentence: "{actual} is no key of criteria, so it was not compared",
		Brief:    "{actual} is no known key",
		Meaning: "A criterion has a key that is not one of those compared. Nobody has checked whether both sides mean the " +
			"same by it.",
		Rule: "RW1, tier 4: the keys are len fmt lang tone voice aud out by must no scope src. Others are noted once " +
			"and not compared.",
		Example: `RW1 HO planner-1 from=planner to=writer item=doc:hero ask=DRAFT rb=acc acc=len:120w
RW1 RB writer-1 re=planner-1 from=writer to=planner item=doc:hero ask=DRAFT acc=len:120w+mood:upbeat`,
		Remedy: "Compare that criterion by eye. Then have both sides use one of the known keys, or must:VALUE for what " +
			"none of them covers.",
	})
)
