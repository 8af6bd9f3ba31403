import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { Filter } from "@cartwright/store/query/filter";
import { splitConditions } from "@cartwright/store/query/split-conditions";
import { count } from "@cartwright/store/store";
import { type DataCollection, dataItems } from "../../documents.ts";
import { storedFilter } from "../../index-entries/plan.ts";
import { newestFirst } from "../../item-fields.ts";
import { scanItems } from "./scan-items.ts";

/** The number of items of a collection that match a filter. Items are read one by one if no index answers the filter. */
export const countItems = async (
	context: ComputeContext,
	collection: DataCollection,
	filter: Filter | undefined,
): Promise<number> => {
	const { indexed, others } = splitConditions(dataItems, storedFilter(collection, filter));
	if (!others) return (await context.store.read(context.site, { total: count(dataItems, indexed) })).total;
	let total = 0;
	const items = { documents: dataItems, base: indexed, order: newestFirst };
	for await (const chunk of scanItems(context, items, { filter: others, fields: [] })) total += chunk.length;
	return total;
};
