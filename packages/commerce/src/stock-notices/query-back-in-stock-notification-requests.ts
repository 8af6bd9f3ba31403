import type { queryBackInStockNotificationRequests as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockQueryFields } from "@cartwright/contract/back-in-stock/back-in-stock-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant } from "@cartwright/kernel/foundation/operands";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { rulesOf } from "@cartwright/store/query-language";
import { count, page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { requestView } from "./request-view.ts";

export const noticeRules = rulesOf(backInStockQueryFields, {
	id: "id",
	status: "status",
	autoNotified: "autoNotified",
	contactId: "memberId",
	itemUrl: "itemUrl",
	createdDate: { path: "createdDate", value: instant },
});

const paging = {
	rules: noticeRules,
	defaultLimit: 50,
	defaultSort: [{ field: "createdDate", order: "DESC" }],
} as const;

export const queryBackInStockNotificationRequests: Handler<typeof declared> = async (
	{ store, site, cursorKey },
	{ query },
) => {
	const scope = { key: cursorKey, site, query: "queryBackInStockNotificationRequests" };
	const pageRequest = readPageRequest(query ?? {}, scope, paging);
	const { rows, total } = await store.read(site, {
		rows: page(stockNotices, storeQuery(pageRequest)),
		total: count(stockNotices, pageRequest.filter),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return {
		requests: items.map(({ doc }) => requestView(doc)),
		metadata: { ...pagingMetadata, offset: pageRequest.offset, total, tooManyToCount: false },
	};
};
