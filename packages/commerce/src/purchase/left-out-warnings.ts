import type { ResolvedLine } from "./resolved-line.ts";

/** Warns developers of lines that a call does not add, without an error, as on the hosted platform. */
export const leftOutWarnings = (call: string, leftOut: readonly ResolvedLine[]): readonly string[] =>
	leftOut.map(({ item, faults = [] }) => {
		const names = faults.flatMap(({ kind, field }) => (kind === "missingChoice" ? [`"${field}"`] : []));
		return (
			`${call}: ${item.productName.original} was not added, since it needs a choice for ${names.join(" and ")}. Send it in ` +
			"catalogReference.options.options, by the keys of modifier and choice. (docs/guides/traps.md, missing-choice)"
		);
	});
