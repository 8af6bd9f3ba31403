import type { Context } from "../../foundation/context.ts";
import type { ResolvedLine } from "./resolved-line.ts";

/** Warns developers of lines that are not added, without an error, as on the hosted platform. */
export const warnOfLeftOut = (
	{ warn, call }: Pick<Context, "warn" | "call">,
	leftOut: readonly ResolvedLine[],
): void => {
	if (!warn) return;
	for (const { item, faults = [] } of leftOut) {
		const names = faults.flatMap(({ kind, field }) => (kind === "missingChoice" ? [`"${field}"`] : []));
		warn(
			`${call}: ${item.productName.original} was not added, since it needs a choice for ${names.join(" and ")}. Send it in ` +
				"catalogReference.options.options, by the keys of modifier and choice. (docs/guides/traps.md, missing-choice)",
		);
	}
};
