import { page } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import type { DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataItems } from "../documents.ts";
import { withEntries } from "../index-entries/entries.ts";
import { valueTaken } from "../index-entries/value-taken.ts";

/**
 * The items, by their place in the list, that have a value of which a unique index allows one, because a stored item or
 * an earlier one of the list has it.
 */
export const takenValues = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	collection: DataCollection,
	items: readonly (DataItem | undefined)[],
): Promise<ReadonlyMap<number, DataError>> => {
	const sent = items.map((item) => (item ? withEntries(collection, item) : undefined));
	const values = sent.flatMap((item) => item?.uniqueEntries ?? []);
	if (values.length === 0) return new Map();
	const filter = { op: "in", field: "uniqueEntries", values } as const;
	const { stored } = await store.read(site, { stored: page(dataItems, { filter, limit: values.length }) });
	const holders = new Map(stored.flatMap(({ doc }) => (doc.uniqueEntries ?? []).map((value) => [value, doc.id])));
	const taken = new Map<number, DataError>();
	for (const [index, item] of sent.entries()) {
		const own = item?.uniqueEntries ?? [];
		if (!item || own.length === 0) continue;
		if (own.some((value) => (holders.get(value) ?? item.id) !== item.id)) taken.set(index, valueTaken(collection));
		else for (const value of own) holders.set(value, item.id);
	}
	return taken;
};
