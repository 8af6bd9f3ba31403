import { isDeepStrictEqual } from "node:util";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { CatalogReference, Line, LineQuantity, Purchase } from "./purchase.ts";

/** Maximum number of lines of a purchase, catalogue and custom lines together. */
export const maxLines = 300;
/** Maximum quantity of a line. */
const maxQuantity = 100_000;

/** Maximum length of all references of a purchase to the catalogue with their options, as JSON. */
const maxReferencesLength = 100_000;

/** The units that were asked for, whether or not they are in stock. */
export const requestedOf = ({ quantity, requestedQuantity = quantity }: LineQuantity): number => requestedQuantity;

/** The line with this requested quantity. Whoever writes it limits it to the stock. */
export const withRequested = <Of extends LineQuantity>(line: Of, quantity: number): Of => {
	const { requestedQuantity: _, ...rest } = line;
	return { ...rest, quantity } as LineQuantity as Of;
};

/** The line with the part of its requested units that is in stock. */
export const withConfirmed = <Of extends LineQuantity>(line: Of, quantity: number): Of => {
	const requestedQuantity = requestedOf(line);
	const limited = withRequested(line, quantity);
	return requestedQuantity > quantity ? { ...limited, requestedQuantity } : limited;
};

/** Adds lines in order. A line for the same item and options as an existing one increases its quantity. */
export const addLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
	const result = [...lines];
	const indexByItem = new Map(lines.map((line, index): [string, number] => [itemKey(line), index]).reverse());
	for (const line of added) {
		const key = itemKey(line);
		const index = indexByItem.get(key) ?? result.length;
		const present = result[index];
		const requested = present && Math.min(maxQuantity, requestedOf(present) + requestedOf(line));
		result[index] = present && requested ? withRequested(present, requested) : line;
		indexByItem.set(key, index);
	}
	return result;
};

/** Equal for lines of the same item. Comparing each two lines would cost their number squared. */
const itemKey = ({ catalogReference, overrides, membership, extendedFields }: Line): string => {
	const { appId, catalogItemId, options = {} } = catalogReference;
	return JSON.stringify(sortedMembers([appId, catalogItemId, options, overrides, membership, extendedFields]));
};

const sortedMembers = (value: unknown): unknown => {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(sortedMembers);
	const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return { members: members.map(([name, member]) => [name, sortedMembers(member)]) };
};

type Lines = Pick<Purchase, "lines" | "customLines">;

/** Rejects more lines than the maximum, and options that are too long together. */
export const checkLines = ({ lines, customLines }: Lines, before?: Lines): void => {
	const count = lines.length + customLines.length;
	if (count > maxLines) {
		const description = `A purchase can have at most ${maxLines} lines; this would make ${count}.`;
		throw invalid("lineItems", description, "MAX_SIZE", { threshold: maxLines });
	}
	const length = referencesLength(lines);
	// Lines of a cart that became too long by a join can still be removed.
	if (length <= maxReferencesLength || length < referencesLength(before?.lines ?? [])) return;
	const description = `The options of all lines can have at most ${maxReferencesLength} characters as JSON; this would make ${length}.`;
	throw invalid("lineItems", description, "MAX_LENGTH", { threshold: maxReferencesLength });
};

const referencesLength = (lines: readonly Line[]): number =>
	lines.reduce((length, { catalogReference }) => length + JSON.stringify(catalogReference).length, 0);

/** Sets quantities by line id; changed lines are new objects. */
export const setQuantities = <Of extends LineQuantity & { readonly id: string }>(
	lines: readonly Of[],
	quantities: ReadonlyMap<string, number>,
): readonly Of[] => {
	if (!lines.some(({ id }) => quantities.has(id))) return lines;
	return lines.map((line) => {
		const quantity = quantities.get(line.id);
		return quantity === undefined ? line : withRequested(line, quantity);
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
