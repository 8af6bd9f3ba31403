import { type queryDraftOrders as declared, draftOrderQueryFields } from "@cartwright/contract/orders/draft-orders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage, withFilters } from "@cartwright/kernel/foundation/page-request";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { type Filter, not } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import { byId, byIds, page } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { draftOrders } from "./documents.ts";
import { draftView } from "./draft-view.ts";

const names = ["createdDate", "updatedDate", "status", "orderId"] as const;

export const draftOrderRules = rulesOf(draftOrderQueryFields, Object.fromEntries(names.map((name) => [name, name])));

const paging = {
	rules: draftOrderRules,
	defaultLimit: 100,
	defaultSort: [{ field: "createdDate", order: "DESC" }],
} as const;

export const queryDraftOrders: Handler<typeof declared> = async (context, { query }) => {
	const { store, site, cursorKey: key, now, origin } = context;
	const scope = { key, site, query: "queryDraftOrders" };
	const expired: Filter = { op: "lte", field: "expires", value: now };
	const pageRequest = withFilters(readPageRequest(query ?? {}, scope, paging), not(expired));
	const { rows, shop } = await store.read(site, {
		rows: page(draftOrders, storeQuery(pageRequest)),
		shop: byId(settings, settingsId),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	const orderIds = [...new Set(items.flatMap(({ doc }) => doc.orderId ?? []))];
	const { ordersById } = await store.read(site, { ordersById: byIds(orders, orderIds) });
	const facts = { settings: shop?.doc ?? defaultSettings, origin };
	return {
		draftOrders: items.map(({ doc }) => draftView(doc, { ...facts, order: ordersById.get(doc.orderId ?? "")?.doc })),
		pagingMetadata,
	};
};
