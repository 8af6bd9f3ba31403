import { contacts as service } from "@cartwright/contract/contacts/contacts";
import type { NewEvent } from "@cartwright/store/batch";

export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of a contact. The contact in it is rendered on delivery. */
export const contactEvent = (
	name: keyof typeof service.events & string,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: service.events[name]?.type ?? "",
	data,
	time: now,
});
