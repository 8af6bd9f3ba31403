import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { Review } from "./documents.ts";
import { changeOf, type EventFacts } from "./review.ts";

export type Decision = "APPROVED" | "REJECTED";

export const requireDecision = (status: string | null | undefined): Decision => {
	if (status === "APPROVED" || status === "REJECTED") return status;
	throw invalid("status", "must be APPROVED or REJECTED", "REQUIRED_FIELD");
};

/** The review as the moderator decided; undefined if that changes nothing. */
export const moderated = (before: Stored<Review>, status: Decision, facts: EventFacts) =>
	before.doc.status === status && before.doc.manuallyChanged
		? undefined
		: changeOf(before, { ...before.doc, status, manuallyChanged: true, updatedDate: facts.now }, ["moderation"], facts);
