import type { countReviewRequests as declared } from "@cartwright/contract/reviews/review-requests";
import { count } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { filterOf } from "../../../foundation/wire-query.ts";
import { reviewRequests } from "./documents.ts";
import { requestRules } from "./request-query.ts";

export const countReviewRequests: Handler<typeof declared> = async ({ store, site }, { filter }) => {
	const { total } = await store.read(site, { total: count(reviewRequests, filterOf(filter, requestRules)) });
	return { count: total };
};
