import { setOwn } from "@cartwright/contract/codec/own-members";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { ComputeContext, ItemContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds, type ReadResults } from "@cartwright/store/store";
import { accessTo, includes } from "../../access.ts";
import { appCollection, mayReadItems } from "../../app-collections/app-collections.ts";
import { type LoadedAppCollection, sourceOf } from "../../app-collections/load-app-collection.ts";
import { loadAppItems } from "../../app-collections/load-app-items.ts";
import { bytesOfPage } from "../../bytes-of-page.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../../documents.ts";
import { seenAs } from "../../environment.ts";
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

/** Collections by id: those that are stored, and those that mirror the shop and that the caller may read. */
type Collections = ReadonlyMap<string, Target>;

type Target =
	| { readonly fields: DataCollection["fields"]; readonly stored: DataCollection; readonly mirrored?: never }
	| { readonly fields: DataCollection["fields"]; readonly mirrored: LoadedAppCollection; readonly stored?: never };

/**
 * Returns the items with the items that they refer to, as far as the caller may read these in their own collection. Costs
 * one read, and one for each depth, however many items there are.
 */
export const loadIncludedItems = async (
	context: ItemContext & ComputeContext,
	collection: Pick<DataCollection, "fields" | "seen">,
	items: readonly DataItem[],
	tree: IncludeTree,
): Promise<readonly DataItem[]> => {
	if (tree.size === 0) return items;
	const entries = items.map((item): Entry => ({ item, data: { ...item.data }, times: 1 }));
	let branches = branchesOf([{ collection, entries, tree }]);
	let collections = await loadCollections(context, branches, collection);
	const budget = new IncludeBudget(context.budget);
	while (branches.length > 0) {
		budget.takeItems(countReferences(branches));
		const readable = collections;
		const level = await readLevel(context, branches, readable, collection);
		const levels = branches.map((branch) =>
			includeBranch(context, branch, { collections: readable, items: level.items, budget }),
		);
		branches = branchesOf(levels.filter((each) => each !== undefined));
		collections = level.collections;
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

type Sight = Pick<DataCollection, "seen">;

const loadCollections = async (
	context: ItemContext,
	branches: readonly Branch[],
	sight: Sight,
): Promise<Collections> => {
	const ids = [...new Set(branches.map(({ field }) => field.collectionId))];
	if (ids.length === 0) return new Map();
	return targetsOf(context, ids, await context.store.read(context.site, collectionsRequest(ids)), sight);
};

const collectionsRequest = (ids: readonly string[]) => ({
	collections: byIds(dataCollections, ids),
	settings: byId(settings, settingsId),
});

type ReadCollections = ReadResults<ReturnType<typeof collectionsRequest>>;

const targetsOf = (context: ItemContext, ids: readonly string[], read: ReadCollections, { seen }: Sight): Collections =>
	new Map(
		ids.flatMap((id): [string, Target][] => {
			const found = read.collections.get(id);
			if (found) {
				const stored = seenAs(found, seen).doc;
				return [[id, { fields: stored.fields, stored }]];
			}
			const mirror = appCollection(id);
			if (!mirror || !mayReadItems(context.identity, mirror)) return [];
			const source = sourceOf(mirror, context);
			const mirrored = { mirror, source, settings: read.settings?.doc ?? defaultSettings };
			return [[id, { fields: mirror.fields, mirrored }]];
		}),
	);

const limitedIds = ({ field, limit }: Branch, { item }: Entry): readonly string[] =>
	referencedIds(item, field).slice(0, limit);

const countReferences = (branches: readonly Branch[]): number =>
	branches
		.flatMap((branch) => branch.entries.map((entry) => entry.times * limitedIds(branch, entry).length))
		.reduce((sum, count) => sum + count, 0);

/** Reads the items of a level together with the collections of the next one. */
const readLevel = async (
	context: ItemContext & ComputeContext,
	branches: readonly Branch[],
	collections: Collections,
	sight: Sight,
) => {
	const stored = new Set<string>();
	const mirrored = new Map<LoadedAppCollection, Set<string>>();
	const next = new Set<string>();
	for (const branch of branches) {
		const target = collections.get(branch.field.collectionId);
		if (!target) continue;
		const ids = branch.entries.flatMap((entry) => limitedIds(branch, entry));
		if (target.stored) for (const id of ids) stored.add(documentId(target.stored.itemSet, id));
		else mirrored.set(target.mirrored, new Set([...(mirrored.get(target.mirrored) ?? []), ...ids]));
		for (const field of target.fields) {
			const reference = asReference(field);
			if (reference && branch.tree.has(reference.key)) next.add(reference.collectionId);
		}
	}
	const read = await context.store.read(context.site, {
		items: byIds(dataItems, [...stored], bytesOfPage(context.budget, stored.size)),
		...collectionsRequest([...next]),
	});
	const items = new Map([...read.items].map(([id, { doc }]) => [id, doc]));
	for (const [loaded, ids] of mirrored) {
		for (const item of (await loadAppItems(context, loaded, [...ids])).values()) items.set(item.id, item);
	}
	return { items, collections: targetsOf(context, [...next], read, sight) };
};

/** What was read for a level. */
interface FoundItems {
	readonly collections: Collections;
	/** By the ids of their documents. */
	readonly items: ReadonlyMap<string, DataItem>;
	readonly budget: IncludeBudget;
}

/** Puts the referenced items in the place of the references, and returns them as the level below. */
const includeBranch = (
	{ identity }: ItemContext,
	branch: Branch,
	{ collections, items, budget }: FoundItems,
): Level | undefined => {
	const { field, entries, tree } = branch;
	const target = collections.get(field.collectionId);
	const access = target?.stored && accessTo(identity, target.stored, "read");
	const included = new Map<string, Entry>();
	for (const entry of entries) {
		const values = limitedIds(branch, entry).flatMap((id) => {
			const item =
				target && items.get(documentId(target.stored ? target.stored.itemSet : target.mirrored.mirror.id, id));
			if (!item || (access && !includes(access, item))) return [];
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
	if (isMultiple) setOwn(data, key, values);
	else if (values[0] !== undefined) setOwn(data, key, values[0]);
	else delete data[key];
};
