import type { Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import type { Attribute } from "../../attribute.ts";
import { attributeEvent } from "../../attributes/events.ts";
import { assignedProducts, copyWrites } from "../../attributes/product-copies.ts";
import { type AnyAttributeCalls, attributeNotFound } from "./attribute-calls.ts";

/** Deletes attributes and removes them from the first of their products in one commit; a subscriber does the others. */
export const deleteAttributes = async <Doc extends Attribute>(
	{ store, site, ...facts }: Context,
	calls: AnyAttributeCalls<Doc>,
	ids: readonly string[],
): Promise<Outcome<Stored<Doc>>[]> => {
	const { kind } = calls;
	const { current, assigned } = await store.read(site, {
		current: byIds(kind.collection, ids),
		assigned: assignedProducts(kind, ids),
	});
	const attributes = [...current.values()];
	if (attributes.length > 0) {
		const deleted = new Map(attributes.map(({ doc }) => [doc.id, undefined]));
		await store.commit(site, [
			...attributes.map((stored) => remove(kind.collection, stored, [attributeEvent(kind, "deleted", facts, stored)])),
			...copyWrites(kind, assigned, deleted, { ...facts, version: "V3_CATALOG" }),
		]);
	}
	return ids.map((id) => {
		const stored = current.get(id);
		return stored ? { value: stored } : { error: attributeNotFound(calls, id) };
	});
};
