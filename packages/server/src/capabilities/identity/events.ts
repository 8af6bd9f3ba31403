import { accounts as service } from "@cartwright/contract/identity/accounts";
import type { NewEvent } from "@cartwright/store/batch";

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
