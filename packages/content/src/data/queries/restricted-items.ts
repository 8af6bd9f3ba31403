import type { Context } from "@cartwright/kernel/foundation/context";
import { and } from "@cartwright/store/query/filter";
import { hooksOf } from "../hooks/collection-hooks.ts";
import type { CollectionRequest } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { loadQueriedItems, type QueriedItems } from "./load/load-queried-items.ts";

/**
 * The items that a search or a computation may use: those that the caller may read, without those that the hook of
 * queries filters out of an empty query.
 */
export const restrictedItems = async (
	context: Context,
	request: CollectionRequest & { readonly suppressHooks?: boolean | null },
): Promise<QueriedItems> => {
	const queried = await loadQueriedItems(context, request);
	const hooks = hooksOf(context, queried.collection, request, ["beforeQuery"]);
	return hooks ? onlyMatching(context, queried, (await hooks.beforeQuery("beforeQuery", {})).filter) : queried;
};

/** Those of the items that match the filter of a hook. */
export const onlyMatching = async (context: Context, queried: QueriedItems, wire: unknown): Promise<QueriedItems> => {
	const filter = await loadItemFilter(context, queried.collection, wire);
	return { ...queried, access: and(queried.access, filter), base: and(queried.base, filter) };
};
