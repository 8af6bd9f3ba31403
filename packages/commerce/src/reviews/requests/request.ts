import type { EventDeclaration } from "@cartwright/contract/operation";
import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { EventFacts } from "../review.ts";
import { type ReviewRequest, reviewRequests } from "./documents.ts";

const { reviewRequestCreated, reviewRequestDeleted, reviewRequestUpdated } = service.events;

const event = (declared: EventDeclaration | undefined, { now, newId }: EventFacts, data = {}): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});

export const creationOf = (request: ReviewRequest, facts: EventFacts): Write =>
	create(reviewRequests, request, [event(reviewRequestCreated, facts)]);

/** `modifiedFields` are members of the wire. */
export const changeOf = (
	before: Stored<ReviewRequest>,
	after: ReviewRequest,
	modifiedFields: readonly string[],
	facts: EventFacts,
): Write =>
	replace(reviewRequests, before, { ...after, updatedDate: facts.now }, [
		event(reviewRequestUpdated, facts, { modifiedFields }),
	]);

export const deletionOf = (request: Stored<ReviewRequest>, facts: EventFacts): Write =>
	remove(reviewRequests, request, [event(reviewRequestDeleted, facts)]);

/** The request as it ends without a mail, or after one. */
export const ended = (
	{ dueDate: _, ...request }: ReviewRequest,
	outcome: Pick<ReviewRequest, "status" | "failure">,
): ReviewRequest => ({ ...request, ...outcome });
