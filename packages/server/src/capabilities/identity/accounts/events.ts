import { accounts as service } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { NewEvent } from "@cartwright/store/batch";
import type { Account } from "./documents.ts";
import { changedMembers } from "./member-changes.ts";

export interface EventFacts {
	readonly now: string;
	readonly newId: () => string;
}

/** What happened to an account; never with a secret in it. */
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

/** What the wire hears of members. Who delivers it shows the member as they stand then. */
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

/** Nothing where nothing of the member changed that the wire tells of. */
export const memberUpdated = (before: Account, after: Account, facts: EventFacts): readonly NewEvent[] => {
	const changedFields = changedMembers(before, after);
	return changedFields.length > 0 ? [memberEvent("memberUpdated", facts, { changedFields })] : [];
};

/** `contentAssigneeId` is who goes on with what the member wrote. */
export const memberDeleted = (facts: EventFacts, contentAssigneeId?: string | null): NewEvent =>
	memberEvent("memberDeleted", facts, contentAssigneeId ? { contentAssigneeId } : {});

/** A visitor's browser goes on as a member: what the visitor gathered is the member's from now on. */
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
