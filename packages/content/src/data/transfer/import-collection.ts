import { isDeepStrictEqual } from "node:util";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, remove, replace } from "@cartwright/store/batch";
import { uncached } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { abandonItems } from "../abandon-items.ts";
import { dataCollections, dataItems, documentId, indexBuilds, newItemSet } from "../documents.ts";
import { startBuild } from "../indexes/start-build.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { commitCounted } from "../usage/commit-counted.ts";
import { type CollectionFile, declaredIn, differingMembers, importedIndexes } from "./collection-file.ts";

type Target = Pick<Context, "store" | "site" | "now" | "newId">;

export interface ImportedCollection {
	readonly outcome: "created" | "updated" | "unchanged";
	/** Names of the members that differ. */
	readonly members: readonly string[];
}

/** Creates a collection or changes it to what a file declares. Its items stay. */
export const importCollection = (target: Target, file: CollectionFile, dryRun: boolean): Promise<ImportedCollection> =>
	rerunOnConflict(async () => {
		const { store, site, now, newId } = target;
		const id = file.id ?? "";
		const { before, build } = await store.read(site, {
			before: byId(dataCollections, id),
			build: byId(indexBuilds, id),
		});
		const declared = declaredIn(file, before?.doc);
		const indexes = importedIndexes(before?.doc ?? {}, file, newId);
		if (!before) {
			const itemSet = newItemSet(declared.id, newId);
			const doc = { ...declared, indexes, itemSet, createdDate: now, updatedDate: now };
			const builds = indexes.length > 0 ? [startBuild(doc, build)] : [];
			if (!dryRun) await store.commit(site, [create(dataCollections, doc), ...builds]);
			return { outcome: "created", members: [] };
		}
		const hasSameIndexes = isDeepStrictEqual(indexes, before.doc.indexes ?? []);
		const members = [...differingMembers(before.doc, declared), ...(hasSameIndexes ? [] : ["indexes"])];
		if (members.length === 0) return { outcome: "unchanged", members };
		const doc = { ...before.doc, ...declared, indexes, updatedDate: now };
		const builds = hasSameIndexes ? [] : [startBuild(doc, build)];
		if (!dryRun) await store.commit(site, [replace(dataCollections, before, doc), ...builds]);
		return { outcome: "updated", members };
	});

/** Deletes a collection with its items. */
export const deleteCollection = ({ store, site, now }: Target, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { before } = await store.read(site, { before: byId(dataCollections, id) });
		if (!before) return;
		await store.commit(site, [remove(dataCollections, before), ...abandonItems(before.doc, now)]);
	});

/** Deletes up to 1,000 items of a collection. */
export const deleteItems = ({ store, site }: Target, id: string, itemIds: readonly string[]): Promise<void> =>
	rerunOnConflict(async () => {
		const { collection } = await store.read(site, { collection: byId(dataCollections, id) });
		if (!collection) throw noCollection(id);
		const { itemSet } = collection.doc;
		const filter = isIn(
			"id",
			itemIds.map((itemId) => documentId(itemSet, itemId)),
		);
		const { items } = await store.read(site, {
			items: page(uncached(dataItems), { filter, limit: itemIds.length }),
		});
		await commitCounted(
			{ store, site },
			items.map((item) => remove(dataItems, item)),
		);
	});
