/** Answers for programs: one JSON value and nothing else. */
export const printJson = (value: unknown): void => {
	process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

/** Answers for people: columns as wide as what stands in them. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
	for (const row of [head, ...rows]) {
		process.stdout.write(
			`${row
				.map((text, column) => text.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd()}\n`,
		);
	}
};
