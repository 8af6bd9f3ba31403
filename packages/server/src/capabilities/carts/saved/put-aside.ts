import { addLines, maxLines } from "../../purchase/lines.ts";
import type { Line } from "../../purchase/purchase.ts";
import type { Cart } from "../documents.ts";

/** Saved lines with more of them. Who saves without end loses what was put aside first. */
export const putAside = (saved: Cart, lines: readonly Line[], now: string): Cart => ({
	...saved,
	lines: addLines(saved.lines, lines).slice(-maxLines),
	updatedDate: now,
});
