import type { countDataItems as declared } from "@cartwright/contract/data/item-reads";
import { and } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { storedFilter } from "../index-entries/plan.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { loadQueriedItems } from "./load/load-queried-items.ts";

export const countDataItems: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { collection, documents, access } = await loadQueriedItems(context, request);
	const filter = and(access, await loadItemFilter(context, collection, request.filter));
	const { totalCount } = await store.read(site, { totalCount: count(documents, storedFilter(collection, filter)) });
	return { totalCount };
};
