import type { BulkReferenceResult, DataItemReference } from "@cartwright/contract/data/item-references";
import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { type Access, accessTo, includes, includesAll } from "../access.ts";
import { changeableItem } from "../changeable-item.ts";
import { attempt, DataError, itemError } from "../data-error.ts";
import { type DataItem, dataCollections, dataItems, documentId, type ItemReferences } from "../documents.ts";
import { allSeenAs } from "../environment.ts";
import { type CollectionRequest, loadDataCollection } from "../load/load-data-collection.ts";
import { commitReferences } from "./commit-references.ts";
import { idsIn, limitedReferences, referringItem, withReferences } from "./item-references.ts";
import { requiredMultiReference } from "./required-reference.ts";

export interface BulkChange extends CollectionRequest {
	readonly dataItemReferences: readonly DataItemReference[];
	readonly returnEntity?: boolean | null;
}

/** What a bulk call does with each reference. */
export interface ReferenceChange {
	readonly action: "INSERT" | "DELETE";
	/** Why a change has no effect. */
	withoutEffect(reference: DataItemReference): DataError;
}

/** Adds or removes references in one commit. Those that fail do so alone, but every field must be a reference. */
export const changeReferences = async (context: Context, request: BulkChange, change: ReferenceChange) => {
	const { store, site } = context;
	const { dataItemReferences, returnEntity } = request;
	const { collection, access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const fields = dataItemReferences.map((each) => requiredMultiReference(doc, each.referringItemFieldName));
	const ids = dataItemReferences.map(({ referringItemId }) => documentId(doc.itemSet, referringItemId ?? ""));
	const { items, stored } = await store.read(site, {
		items: byIds(dataItems, ids),
		stored: byIds(dataCollections, [...new Set(fields.map(({ collectionId }) => collectionId))]),
	});
	const targets = allSeenAs(stored, doc);
	const readAccess = accessTo(context.identity, doc, "read");
	const changes = new ReferenceChanges(change, readAccess);
	const results = dataItemReferences.map((reference, index): BulkReferenceResult => {
		const { referringItemId: itemId } = reference;
		const target = targets.get(fields[index]?.collectionId ?? "")?.doc;
		const refused = attempt(() => {
			const item = changeableItem(context.identity, doc, items.get(ids[index] ?? ""), { itemId: itemId ?? "", access });
			const isVisible = !target || includesAll(accessTo(context.identity, target, "read"));
			changes.apply(item, reference, isVisible);
		});
		const error = refused instanceof DataError ? itemError(refused) : undefined;
		return {
			action: change.action,
			referenceMetadata: { id: itemId, originalIndex: index, success: !error, ...(error ? { error } : {}) },
			...(returnEntity ? { dataItemReference: reference } : {}),
		};
	});
	const writes = changes.writes();
	await commitReferences(context, collection, writes);
	const totalFailures = results.filter(({ referenceMetadata }) => !referenceMetadata?.success).length;
	return { results, bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures } };
};

/** The items of a bulk call with the references that it has changed so far. */
class ReferenceChanges {
	readonly #change: ReferenceChange;
	readonly #readAccess: Access;
	readonly #changed = new Map<Stored<DataItem>, readonly ItemReferences[]>();

	constructor(change: ReferenceChange, readAccess: Access) {
		this.#change = change;
		this.#readAccess = readAccess;
	}

	/** Changes that have no effect fail, unless the error would reveal a reference that the caller may not read. */
	apply(item: Stored<DataItem>, reference: DataItemReference, isVisible: boolean): void {
		const { referringItemFieldName: key, referencedItemId: id } = reference;
		if (!key || !id) return;
		const isInsert = this.#change.action === "INSERT";
		const references = this.#changed.get(item) ?? item.doc.references ?? [];
		const before = idsIn(references, key);
		if (before.includes(id) === isInsert) {
			if (isVisible && includes(this.#readAccess, item.doc)) throw this.#change.withoutEffect(reference);
			return;
		}
		const after = isInsert ? [...before, id] : before.filter((each) => each !== id);
		this.#changed.set(item, withReferences(references, key, limitedReferences(key, after)));
	}

	writes() {
		return [...this.#changed].map(([item, references]) =>
			replace(dataItems, item, referringItem(item.doc, references)),
		);
	}
}
