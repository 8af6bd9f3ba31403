import type { declineReviewRequests as declared } from "@cartwright/contract/reviews/review-request-links";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readReviewLink } from "@cartwright/products/reviews/read-review-link";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { reviewOptOuts } from "./documents.ts";

export const declineReviewRequests: Handler<typeof declared> = async (context, { token }) => {
	const { store, now } = context;
	const { site, subject } = readReviewLink("review-opt-out", token, context);
	const { declined } = await store.read(site, { declined: byId(reviewOptOuts, subject) });
	if (!declined) await store.commit(site, [create(reviewOptOuts, { id: subject, createdDate: now })]);
	return {};
};
