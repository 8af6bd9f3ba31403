import type { countDataItems as declared } from "@cartwright/contract/data/item-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and } from "@cartwright/store/query/filter";
import { loadAppCollection } from "../app-collections/load-app-collection.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { countItems } from "./load/count-items.ts";
import { loadQueriedItems } from "./load/load-queried-items.ts";
import { countAppItems } from "./mirrored-page.ts";
import { warnOfScan } from "./warn-of-scan.ts";

export const countDataItems: Handler<typeof declared> = async (context, request) => {
	const mirrored = await loadAppCollection(context, request);
	if (mirrored) return { totalCount: await countAppItems(context, mirrored, request.filter) };
	const { collection, access } = await loadQueriedItems(context, request);
	const hooks = hooksOf(context, collection, request, ["beforeCount", "afterCount"]);
	const sent = request.filter ? { filter: request.filter } : {};
	const query = hooks ? await hooks.beforeQuery("beforeCount", sent) : sent;
	const filter = and(access, await loadItemFilter(context, collection, query.filter));
	await warnOfScan(context, collection, { filter, limit: 0 });
	const totalCount = await countItems(context, collection, filter);
	return { totalCount: hooks ? await hooks.afterCount(totalCount) : totalCount };
};
