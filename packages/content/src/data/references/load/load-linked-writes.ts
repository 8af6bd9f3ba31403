import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { DataError } from "../../data-error.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../../documents.ts";
import { allSeenAs } from "../../environment.ts";
import { type ReferenceField, referenceFields } from "../../reference-fields.ts";
import { idsIn, limitedReferences, referringItem, withReferences } from "../item-references.ts";

/** The most items on the other side of two-way references that one call may change, and that it may name. */
const [maxChanged, maxNamed] = [5000, 50_000];

/** A link that a write adds or removes, as the item on the other side sees it. */
interface Link {
	/** Id of the document on the other side. */
	readonly documentId: string;
	readonly key: string;
	readonly itemId: string;
	readonly isAdded: boolean;
}

/**
 * Adds to the writes of a collection's items what two-way references need: the items on the other side refer back. Writes
 * of items that no longer exist, and removals, need nothing.
 */
export const loadLinkedWrites = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	collection: DataCollection,
	writes: readonly Write[],
): Promise<readonly Write[]> => {
	const fields = referenceFields(collection.fields).filter(({ backKey }) => backKey !== undefined);
	const changed = fields.flatMap((field) => writes.flatMap((write) => changedIds(field, write)));
	if (changed.length === 0) return writes;
	const collectionIds = [...new Set(changed.map(({ field }) => field.collectionId))];
	const read = await store.read(site, { targets: byIds(dataCollections, collectionIds) });
	const targets = allSeenAs(read.targets, collection);
	const links = changed.flatMap(({ field, id, itemId, isAdded }): Link[] => {
		const target = targets.get(field.collectionId)?.doc;
		if (!target || field.backKey === undefined) return [];
		return [{ documentId: documentId(target.itemSet, id), key: field.backKey, itemId, isAdded }];
	});
	const byDocument = Map.groupBy(links, (link) => link.documentId);
	if (byDocument.size > maxNamed) throw tooManyLinks(byDocument.size, maxNamed);
	const written = new Set(writes.map(writtenId));
	const others = [...byDocument.keys()].filter((id) => !written.has(id));
	const { items } = await store.read(site, { items: byIds(dataItems, others) });
	const changes = [...items.values()].flatMap((item) => linkedReplacement(item, byDocument.get(item.doc.id) ?? []));
	if (changes.length > maxChanged) throw tooManyLinks(changes.length, maxChanged);
	return [...writes.map((write) => linkedWrite(write, byDocument.get(writtenId(write)) ?? [])), ...changes];
};

const tooManyLinks = (count: number, limit: number) =>
	new DataError(
		"WDE0075",
		`The call changes references from and to ${count} other items; at most ${limit} are possible.`,
	);

const writtenId = (write: Write): string =>
	"id" in write ? write.id : "doc" in write ? write.doc.id : write.before.doc.id;

/** The references of a field that a write adds and removes. */
const changedIds = (field: ReferenceField, write: Write) => {
	if (write.kind !== "create" && write.kind !== "replace") return [];
	const after = write.doc as DataItem;
	const before = write.kind === "replace" ? (write.before as Stored<DataItem>).doc : undefined;
	const [idsBefore, idsAfter] = [idsIn(before?.references, field.key), idsIn(after.references, field.key)];
	if (idsBefore === idsAfter) return [];
	const [present, remaining] = [new Set(idsBefore), new Set(idsAfter)];
	const link = (id: string, isAdded: boolean) => ({ field, id, itemId: after.data._id, isAdded });
	return [
		...idsBefore.filter((id) => !remaining.has(id)).map((id) => link(id, false)),
		...idsAfter.filter((id) => !present.has(id)).map((id) => link(id, true)),
	];
};

/** An item that the batch writes anyway is written once, with the links. */
const linkedWrite = (write: Write, links: readonly Link[]): Write =>
	links.length === 0 || (write.kind !== "create" && write.kind !== "replace")
		? write
		: { ...write, doc: linkedItem(write.doc as DataItem, links) };

const linkedReplacement = (item: Stored<DataItem>, links: readonly Link[]): Write[] => {
	const linked = linkedItem(item.doc, links);
	return linked === item.doc ? [] : [replace(dataItems, item, linked)];
};

const linkedItem = (item: DataItem, links: readonly Link[]): DataItem => {
	const before = item.references ?? [];
	let references = before;
	for (const [key, ofField] of Map.groupBy(links, (link) => link.key)) {
		const removed = new Set(ofField.filter(({ isAdded }) => !isAdded).map(({ itemId }) => itemId));
		const added = ofField.filter(({ isAdded }) => isAdded).map(({ itemId }) => itemId);
		const ids = idsIn(references, key);
		const linked = limitedReferences(key, [...ids.filter((id) => !removed.has(id)), ...added]);
		if (linked.length === ids.length && removed.size === 0) continue;
		references = withReferences(references, key, linked);
	}
	return references === before ? item : referringItem(item, references);
};
