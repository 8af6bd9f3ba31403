import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { addLines, removeLines, setQuantities } from "./lines.ts";
import { withoutSelectionFor } from "./memberships.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";

export interface AddedLines {
	readonly lines: readonly Line[];
	readonly customLines: readonly CustomLine[];
}

/** Returns the same purchase if nothing is added. */
export const withAddedLines = <Of extends Purchase>(purchase: Of, { lines, customLines }: AddedLines): Of => {
	if (lines.length + customLines.length === 0) return purchase;
	return {
		...purchase,
		lines: lines.length > 0 ? addLines(purchase.lines, lines) : purchase.lines,
		customLines: customLines.length > 0 ? [...purchase.customLines, ...customLines] : purchase.customLines,
	};
};

export const withQuantities = <Of extends Purchase>(
	purchase: Of,
	updates: readonly { readonly id?: string | null; readonly quantity?: number | null }[],
): Of => {
	const quantities = new Map(updates.map(({ id, quantity }) => [id ?? "", quantity ?? 1]));
	checkLineIds(purchase, quantities.keys());
	return {
		...purchase,
		lines: setQuantities(purchase.lines, quantities),
		customLines: setQuantities(purchase.customLines, quantities),
	};
};

export const withoutLines = <Of extends Purchase>(purchase: Of, ids: readonly string[]): Of => {
	checkLineIds(purchase, ids);
	const removed = new Set(ids);
	return {
		...withoutSelectionFor(purchase, removed),
		lines: removeLines(purchase.lines, removed),
		customLines: removeLines(purchase.customLines, removed),
	};
};

/** The ids for which the purchase has no line. */
export const missingLineIds = (
	{ lines, customLines }: Pick<Purchase, "lines" | "customLines">,
	ids: Iterable<string>,
): string[] => {
	const present = new Set([...lines, ...customLines].map(({ id }) => id));
	return [...ids].filter((id) => !present.has(id));
};

/** Rejects ids for which the purchase has no line. */
export const checkLineIds = (purchase: Pick<Purchase, "lines" | "customLines">, ids: Iterable<string>): void => {
	const missing = missingLineIds(purchase, ids);
	if (missing.length === 0) return;
	throw new ApplicationError("LINE_ITEM_NOT_FOUND", `There is no line item ${missing.join(", ")}. Read them again.`, {
		lineItemIds: missing,
	});
};

/** Sets the members that were sent and deletes those sent as null; `undefined` leaves a member as it is. */
export const withMembers = <Of extends object>(
	document: Of,
	sent: { readonly [Name in keyof Of]?: Of[Name] | null | undefined },
): Of => {
	const changed = Object.entries(sent).filter(([, value]) => value !== undefined);
	const members = Object.entries({ ...document, ...Object.fromEntries(changed) });
	return Object.fromEntries(members.filter(([, value]) => value !== null)) as Of;
};

/** Returns the same purchase if it has no such member. */
export const withoutMember = <Of extends Purchase>(
	purchase: Of,
	name: "coupons" | "giftCards" | "overrideCheckoutUrl" | "businessLocationId",
): Of => {
	if (purchase[name] === undefined) return purchase;
	const { [name]: _, ...rest } = purchase;
	return rest as Purchase as Of;
};
