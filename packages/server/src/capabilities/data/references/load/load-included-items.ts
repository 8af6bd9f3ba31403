import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import type { ReadContext } from "../../../../foundation/context.ts";
import { accessTo, includes } from "../../access.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../../documents.ts";
import { allSeenAs } from "../../environment.ts";
import { asReference, type ReferenceField } from "../../reference-fields.ts";
import { IncludeBudget } from "../include-budget.ts";
import type { IncludeTree } from "../include-tree.ts";
import { referencedIds } from "../item-references.ts";

/** An item of the response. The data of an item that appears several times is shared. */
interface Entry {
	readonly item: DataItem;
	readonly data: DataItem["data"];
	/** How often the item appears in the response. */
	times: number;
}

/** Items of one collection at one depth of the response, and what to include in them. */
interface Level {
	readonly collection: Pick<DataCollection, "fields">;
	readonly entries: readonly Entry[];
	readonly tree: IncludeTree;
}

/** A reference field of the items of a level, and what to include in the referenced items. */
interface Branch {
	readonly field: ReferenceField;
	readonly limit: number;
	readonly entries: readonly Entry[];
	readonly tree: IncludeTree;
}

type Collections = ReadonlyMap<string, Stored<DataCollection>>;

/**
 * Returns the items with the items that they refer to, as far as the caller may read these in their own collection. Costs
 * one read, and one for each depth, however many items there are.
 */
export const loadIncludedItems = async (
	context: ReadContext,
	collection: Pick<DataCollection, "fields" | "seen">,
	items: readonly DataItem[],
	tree: IncludeTree,
): Promise<readonly DataItem[]> => {
	if (tree.size === 0) return items;
	const entries = items.map((item): Entry => ({ item, data: { ...item.data }, times: 1 }));
	let branches = branchesOf([{ collection, entries, tree }]);
	let collections: Collections = allSeenAs(await loadCollections(context, branches), collection);
	const budget = new IncludeBudget();
	while (branches.length > 0) {
		budget.takeItems(countReferences(branches));
		const readable = collections;
		const level = await readLevel(context, branches, readable);
		const levels = branches.map((branch) =>
			includeBranch(context, branch, { collections: readable, items: level.items, budget }),
		);
		branches = branchesOf(levels.filter((each) => each !== undefined));
		collections = allSeenAs(level.collections, collection);
	}
	return entries.map(({ item, data }) => ({ ...item, data }));
};

const branchesOf = (levels: readonly Level[]): Branch[] =>
	levels.flatMap(({ collection, entries, tree }) =>
		entries.length === 0
			? []
			: collection.fields.flatMap((declared) => {
					const field = asReference(declared);
					const include = field && tree.get(field.key);
					return include ? [{ field, limit: include.limit, entries, tree: include.inside }] : [];
				}),
	);

const loadCollections = async ({ store, site }: ReadContext, branches: readonly Branch[]): Promise<Collections> => {
	const ids = [...new Set(branches.map(({ field }) => field.collectionId))];
	if (ids.length === 0) return new Map();
	return (await store.read(site, { collections: byIds(dataCollections, ids) })).collections;
};

const limitedIds = ({ field, limit }: Branch, { item }: Entry): readonly string[] =>
	referencedIds(item, field).slice(0, limit);

const countReferences = (branches: readonly Branch[]): number =>
	branches
		.flatMap((branch) => branch.entries.map((entry) => entry.times * limitedIds(branch, entry).length))
		.reduce((sum, count) => sum + count, 0);

/** Reads the items of a level together with the collections of the next one. */
const readLevel = async ({ store, site }: ReadContext, branches: readonly Branch[], collections: Collections) => {
	const ids = new Set<string>();
	const next = new Set<string>();
	for (const branch of branches) {
		const target = collections.get(branch.field.collectionId)?.doc;
		if (!target) continue;
		for (const entry of branch.entries) {
			for (const id of limitedIds(branch, entry)) ids.add(documentId(target.itemSet, id));
		}
		for (const field of target.fields) {
			const reference = asReference(field);
			if (reference && branch.tree.has(reference.key)) next.add(reference.collectionId);
		}
	}
	return store.read(site, { items: byIds(dataItems, [...ids]), collections: byIds(dataCollections, [...next]) });
};

/** What was read for a level. */
interface FoundItems {
	readonly collections: Collections;
	readonly items: ReadonlyMap<string, Stored<DataItem>>;
	readonly budget: IncludeBudget;
}

/** Puts the referenced items in the place of the references, and returns them as the level below. */
const includeBranch = (
	{ identity }: ReadContext,
	branch: Branch,
	{ collections, items, budget }: FoundItems,
): Level | undefined => {
	const { field, entries, tree } = branch;
	const target = collections.get(field.collectionId)?.doc;
	const access = target && accessTo(identity, target, "read");
	const included = new Map<string, Entry>();
	for (const entry of entries) {
		const values = limitedIds(branch, entry).flatMap((id) => {
			const item = target && items.get(documentId(target.itemSet, id))?.doc;
			if (!item || !access || !includes(access, item)) return [];
			const referenced = included.get(id) ?? { item, data: { ...item.data }, times: 0 };
			referenced.times += entry.times;
			budget.takeData(item.data, entry.times);
			included.set(id, referenced);
			return [referenced.data];
		});
		setReferenced(entry.data, field, values);
	}
	return target && { collection: target, entries: [...included.values()], tree };
};

const setReferenced = (data: JsonObject, { key, isMultiple }: ReferenceField, values: readonly JsonValue[]): void => {
	if (isMultiple)
		Object.defineProperty(data, key, { value: values, enumerable: true, configurable: true, writable: true });
	else if (values[0] !== undefined) data[key] = values[0];
	else delete data[key];
};
