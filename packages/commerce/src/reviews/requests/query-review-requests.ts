import type { queryReviewRequests as declared } from "@cartwright/contract/reviews/review-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { page } from "@cartwright/store/store";
import { reviewRequests } from "./documents.ts";
import { requestRules } from "./request-query.ts";
import { requestView } from "./request-view.ts";

const paging = {
	rules: requestRules,
	defaultLimit: 50,
	defaultSort: [{ field: "createdDate", order: "ASC" }],
} as const;

export const queryReviewRequests: Handler<typeof declared> = async ({ store, site, cursorKey }, { query }) => {
	const pageRequest = readPageRequest(query ?? {}, { key: cursorKey, site, query: "queryReviewRequests" }, paging);
	const { rows } = await store.read(site, { rows: page(reviewRequests, storeQuery(pageRequest)) });
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return { reviewRequests: items.map(requestView), pagingMetadata };
};
