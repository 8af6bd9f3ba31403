import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { page } from "@cartwright/store/store";
import { attempt, DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataItems } from "../documents.ts";
import { withEntries } from "../index-entries/entries.ts";
import { valueTaken } from "../index-entries/value-taken.ts";

/**
 * The items, by their place in the list, that an index refuses: a value is too large for it, or a stored item or an earlier
 * one of the list has a value that it allows once.
 */
export const refusedByIndexes = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	collection: DataCollection,
	items: readonly (DataItem | undefined)[],
): Promise<ReadonlyMap<number, DataError>> => {
	const refused = new Map<number, DataError>();
	const indexed = items.map((item, index) => {
		const result = item && attempt(() => withEntries(collection, item));
		if (result instanceof DataError) refused.set(index, result);
		return result instanceof DataError ? undefined : result;
	});
	const values = indexed.flatMap((item) => item?.uniqueEntries ?? []);
	if (values.length === 0) return refused;
	const filter = { op: "in", field: "uniqueEntries", values } as const;
	const { stored } = await store.read(site, { stored: page(dataItems, { filter, limit: values.length }) });
	const holders = new Map(stored.flatMap(({ doc }) => (doc.uniqueEntries ?? []).map((value) => [value, doc.id])));
	for (const [index, item] of indexed.entries()) {
		const own = item?.uniqueEntries ?? [];
		if (!item || own.length === 0) continue;
		if (own.some((value) => (holders.get(value) ?? item.id) !== item.id)) refused.set(index, valueTaken(collection));
		else for (const value of own) holders.set(value, item.id);
	}
	return refused;
};
