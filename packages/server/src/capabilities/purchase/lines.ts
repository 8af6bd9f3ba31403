import { isDeepStrictEqual } from "node:util";
import { invalid } from "../../foundation/errors.ts";
import type { CatalogReference, Line } from "./purchase.ts";

/** Maximum number of lines of a purchase, catalogue and custom lines together. */
export const maxLines = 300;
/** Maximum quantity of a line. */
const maxQuantity = 100_000;

/** Adds lines in order. A line for the same item and options as an existing one increases its quantity. */
export const addLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
	const result = [...lines];
	for (const line of added) {
		const index = result.findIndex((present) => isSameItem(present, line));
		const present = result[index];
		if (present) result[index] = { ...present, quantity: Math.min(maxQuantity, present.quantity + line.quantity) };
		else result.push(line);
	}
	return result;
};

/** Rejects more lines than the maximum. */
export const checkLineCount = (count: number): void => {
	if (count <= maxLines) return;
	throw invalid("lineItems", `A purchase can have at most ${maxLines} lines; this would make ${count}.`, "MAX_SIZE", {
		threshold: maxLines,
	});
};

/** Sets quantities by line id; changed lines are new objects. */
export const setQuantities = <Of extends { readonly id: string; readonly quantity: number }>(
	lines: readonly Of[],
	quantities: ReadonlyMap<string, number>,
): readonly Of[] => {
	if (!lines.some(({ id }) => quantities.has(id))) return lines;
	return lines.map((line) => {
		const quantity = quantities.get(line.id);
		return quantity === undefined ? line : { ...line, quantity };
	});
};

export const removeLines = <Of extends { readonly id: string }>(
	lines: readonly Of[],
	ids: ReadonlySet<string>,
): readonly Of[] => (lines.some(({ id }) => ids.has(id)) ? lines.filter(({ id }) => !ids.has(id)) : lines);

/** Whether two references select the same item with equal options, regardless of member order. */
export const sameReference = (one: CatalogReference, other: CatalogReference): boolean =>
	one.catalogItemId === other.catalogItemId &&
	one.appId === other.appId &&
	isDeepStrictEqual(one.options ?? {}, other.options ?? {});

const isSameItem = (one: Line, other: Line): boolean =>
	sameReference(one.catalogReference, other.catalogReference) &&
	isDeepStrictEqual(one.overrides, other.overrides) &&
	isDeepStrictEqual(one.membership, other.membership) &&
	isDeepStrictEqual(one.extendedFields, other.extendedFields);
