import type { getReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
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
