import type { getReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type ReviewRequest, reviewRequests } from "./documents.ts";

export const loadRequest = async (
	{ store, site }: Pick<Context, "store" | "site">,
	id: string,
): Promise<Stored<ReviewRequest>> => {
	const { request } = await store.read(site, { request: byId(reviewRequests, id) });
	if (request) return request;
	const description = `There is no request with id ${id}; it was deleted, or its time is up.`;
	throw new ApplicationError<typeof declared>("REVIEW_REQUEST_NOT_FOUND", description, { id });
};
