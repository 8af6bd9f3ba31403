import type { OperatorError } from "@cartwright/server/operator/operator-error";

/** Prints one JSON value and nothing else. */
export const printJson = (value: unknown): void => {
	process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

/** Prints an error to the standard error: as text, or as one JSON value. */
export const printError = ({ code, message, remedy, faults }: OperatorError, asJson: boolean): void => {
	const several = faults.length > 0 ? { faults } : {};
	const words = [`${message} ${remedy}`, ...faults.map((fault) => `  - ${fault}`)].join("\n");
	process.stderr.write(`${asJson ? JSON.stringify({ code, message, remedy, ...several }, null, 2) : words}\n`);
};

type Cell = string | null | undefined;

/** Prints a table with aligned columns. */
export const printTable = (head: readonly string[], rows: readonly (readonly Cell[])[]): void => {
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
	for (const row of [head, ...rows]) {
		process.stdout.write(
			`${row
				.map((text, column) => (text ?? "").padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd()}\n`,
		);
	}
};

const shownFaults = 20;

/** Prints the faulty rows of a file, up to a limit. */
export const printFaults = (
	faults: readonly { readonly line: number; readonly column: string; readonly reason: string }[],
): void => {
	for (const { line, column, reason } of faults.slice(0, shownFaults)) {
		console.log(`line ${line}${column ? `, ${column}` : ""}: ${reason}`);
	}
	if (faults.length > shownFaults) console.log(`… and ${faults.length - shownFaults} more; --json lists up to 1000.`);
};

/** The exit code of every import that leaves out what it should import: rows, or pictures. */
export const failIfLeftOut = (
	...reports: readonly ({ readonly failed: number; readonly faults: readonly unknown[] } | undefined)[]
): void => {
	if (reports.some((report) => report && report.failed + report.faults.length > 0)) process.exitCode = 1;
};

/** Prints cells whose values the shop does not have, up to a limit. */
export const printReplaced = (replaced: Parameters<typeof printFaults>[0]): void => {
	if (replaced.length > 0) console.log("These values were imported as something else:");
	printFaults(replaced);
};

export const printEncoding = (encoding: string): void => {
	if (encoding !== "utf-8") console.log(`The file was read as ${encoding}.`);
};

/** Prints all of them: each is to be looked at. */
export const printPictureFaults = (
	faults: readonly { readonly line: number; readonly url: string; readonly reason: string }[],
): void => {
	for (const { line, url, reason } of faults) console.log(`line ${line}, ${url}: ${reason}`);
};
