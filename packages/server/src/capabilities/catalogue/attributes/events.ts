import type { NewEvent } from "@cartwright/store/batch";

export interface AttributeFacts {
	readonly now: string;
	readonly newId: () => string;
}

type Change = "created" | "updated" | "deleted";

/** A domain event of an attribute. What the attribute says is read from it on delivery. */
export const attributeEvent = (
	{ entity }: { readonly entity: string },
	change: Change,
	{ now, newId }: AttributeFacts,
	data: Readonly<Record<string, unknown>> = {},
): NewEvent => ({ id: newId(), entity, type: `${entity}_${change}`, data, time: now });
