import type { Context } from "@cartwright/kernel/foundation/context";
import { compare, type Query } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import { type DataCollection, dataItems } from "../documents.ts";
import { unservedFields } from "../index-entries/unserved-fields.ts";

/** Reading fewer items is fast without an index. */
const manyItems = 1000;
const maxFields = 5;
const maxName = 100;

/** Warns developers of a query that reads every item of a large collection. */
export const warnOfScan = async (context: Context, collection: DataCollection, query: Query): Promise<void> => {
	if (!("warn" in context)) return;
	const fields = unservedFields(collection, query);
	if (fields.length === 0) return;
	const filter = compare("itemSet", "eq", collection.itemSet);
	const { items } = await context.store.read(context.site, { items: count(dataItems, filter) });
	if (items < manyItems) return;
	const names = fields.slice(0, maxFields).map((name) => name.slice(0, maxName));
	context.warn?.(
		`The query reads every item of the collection ${collection.id}, because no index serves ${names.join(", ")}. ` +
			"Create one with createIndex; see docs/guides/data-collections.md#make-queries-fast.",
	);
};
