import type { queryAbandonedCheckouts as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { page } from "@cartwright/store/store";
import { paging, queryRules } from "./abandoned-checkout-query.ts";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { abandonedCheckouts } from "./documents.ts";

export const queryAbandonedCheckouts: Handler<typeof declared> = async (context, { query }) => {
	const { store, site, cursorKey: key } = context;
	const scope = { key, site, query: "queryAbandonedCheckouts" };
	const pageRequest = readPageRequest(query ?? {}, scope, { ...paging, rules: queryRules });
	const { rows } = await store.read(site, { rows: page(abandonedCheckouts, storeQuery(pageRequest)) });
	const { items, pagingMetadata: metadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return { abandonedCheckouts: items.map(({ doc }) => abandonedCheckoutView(doc, context)), metadata };
};
