import type { countDataItems as declared } from "@cartwright/contract/data/item-reads";
import { and } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { accessFilter } from "../access.ts";
import { dataItems } from "../documents.ts";
import { storedFilter } from "../index-entries/plan.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";

export const countDataItems: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { collection, access } = await loadDataCollection(context, request, "read");
	const filter = and(accessFilter(access), await loadItemFilter(context, collection.doc, request.filter));
	const { totalCount } = await store.read(site, { totalCount: count(dataItems, storedFilter(collection.doc, filter)) });
	return { totalCount };
};
