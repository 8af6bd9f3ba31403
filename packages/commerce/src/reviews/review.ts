import type { EventDeclaration } from "@cartwright/contract/operation";
import { reviews as service } from "@cartwright/contract/reviews/reviews";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Review, reviews } from "./documents.ts";
import { relevanceOf } from "./relevance.ts";

export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

const { reviewCreated, reviewUpdated, reviewDeleted, reviewModerationStatusChanged, reviewPublished } = service.events;

const event = (declared: EventDeclaration | undefined, { now, newId }: EventFacts, data = {}): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

/** A change of the status, which is told at the creation too. */
const statusEvents = (before: Review["status"], after: Review["status"], facts: EventFacts): NewEvent[] => {
	if (before === after) return [];
	const changed = event(reviewModerationStatusChanged, facts, { previousModerationStatus: before });
	return after === "APPROVED" ? [changed, event(reviewPublished, facts)] : [changed];
};

/** The members of a new review that its content determines. */
export const withScore = (review: Omit<Review, "relevanceScore" | "helpfulness">): Review => ({
	...review,
	helpfulness: review.foundHelpful - review.foundUnhelpful,
	relevanceScore: relevanceOf(review),
});

export const creationOf = (review: Review, facts: EventFacts): Write =>
	create(reviews, review, [event(reviewCreated, facts), ...statusEvents("UNKNOWN", review.status, facts)]);

/** `modifiedFields` are members of the wire. */
export const changeOf = (
	before: Stored<Review>,
	after: Omit<Review, "relevanceScore" | "helpfulness">,
	modifiedFields: readonly string[],
	facts: EventFacts,
): { readonly review: Stored<Review>; readonly write: Write } => {
	const isPublished = before.doc.status !== "APPROVED" && after.status === "APPROVED";
	const publishCount = after.publishCount + (isPublished ? 1 : 0);
	const doc = withScore({ ...after, publishCount });
	const events = [
		event(reviewUpdated, facts, { modifiedFields }),
		...statusEvents(before.doc.status, doc.status, facts),
	];
	return { review: { doc, revision: before.revision + 1 }, write: replace(reviews, before, doc, events) };
};

/** What told a review apart is gone once it is deleted, so the event says it. */
export const deletionOf = (review: Stored<Review>, facts: EventFacts): Write => {
	const { namespace, entityId } = review.doc;
	return remove(reviews, review, [event(reviewDeleted, facts, { namespace, entityId })]);
};

/** The same for all reviews of an owner about an entity. */
export const ownerKeyOf = (owner: string, { namespace, entityId }: Pick<Review, "namespace" | "entityId">): string =>
	`${owner} ${namespace} ${entityId}`;
