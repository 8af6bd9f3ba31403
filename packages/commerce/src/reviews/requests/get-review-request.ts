import type { getReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequest } from "./load-request.ts";
import { requestView } from "./request-view.ts";

export const getReviewRequest: Handler<typeof declared> = async (context, { reviewRequestId }) => ({
	reviewRequest: requestView(await loadRequest(context, reviewRequestId)),
});
