import { isDeepStrictEqual } from "node:util";
import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { checkLines, removeLines, withConfirmed } from "./lines.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";
import { type Catalogue, resolvePurchase } from "./resolve.ts";
import type { Item, ResolvedLine } from "./resolved-line.ts";

export interface LimitedPurchase<Of extends Purchase> {
	readonly purchase: Of;
	readonly lines: readonly ResolvedLine[];
	/** New lines that were left out, because a mandatory choice is missing. */
	readonly leftOut: readonly ResolvedLine[];
}

/**
 * Validates changed lines against the catalogue: rejects unknown items and texts that are too long, leaves out new lines
 * without a mandatory choice, lowers quantities to the stock, and records what the buyer sees. A line counts as changed if
 * it is another object than before.
 */
export const limitToStock = <Of extends Purchase>(
	before: Of | undefined,
	requested: Of,
	catalogue: Catalogue,
): LimitedPurchase<Of> => {
	const resolved = resolvePurchase(requested, catalogue);
	if (before?.lines === requested.lines && before.customLines === requested.customLines) {
		return { purchase: requested, lines: resolved, leftOut: [] };
	}
	checkLines(requested, before);
	const leftOut = incompleteLines(before, resolved);
	const after = leftOut.length === 0 ? requested : withoutLeftOut(requested, leftOut);
	const lines = leftOut.length === 0 ? resolved : resolvePurchase(after, catalogue);
	const limited = limitedLines(before, after, lines);
	for (const { price, quantity } of after.customLines) checkAmount(price, quantity);
	const customLines = loweredLines(after.customLines, lines);
	const lowered =
		customLines !== after.customLines || limited.some(({ quantity }, at) => quantity !== lines[at]?.quantity);
	const purchase = { ...after, lines: limited, customLines };
	return { purchase, lines: lowered ? resolvePurchase(purchase, catalogue) : lines, leftOut };
};

/** Those that were there before stay, with a violation. */
const incompleteLines = (before: Purchase | undefined, resolved: readonly ResolvedLine[]): readonly ResolvedLine[] => {
	const incomplete = resolved.filter(({ faults }) => faults?.some(({ kind }) => kind === "missingChoice"));
	if (incomplete.length === 0) return incomplete;
	const present = new Set(before?.lines.map(({ id }) => id));
	return incomplete.filter(({ id }) => !present.has(id));
};

const withoutLeftOut = <Of extends Purchase>(purchase: Of, leftOut: readonly ResolvedLine[]): Of => ({
	...purchase,
	lines: removeLines(purchase.lines, new Set(leftOut.map(({ id }) => id))),
});

const limitedLines = (
	before: Purchase | undefined,
	after: Purchase,
	resolved: readonly ResolvedLine[],
): readonly Line[] => {
	const unchanged = new Set(before?.lines);
	const presentIds = new Set(before?.lines.map(({ id }) => id));
	return after.lines.map((line, index) => {
		const resolvedLine = resolved[index];
		if (!resolvedLine || unchanged.has(line)) return line;
		if (resolvedLine.availability.status === "NOT_FOUND") throw notInCatalogue(line);
		const { item } = resolvedLine;
		if (!presentIds.has(line.id)) checkTexts(resolvedLine);
		checkAmount(item.price, line.quantity);
		const quantity = availableQuantity(resolvedLine);
		const seen = withConfirmed(asSeen(line, item), quantity);
		return isDeepStrictEqual(seen, line) ? line : seen;
	});
};

/** The line with what its buyer sees of its item now. */
export const asSeen = (line: Line, { productName, image, descriptionLines, price }: Item): Line => ({
	...line,
	seenPrice: price,
	seenItem: {
		name: productName.original ?? "",
		...(image ? { image } : {}),
		...(descriptionLines.length > 0 ? { descriptionLines: descriptionLines.map(untranslated) } : {}),
	},
});

const untranslated = ({ name, plainText, colorInfo, ...line }: DescriptionLine): DescriptionLine => ({
	...line,
	...(name ? { name: original(name) } : {}),
	...(plainText ? { plainText: original(plainText) } : {}),
	...(colorInfo ? { colorInfo: original(colorInfo) } : {}),
});

const original = <Text extends { translated?: string | null }>({ translated: _, ...text }: Text) => text;

const checkTexts = ({ faults = [] }: ResolvedLine): void => {
	for (const fault of faults) {
		if (fault.kind !== "longText") continue;
		const field = `catalogReference.options.customTextFields.${fault.field}`;
		throw invalid(field, `must have at most ${fault.max} characters`, "MAX_LENGTH", { threshold: fault.max });
	}
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
