import { accounts as service } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { NewEvent } from "@cartwright/store/batch";
import type { Account } from "./documents.ts";
import { changedMembers } from "./member-changes.ts";

export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of an account. It never contains a secret. */
export const accountEvent = (
	name: keyof typeof service.events & string,
	{ now, newId }: EventFacts,
	data: NewEvent["data"] = {},
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: service.events[name]?.type ?? "",
	data,
	time: now,
});

/** Events of members on the wire. The member in them is rendered on delivery. */
const memberEvent = (
	name: "memberCreated" | "memberUpdated" | "memberDeleted",
	{ now, newId }: EventFacts,
	data: NewEvent["data"] = {},
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: members.events[name]?.type ?? "",
	data,
	time: now,
});

export const memberCreated = (facts: EventFacts): NewEvent => memberEvent("memberCreated", facts);

/** No event if nothing changed that is visible on the wire. */
export const memberUpdated = (before: Account, after: Account, facts: EventFacts): readonly NewEvent[] => {
	const changedFields = changedMembers(before, after);
	return changedFields.length > 0 ? [memberEvent("memberUpdated", facts, { changedFields })] : [];
};

/** `contentAssigneeId` is the new owner of the member's content. */
export const memberDeleted = (facts: EventFacts, contentAssigneeId?: string | null): NewEvent =>
	memberEvent("memberDeleted", facts, contentAssigneeId ? { contentAssigneeId } : {});

/** A visitor has signed in: the visitor's cart and other data belong to the member from now on. */
export const visitorJoined = (
	{ now, newId }: EventFacts,
	data: { readonly memberId: string; readonly visitorId: string },
): NewEvent => ({
	id: newId(),
	entity: "cartwright.v1.tokens",
	type: service.events.visitorJoined?.type ?? "",
	data,
	time: now,
});
