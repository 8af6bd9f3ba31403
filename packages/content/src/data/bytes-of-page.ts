import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { maxItemBytes } from "./item.ts";

/**
 * Ten items of any size, and the one that tells whether there are more. A response is several times in memory before it
 * is sent, also one for the shop itself.
 */
const maxBytes = 11 * maxItemBytes;

/** What items may have together to be loaded at once; undefined if so few cannot have more, so that nothing is measured. */
export const bytesOfPage = ({ charactersLeft }: WorkBudget, items: number): number | undefined => {
	const bytes = Math.min(maxBytes, charactersLeft);
	return items * maxItemBytes > bytes ? bytes : undefined;
};
