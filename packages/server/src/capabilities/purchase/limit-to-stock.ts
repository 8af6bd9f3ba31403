import { ApplicationError, invalid } from "../../foundation/errors.ts";
import { checkLines, withConfirmed } from "./lines.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";
import { type Catalogue, resolvePurchase } from "./resolve.ts";
import type { ResolvedLine } from "./resolved-line.ts";

export interface LimitedPurchase<Of extends Purchase> {
	readonly purchase: Of;
	readonly lines: readonly ResolvedLine[];
}

/**
 * Validates changed lines against the catalogue: rejects unknown items, lowers quantities to the stock, and records the
 * price as seen. A line counts as changed if it is another object than before.
 */
export const limitToStock = <Of extends Purchase>(
	before: Of | undefined,
	after: Of,
	catalogue: Catalogue,
): LimitedPurchase<Of> => {
	const lines = resolvePurchase(after, catalogue);
	if (before?.lines === after.lines && before.customLines === after.customLines) return { purchase: after, lines };
	checkLines(after, before);
	const limited = limitedLines(before, after, lines);
	for (const { price, quantity } of after.customLines) checkAmount(price, quantity);
	const customLines = loweredLines(after.customLines, lines);
	const lowered =
		customLines !== after.customLines || limited.some(({ quantity }, at) => quantity !== lines[at]?.quantity);
	const purchase = { ...after, lines: limited, customLines };
	return { purchase, lines: lowered ? resolvePurchase(purchase, catalogue) : lines };
};

const limitedLines = (
	before: Purchase | undefined,
	after: Purchase,
	resolved: readonly ResolvedLine[],
): readonly Line[] => {
	const unchanged = new Set(before?.lines);
	return after.lines.map((line, index) => {
		const resolvedLine = resolved[index];
		if (!resolvedLine || unchanged.has(line)) return line;
		if (resolvedLine.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		const { item } = resolvedLine;
		checkAmount(item.price, line.quantity);
		const quantity = availableQuantity(resolvedLine);
		if (quantity === line.quantity && line.seenPrice === item.price) return line;
		return { ...withConfirmed(line, quantity), seenPrice: item.price };
	});
};

/** Lowers quantities to the stock; returns the same list if all are available. */
export const loweredLines = <Of extends Line | CustomLine>(
	lines: readonly Of[],
	resolved: readonly ResolvedLine[],
): readonly Of[] => {
	const byId = new Map(resolved.map((line) => [line.id, line]));
	const lowered = lines.map((line) => {
		const found = byId.get(line.id);
		const quantity = found ? availableQuantity(found) : line.quantity;
		return quantity === line.quantity ? line : withConfirmed(line, quantity);
	});
	return lowered.some((line, index) => line !== lines[index]) ? lowered : lines;
};

/** The available part of the quantity. A line with none stays, to show what is missing. */
const availableQuantity = ({ quantity, availability }: ResolvedLine): number => {
	if (availability.status === "AVAILABLE") return quantity;
	return Math.min(quantity, availability.quantityAvailable ?? quantity);
};

export const notInCatalogue = ({ catalogReference }: Line): ApplicationError =>
	new ApplicationError(
		"ITEM_NOT_FOUND_IN_CATALOG",
		`The catalogue has no item ${catalogReference.catalogItemId} with these options. Read the product again.`,
		{ catalogReference },
	);

/** Small enough that the sum of the maximum number of lines is an exact integer. */
const maxAmount = Math.floor(Number.MAX_SAFE_INTEGER / 1000);

const checkAmount = (price: number, quantity: number): void => {
	if (price * quantity <= maxAmount) return;
	throw invalid("lineItems", "The amount of a line is too large. Order fewer units.", "MAX");
};
