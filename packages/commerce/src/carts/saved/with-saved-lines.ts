import type { Cart } from "../../purchase/cart-document.ts";
import { addLines, checkLines, maxLines } from "../../purchase/lines.ts";
import type { Line } from "../../purchase/purchase.ts";

/** Adds saved lines. Beyond the maximum, the oldest are dropped. */
export const withSavedLines = (saved: Cart, lines: readonly Line[], now: string): Cart => {
	const changed = { ...saved, lines: addLines(saved.lines, lines).slice(-maxLines), updatedDate: now };
	checkLines(changed, saved);
	return changed;
};
