import type { deleteReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequest } from "./load-request.ts";
import { deletionOf } from "./request.ts";

export const deleteReviewRequest: Handler<typeof declared> = async (context, { reviewRequestId }) => {
	const request = await loadRequest(context, reviewRequestId);
	const { status } = request.doc;
	if (status !== "CANCELED") {
		const description = `The request is ${status}; cancel it before you delete it.`;
		throw new ApplicationError<typeof declared>("REVIEW_REQUEST_NOT_CANCELED", description, { status });
	}
	await context.store.commit(context.site, [deletionOf(request, context)]);
	return {};
};
