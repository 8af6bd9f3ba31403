import type { Context } from "@cartwright/kernel/foundation/context";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { compare } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import { type DataCollection, dataCollections, dataItems } from "../documents.ts";

export interface ListedCollection extends Pick<DataCollection, "id" | "displayName" | "permissions"> {
	/** The number of declared fields. */
	readonly fields: number;
	readonly items: number;
}

type Source = Pick<Context, "store" | "site">;

/** All data collections of a site, by their ids. */
export async function* allCollections(source: Source): AsyncGenerator<DataCollection, void> {
	for await (const stored of pagesOf(source, dataCollections)) for (const { doc } of stored) yield doc;
}

/** The data collections of a site with the number of their items. */
export const listCollections = async (source: Source): Promise<ListedCollection[]> => {
	const listed: ListedCollection[] = [];
	for await (const { id, displayName, permissions, fields, itemSet } of allCollections(source)) {
		const filter = compare("itemSet", "eq", itemSet);
		const { items } = await source.store.read(source.site, { items: count(dataItems, filter) });
		listed.push({ id, displayName, permissions, fields: fields.length, items });
	}
	return listed;
};
