import { ApplicationError, invalid } from "../../foundation/errors.ts";
import { checkLineCount } from "../purchase/lines.ts";
import type { CustomLine, Line, Purchase } from "../purchase/purchase.ts";
import { type ProductsById, resolvePurchase } from "../purchase/resolve.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";

export interface Settled<Of extends Purchase> {
	readonly cart: Of;
	readonly lines: readonly ResolvedLine[];
}

/**
 * Brings the lines that were touched in line with the catalogue: what it does not have is refused, what there is too
 * little of is lowered to what is left, and the price is noted as seen. A line is touched when it is another object
 * than before.
 */
export const settle = <Of extends Purchase>(before: Of | undefined, after: Of, goods: ProductsById): Settled<Of> => {
	const lines = resolvePurchase(after, goods);
	if (before?.lines === after.lines && before.customLines === after.customLines) return { cart: after, lines };
	checkLineCount(lines.length);
	const settled = settledLines(before, after, lines);
	for (const { price, quantity } of after.customLines) checkAmount(price, quantity);
	const customLines = loweredLines(after.customLines, lines);
	const lowered =
		customLines !== after.customLines || settled.some(({ quantity }, at) => quantity !== lines[at]?.quantity);
	const cart = { ...after, lines: settled, customLines };
	return { cart, lines: lowered ? resolvePurchase(cart, goods) : lines };
};

const settledLines = (
	before: Purchase | undefined,
	after: Purchase,
	resolved: readonly ResolvedLine[],
): readonly Line[] => {
	const untouched = new Set(before?.lines);
	return after.lines.map((line, index) => {
		const found = resolved[index];
		if (!found || untouched.has(line)) return line;
		if (found.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		const { item } = found;
		checkAmount(item.price, line.quantity);
		const quantity = obtainable(found);
		if (quantity === line.quantity && line.seenPrice === item.price) return line;
		return { ...line, quantity, seenPrice: item.price };
	});
};

/** The lines with no more pieces than can be had; the same list where all can. */
export const loweredLines = <Of extends Line | CustomLine>(
	lines: readonly Of[],
	resolved: readonly ResolvedLine[],
): readonly Of[] => {
	const byId = new Map(resolved.map((line) => [line.id, line]));
	const lowered = lines.map((line) => {
		const found = byId.get(line.id);
		const quantity = found ? obtainable(found) : line.quantity;
		return quantity === line.quantity ? line : { ...line, quantity };
	});
	return lowered.some((line, index) => line !== lines[index]) ? lowered : lines;
};

/** How many of the pieces asked for can be had. None leaves the line there, to show what is missing. */
const obtainable = ({ quantity, availability }: ResolvedLine): number => {
	if (availability.status === "AVAILABLE") return quantity;
	return Math.min(quantity, availability.quantityAvailable ?? quantity);
};

export const notInCatalogue = ({ catalogReference }: Line): ApplicationError =>
	new ApplicationError(
		"ITEM_NOT_FOUND_IN_CATALOG",
		`The catalogue has no item ${catalogReference.catalogItemId} with these options; look it up again.`,
		{ catalogReference },
	);

/** Three hundred lines of this size still add up exactly. */
const largestAmount = Math.floor(Number.MAX_SAFE_INTEGER / 1000);

const checkAmount = (price: number, quantity: number): void => {
	if (price * quantity <= largestAmount) return;
	throw invalid("lineItems", "The price of so many pieces is too large an amount; order fewer.", "MAX");
};
