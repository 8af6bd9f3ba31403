import { ItemMetadata } from "../../bulk-messages.ts";
import { message, type Schema, type Wire } from "../../message.ts";
import type { EventDeclaration } from "../../operation.ts";

/** The result for one item of a bulk call that returns no entities. */
export const BulkItemResult = message({ itemMetadata: ItemMetadata });
export type BulkItemResult = Wire<typeof BulkItemResult>;

/**
 * The events of what products share: it was created, updated or deleted. The published client knows the deleted entity
 * of ribbons and customizations alone.
 */
export const attributeEvents = (
	name: string,
	payload: Schema,
	{ hasDeletedEntity = false } = {},
): Readonly<Record<string, EventDeclaration>> => {
	const event = (slug: EventDeclaration["kind"]) => ({
		type: `wix.stores.catalog.v3.${name}_${slug}`,
		slug,
		kind: slug,
	});
	return {
		created: { ...event("created"), payload },
		updated: { ...event("updated"), payload },
		deleted: { ...event("deleted"), ...(hasDeletedEntity ? { payload } : {}) },
	};
};
