import type { createReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadRequestFacts } from "./load-request-facts.ts";
import { newRequest } from "./new-request.ts";
import { creationOf } from "./request.ts";
import { requestView } from "./request-view.ts";

export const createReviewRequest: Handler<typeof declared> = async (context, { reviewRequest: sent }) => {
	const facts = await loadRequestFacts(context, [sent]);
	const request = newRequest(sent, "reviewRequest", facts, context);
	await context.store.commit(context.site, [creationOf(request, context)]);
	return { reviewRequest: requestView({ doc: request, revision: 1 }) };
};
