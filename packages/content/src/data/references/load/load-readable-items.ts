import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { ItemContext, ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { accessTo, includes, includesAll } from "../../access.ts";
import { appCollection, mayReadItems } from "../../app-collections/app-collections.ts";
import { type LoadedAppCollection, loadAppCollection, sourceOf } from "../../app-collections/load-app-collection.ts";
import { loadAppItems } from "../../app-collections/load-app-items.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../../documents.ts";
import { seenAs } from "../../environment.ts";
import { type CollectionRequest, type LoadedCollection, loadDataCollection } from "../../load/load-data-collection.ts";
import type { ReferenceField } from "../../reference-fields.ts";

/** The items of a collection that the caller may read. */
export interface ReadableItems {
	/** Id of the collection. */
	readonly id: string;
	/** Names the items in cursors. */
	readonly itemSet: string;
	readonly fields: readonly DataField[];
	/** As in `DataCollection`. */
	readonly seen?: DataCollection["seen"];
	/** Whether these are all items, so that there is nothing to hide. */
	readonly isComplete: boolean;
	/** The items with these ids, by id. Fails with `TooLargeRead` if they have more than `maxBytes` together. */
	load(ids: readonly string[], maxBytes?: number): Promise<ReadonlyMap<string, DataItem>>;
}

/** The items of the collection of a request. Throws if the caller may read none of them. */
export const loadReferringItems = async (context: ItemContext, request: CollectionRequest): Promise<ReadableItems> => {
	const mirrored = await loadAppCollection(context, request);
	return mirrored
		? mirroredItems(context, mirrored)
		: storedItems(context, await loadDataCollection(context, request, "read"));
};

/** The items that a field refers to, in the environment of the referring ones; undefined if their collection was deleted. */
export const loadReferencedItems = async (
	context: ItemContext,
	{ seen }: Pick<ReadableItems, "seen">,
	{ collectionId }: ReferenceField,
): Promise<ReadableItems | undefined> => {
	const { store, site, identity } = context;
	const read = await store.read(site, {
		collection: byId(dataCollections, collectionId),
		settings: byId(settings, settingsId),
	});
	if (read.collection) {
		const collection = seenAs(read.collection, seen);
		return storedItems(context, { collection, access: accessTo(identity, collection.doc, "read") });
	}
	const mirror = appCollection(collectionId);
	if (!mirror) return undefined;
	const { id, fields } = mirror;
	if (!mayReadItems(identity, mirror)) {
		return { id, itemSet: id, fields, isComplete: false, load: async () => new Map() };
	}
	const source = sourceOf(mirror, context);
	return mirroredItems(context, { mirror, source, settings: read.settings?.doc ?? defaultSettings });
};

const storedItems = (
	{ store, site }: ReadContext,
	{ collection: { doc }, access }: LoadedCollection,
): ReadableItems => ({
	id: doc.id,
	itemSet: doc.itemSet,
	fields: doc.fields,
	...(doc.seen ? { seen: doc.seen } : {}),
	isComplete: includesAll(access),
	async load(ids, maxBytes) {
		if (access.items === "none") return new Map();
		const { items } = await store.read(site, {
			items: byIds(
				dataItems,
				ids.map((id) => documentId(doc.itemSet, id)),
				maxBytes,
			),
		});
		const readable = [...items.values()].filter((item) => includes(access, item.doc));
		return new Map(readable.map((item) => [item.doc.data._id, item.doc]));
	},
});

/** Those that everybody may read are the visible ones alone. */
const mirroredItems = (context: ItemContext, loaded: LoadedAppCollection): ReadableItems => ({
	id: loaded.mirror.id,
	itemSet: loaded.mirror.id,
	fields: loaded.mirror.fields,
	isComplete: loaded.mirror.permission !== undefined,
	load: (ids) => loadAppItems(context, loaded, ids),
});
