import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Attribute } from "../../attribute.ts";
import { attributeEvent } from "../../attributes/events.ts";
import { assignedProducts, copyWrites } from "../../attributes/product-copies.ts";
import { type AnyAttributeCalls, alreadyExists, attributeNotFound, uniqueValue } from "./attribute-calls.ts";

export interface AttributeChange<Doc extends Attribute> {
	readonly id: string;
	/** The revision that the caller read; undefined if any will do. */
	readonly revision: string | undefined;
	/** The new unique value, if it changes. */
	readonly unique?: string | undefined;
	/** Names of the members that change, as on the wire. */
	readonly members: readonly string[];
	/** The attribute after the change. */
	apply(doc: Doc): Doc;
}

/** Changes attributes and the first of their products in one commit; a subscriber changes the other products. */
export const updateAttributes = async <Doc extends Attribute>(
	{ store, site, ...facts }: Context,
	calls: AnyAttributeCalls<Doc>,
	changes: readonly AttributeChange<Doc>[],
): Promise<Outcome<Stored<Doc>>[]> => {
	const { kind, uniqueMember = "id" } = calls;
	const ids = changes.map(({ id }) => id);
	const uniques = changes.flatMap(({ unique }) => unique ?? []);
	const loaded = await store.read(site, {
		current: byIds(kind.collection, ids),
		holders: page(kind.collection, { filter: isIn(uniqueMember, uniques), limit: uniques.length }),
		assigned: assignedProducts(kind, ids),
	});
	const holderIds = new Map(loaded.holders.map(({ doc }) => [uniqueValue(calls, doc), doc.id]));
	const changed = new Map<string, Doc>();
	const writes: Write[] = [];
	const outcomes = changes.map((change) =>
		outcomeOf(() => {
			const before = loaded.current.get(change.id);
			if (!before) throw attributeNotFound(calls, change.id);
			requireRevision(calls, change, before, changed.has(change.id));
			const doc = { ...change.apply(before.doc), updatedDate: facts.now };
			const unique = uniqueValue(calls, doc);
			if (unique !== undefined && (holderIds.get(unique) ?? doc.id) !== doc.id) throw alreadyExists(calls, doc);
			holderIds.set(unique, doc.id);
			changed.set(doc.id, doc);
			const after = { doc, revision: before.revision + 1 };
			const event = attributeEvent(kind, "updated", facts, after, { modifiedFields: change.members });
			writes.push(replace(kind.collection, before, doc, [event]));
			return after;
		}),
	);
	const copies = copyWrites(kind, loaded.assigned, changed, { ...facts, version: "V3_CATALOG" });
	if (writes.length > 0) await store.commit(site, [...writes, ...copies]);
	return outcomes;
};

/** An attribute that a bulk call names twice has changed when it comes to the second change. */
const requireRevision = <Doc extends Attribute>(
	{ name }: AnyAttributeCalls<Doc>,
	{ id, revision }: AttributeChange<Doc>,
	before: Stored<Doc>,
	isChanged: boolean,
): void => {
	const current = before.revision + (isChanged ? 1 : 0);
	if (!isChanged && (revision === undefined || revision === String(current))) return;
	throw new ApplicationError(
		"INVALID_REVISION",
		`The ${name} ${id} has changed since revision ${revision}; read it again and repeat the change.`,
		{ revision: String(current) },
	);
};
