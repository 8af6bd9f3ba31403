import { isDeepStrictEqual } from "node:util";
import { invalid } from "../../foundation/errors.ts";
import type { CatalogReference, Line } from "./purchase.ts";

/** How many lines a purchase may have, catalogue and custom ones together. */
export const mostLines = 300;
/** How many pieces a line may have. */
const mostPieces = 100_000;

/** Adds lines in order; one that names the same item with equal options as one that is there adds its quantity to it. */
export const addLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
	const result = [...lines];
	for (const line of added) {
		const index = result.findIndex((present) => isSameItem(present, line));
		const present = result[index];
		if (present) result[index] = { ...present, quantity: Math.min(mostPieces, present.quantity + line.quantity) };
		else result.push(line);
	}
	return result;
};

/** Refuses more lines than a purchase may have. */
export const checkLineCount = (count: number): void => {
	if (count <= mostLines) return;
	throw invalid("lineItems", `A purchase holds at most ${mostLines} lines; this would make it ${count}.`, "MAX_SIZE", {
		threshold: mostLines,
	});
};

/** The lines with the quantities given by line id; a line that is named is another object afterwards. */
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

/** Whether two references name the same item with equal options, whatever the order of their members. */
export const sameReference = (one: CatalogReference, other: CatalogReference): boolean =>
	one.catalogItemId === other.catalogItemId &&
	one.appId === other.appId &&
	isDeepStrictEqual(one.options ?? {}, other.options ?? {});

const isSameItem = (one: Line, other: Line): boolean =>
	sameReference(one.catalogReference, other.catalogReference) &&
	isDeepStrictEqual(one.overrides, other.overrides) &&
	isDeepStrictEqual(one.membership, other.membership) &&
	isDeepStrictEqual(one.extendedFields, other.extendedFields);
