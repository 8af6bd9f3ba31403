import { positionOf } from "@cartwright/store/query/evaluate";
import { compare, type Position } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { type DataCollection, dataCollections, dataItems } from "../documents.ts";

export interface ListedCollection extends Pick<DataCollection, "id" | "displayName" | "permissions"> {
	/** The number of declared fields. */
	readonly fields: number;
	readonly items: number;
}

type Source = Pick<Context, "store" | "site">;

const pageSize = 100;

/** All data collections of a site, by their ids. */
export async function* allCollections({ store, site }: Source): AsyncGenerator<DataCollection, void> {
	let from: Position | undefined;
	do {
		const { stored } = await store.read(site, { stored: page(dataCollections, { limit: pageSize, from }) });
		for (const { doc } of stored) yield doc;
		const last = stored.length === pageSize ? stored.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
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
