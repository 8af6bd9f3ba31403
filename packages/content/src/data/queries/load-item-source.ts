import type { JsonObject } from "@cartwright/contract/message";
import type { ComputeContext, Context } from "@cartwright/kernel/foundation/context";
import { and, type Filter } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { loadAppCollection } from "../app-collections/load-app-collection.ts";
import { bytesOfPage } from "../bytes-of-page.ts";
import { documentId } from "../documents.ts";
import { planEntries } from "../index-entries/plan-entries.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import type { ItemSource } from "./load/item-source.ts";
import type { QueriedItems } from "./load/load-queried-items.ts";
import { areWhole, scanEntries } from "./load/scan-entries.ts";
import { scanItems } from "./load/scan-items.ts";
import { scanJson } from "./load/scan-json.ts";
import { mirroredItemSource } from "./mirrored-item-source.ts";
import type { ScanNeeds } from "./pipeline/stages.ts";
import { restrictedItems } from "./restricted-items.ts";

/** The items that a search or a computation may use. Throws if the caller may read none of them. */
export const loadItemSource = async (
	context: Context,
	request: Parameters<typeof restrictedItems>[1],
): Promise<ItemSource> => {
	const mirrored = await loadAppCollection(context, request);
	return mirrored ? mirroredItemSource(mirrored) : storedItemSource(await restrictedItems(context, request));
};

/** The items of a collection that are stored. */
export const storedItemSource = (queried: QueriedItems): ItemSource => ({
	id: queried.collection.itemSet,
	fields: queried.collection.fields,
	collection: queried.collection,
	seen: queried.collection.seen,
	async scanOf(context, wire) {
		const filter = await loadItemFilter(context, queried.collection, wire);
		return (scanning, needs) => scanQueried(scanning, queried, filter, needs);
	},
	async load({ store, site, budget }, itemIds) {
		const ids = itemIds.map((id) => documentId(queried.collection.itemSet, id));
		const { found } = await store.read(site, { found: byIds(queried.documents, ids, bytesOfPage(budget, ids.length)) });
		return ids.flatMap((id) => found.get(id)?.doc ?? []);
	},
});

/** By the entries of an index, if they tell all that is needed. */
async function* scanQueried(
	context: ComputeContext,
	queried: QueriedItems,
	filter: Filter | undefined,
	{ fields, anyOrder, mayMatch }: ScanNeeds,
): AsyncGenerator<readonly JsonObject[]> {
	if (mayMatch) return yield* scanJson(context, queried, { filter, mayMatch });
	const { collection, access } = queried;
	const matching = and(access, filter);
	const plan = anyOrder && fields ? planEntries(collection, matching, fields) : undefined;
	const isServed = plan !== undefined && (await areWhole(context, collection, plan));
	yield* isServed ? scanEntries(context, collection, plan) : scanItems(context, queried, { filter, fields });
}
