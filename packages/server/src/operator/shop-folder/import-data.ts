import { itemPages } from "@cartwright/content/data/transfer/export-items";
import { deleteCollection, deleteItems, importCollection } from "@cartwright/content/data/transfer/import-collection";
import { allCollections } from "@cartwright/content/data/transfer/list-collections";
import { checkItems, writeItems } from "@cartwright/content/data/transfer/write-items";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { invalidFolder } from "./invalid-folder.ts";
import type { FolderPictures } from "./picture-names.ts";
import { type DataFile, itemBatches } from "./read-data.ts";

export interface Counts {
	created: number;
	updated: number;
	unchanged: number;
}

interface DataChange {
	readonly file: string;
	readonly change: "created" | "updated" | "deleted";
	readonly members: readonly string[];
}

export interface DataImport {
	readonly collections: Counts;
	readonly items: Counts;
	/** How many the shop has and the folder does not. */
	readonly others: { readonly collections: number; readonly items: number };
	readonly changes: readonly DataChange[];
}

/** What the shop has and the folder does not. */
interface OtherData {
	readonly collections: readonly string[];
	/** Ids of items by collection. */
	readonly items: ReadonlyMap<string, readonly string[]>;
}

interface Target {
	readonly store: Store;
	readonly site: string;
	readonly now: string;
	readonly root: string;
	readonly files: readonly DataFile[];
	readonly pictures: FolderPictures;
	readonly dryRun: boolean;
	readonly deletesOthers: boolean;
}

const none: Counts = { created: 0, updated: 0, unchanged: 0 };
/** Of a folder without data collections. */
export const noData: DataImport = { collections: none, items: none, others: { collections: 0, items: 0 }, changes: [] };

const batchSize = 1000;

/** Imports the data collections of a folder with their items, or finds out what that would change. */
export const importData = async (target: Target): Promise<DataImport> => {
	const [collections, items] = [{ ...none }, { ...none }];
	const changes: DataChange[] = [];
	for (const file of target.files) {
		const context = { ...target, newId: () => uuid() };
		const { outcome, members } = await importCollection(context, file.collection, target.dryRun);
		collections[outcome] += 1;
		if (outcome !== "unchanged") changes.push({ file: `${file.name}.json`, change: outcome, members });
		const written = await importItems(target, file, outcome === "created" && target.dryRun);
		for (const name of ["created", "updated", "unchanged"] as const) items[name] += written[name];
		if (written.created + written.updated > 0)
			changes.push({ file: `${file.name}.jsonl`, change: outcome === "created" ? "created" : "updated", members: [] });
	}
	const others = await findOthers(target);
	if (target.deletesOthers) {
		changes.push(...deletions(others));
		if (!target.dryRun) await deleteOthers(target, others);
	}
	const counted = [...others.items.values()].reduce((sum, ids) => sum + ids.length, 0);
	return { collections, items, others: { collections: others.collections.length, items: counted }, changes };
};

const importItems = async (target: Target, file: DataFile, isNew: boolean): Promise<Counts> => {
	const counts: Counts = { ...none };
	const { id, fields } = file.collection;
	const rules = { dryRun: target.dryRun, existing: "replace", keeps: () => false } as const;
	for await (const batch of itemBatches(target.root, file, batchSize)) {
		const items = batch.map(({ id: itemId, data }) => ({
			id: itemId,
			data: target.pictures.itemFromFiles(data),
			created: target.now,
		}));
		const outcomes = isNew ? checkItems(target, items, fields ?? []) : await writeItems(target, id, items, rules);
		for (const [index, outcome] of outcomes.entries()) {
			// Was valid when the folder was read; a quota or a unique index may still refuse it.
			if (typeof outcome === "object")
				throw invalidFolder(target.root, [`${file.name}.jsonl: ${items[index]?.id}: ${outcome.message}`]);
			if (outcome !== "skipped") counts[outcome] += 1;
		}
	}
	return counts;
};

const findOthers = async ({ store, site, files }: Target): Promise<OtherData> => {
	const byId = new Map(files.map((file) => [file.collection.id, file]));
	const collections: string[] = [];
	const items = new Map<string, string[]>();
	for await (const collection of allCollections({ store, site })) {
		const file = byId.get(collection.id);
		if (!file) {
			collections.push(collection.id);
			continue;
		}
		const others: string[] = [];
		for await (const page of itemPages({ store, site }, collection)) {
			for (const { _id } of page) if (!file.itemIds.has(String(_id))) others.push(String(_id));
		}
		if (others.length > 0) items.set(collection.id, others);
	}
	return { collections, items };
};

const deletions = ({ collections, items }: OtherData): DataChange[] => [
	...collections.map((id) => ({ file: `data: ${id}`, change: "deleted" as const, members: [] })),
	...[...items].map(([id, ids]) => ({
		file: `data: ${id}: ${ids.length} items`,
		change: "deleted" as const,
		members: [],
	})),
];

const deleteOthers = async (target: Target, { collections, items }: OtherData): Promise<void> => {
	const context = { ...target, newId: () => uuid() };
	for (const id of collections) await deleteCollection(context, id);
	for (const [id, ids] of items) {
		for (let first = 0; first < ids.length; first += batchSize)
			await deleteItems(context, id, ids.slice(first, first + batchSize));
	}
};
