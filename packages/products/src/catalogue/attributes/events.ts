import type { NewEvent } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Attribute } from "../attribute.ts";
import { entityMembers, wholeEntity } from "../whole-entity.ts";

export interface AttributeFacts {
	readonly now: string;
	readonly newId: () => string;
}

type Change = "created" | "updated" | "deleted";

/** A domain event of an attribute, with the attribute after the change, or the deleted one. */
export const attributeEvent = (
	{ entity }: { readonly entity: string },
	change: Change,
	{ now, newId }: AttributeFacts,
	attribute: Stored<Attribute>,
	data: Readonly<Record<string, unknown>> = {},
): NewEvent => ({
	id: newId(),
	entity,
	type: `${entity}_${change}`,
	data: { [entityMembers[change]]: wholeEntity(attribute), ...data },
	time: now,
});
