import type { setReply as declared } from "@cartwright/contract/reviews/reviews";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadReview } from "./load-review.ts";
import { changeOf } from "./review.ts";
import { reviewView } from "./review-view.ts";

const maxLength = 1000;

export const setReply: Handler<typeof declared> = async (context, { reviewId, message }) => {
	const { store, site, now, origin } = context;
	if (message.length > maxLength) {
		throw invalid("message", `must have at most ${maxLength} characters`, "MAX_LENGTH", { threshold: maxLength });
	}
	if (message.trim() === "") throw invalid("message", "must not be empty; removeReply removes the reply");
	const before = await loadReview(context, reviewId);
	const reply = { message, createdDate: before.doc.reply?.createdDate ?? now, updatedDate: now };
	const { review, write } = changeOf(before, { ...before.doc, reply, updatedDate: now }, ["reply"], context);
	await store.commit(site, [write]);
	return { review: reviewView(review, origin) };
};
