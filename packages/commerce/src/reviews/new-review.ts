import type { Review as WireReview } from "@cartwright/contract/reviews/review-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Review } from "./documents.ts";
import type { ReviewFacts } from "./load-review-facts.ts";
import { withScore } from "./review.ts";
import { authorFrom, changedContent, requireEntity } from "./sent-review.ts";

/**
 * A new review. Members write in their own name; staff and apps in that of the contact they name. Shoppers cannot date a
 * review back.
 */
export const newReview = (
	sent: WireReview,
	path: string,
	facts: ReviewFacts & Pick<Review, "verified">,
	{ identity, now, newId }: Pick<Context, "identity" | "now" | "newId">,
): Review => {
	const { owner, memberId, verified } = facts;
	const contactId = owner === undefined ? (sent.author?.contactId ?? undefined) : memberId;
	const appId = identity.kind === "app" ? identity.appId : undefined;
	return withScore({
		id: newId(),
		...requireEntity(sent, path, facts),
		author: authorFrom(sent.author, contactId, facts),
		...(owner === undefined ? {} : { owner }),
		content: changedContent(undefined, sent.content ?? {}, `${path}.content`, { ...facts, now }),
		status: "APPROVED",
		manuallyChanged: false,
		foundHelpful: 0,
		foundUnhelpful: 0,
		publishCount: 1,
		verified,
		origin: owner === undefined ? { type: "APP", ...(appId ? { appId } : {}) } : { type: "ORGANIC" },
		reviewDate: owner === undefined ? (sent.reviewDate ?? now) : now,
		createdDate: now,
		updatedDate: now,
	});
};
