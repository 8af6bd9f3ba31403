export type Rule = "file length" | "function length" | "purity" | "retired word" | "vague name";

export interface Exception {
	rule: Rule;
	path: string;
	reason: string;
}

/**
 * Every file that a rule lets pass, and why. An entry that is no longer needed fails the tests too.
 */
const exceptions: readonly Exception[] = [
	{
		rule: "purity",
		path: "packages/server/src/capabilities/catalogue/transfer/read-rows.ts",
		reason: "reads a file as it arrives, from a stream that its caller opened",
	},
	{
		rule: "retired word",
		path: "tests/e2e/journeys/main-journeys.test.ts",
		reason: "a journey of a user through the pages is the common term",
	},
];

export interface Fault {
	path: string;
	message: string;
}

/** The faults that no exception covers, and the exceptions that cover nothing. */
export function judge(rule: Rule, faults: Fault[], allowed: readonly Exception[] = exceptions): string[] {
	const forThisRule = allowed.filter((exception) => exception.rule === rule);
	const isExcepted = (path: string) => forThisRule.some((exception) => exception.path === path);
	return [
		...faults.filter(({ path }) => !isExcepted(path)).map(({ message }) => message),
		...forThisRule
			.filter((exception) => !faults.some((fault) => fault.path === exception.path))
			.map(({ path }) => `${path}: the ${rule} exception in tests/architecture/exceptions.ts is no longer needed`),
	];
}
