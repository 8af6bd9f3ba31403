import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Position } from "@cartwright/store/query/filter";
import { byId, type StoredEvent } from "@cartwright/store/store";
import type { Attribute } from "../attribute.ts";
import type { AttributeKind } from "./kinds.ts";
import { assignedProducts, copiedAtOnce, copyWrites } from "./product-copies.ts";

/**
 * Brings the products that have an attribute to its current state, in batches. Products that are up to date already are
 * not written, so it can be interrupted and run again.
 */
export const copyToProducts = async <Doc extends Attribute>(
	context: WorkContext,
	kind: AttributeKind<Doc>,
	{ site, entityId }: StoredEvent,
): Promise<void> => {
	let from: Position | undefined;
	do from = await rerunOnConflict(() => copyBatch(context, kind, site, entityId, from));
	while (from);
};

/** Returns the position of the next batch. */
const copyBatch = async <Doc extends Attribute>(
	{ store, now, newId }: WorkContext,
	kind: AttributeKind<Doc>,
	site: string,
	id: string,
	from: Position | undefined,
): Promise<Position | undefined> => {
	const { attribute, assigned } = await store.read(site, {
		attribute: byId(kind.collection, id),
		assigned: assignedProducts(kind, [id], from),
	});
	const facts = { now, newId, version: "V3_CATALOG" } as const;
	const writes = copyWrites(kind, assigned, new Map([[id, attribute?.doc]]), facts);
	if (writes.length > 0) await store.commit(site, writes);
	const last = assigned.length === copiedAtOnce ? assigned.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};
