import { isDeepStrictEqual } from "node:util";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { collections } from "../documents.ts";
import { collectionChanged, collectionCreated } from "../events.ts";
import type { ProductCollection } from "../product.ts";
import { mergeCategoryFile } from "./merge-product-file.ts";
import type { CategoryFile, PictureNames } from "./product-file.ts";

export interface ImportOptions extends Pick<Context, "store" | "site" | "now" | "newId"> {
	readonly names: PictureNames;
	readonly dryRun: boolean;
}

export interface ImportedCategories {
	/** Ids of all categories of the shop by slug. */
	readonly ids: ReadonlyMap<string, string>;
	readonly outcomes: readonly {
		readonly id: string;
		readonly slug: string;
		readonly outcome: "created" | "updated" | "unchanged";
		readonly members: readonly string[];
	}[];
}

const maxCategories = 10_000;

/** Imports the categories in one commit. A category is matched by its id, or else by its slug. */
export const importCategories = (options: ImportOptions, files: readonly CategoryFile[]): Promise<ImportedCategories> =>
	rerunOnConflict(() => importOnce(options, files));

const importOnce = async (options: ImportOptions, files: readonly CategoryFile[]): Promise<ImportedCategories> => {
	const { store, site, now, newId, names, dryRun } = options;
	const { stored } = await store.read(site, { stored: page(collections, { limit: maxCategories }) });
	const byId = new Map(stored.map((each) => [each.doc.id, each]));
	const bySlug = new Map(stored.map((each) => [each.doc.slug, each]));
	const matched = files.map((file) => {
		const before = byId.get(file.id ?? "") ?? bySlug.get(file.slug ?? "");
		return { file, before, id: before?.doc.id ?? file.id ?? newId() };
	});
	const ids = new Map([
		...stored.map(({ doc }) => [doc.slug, doc.id] as const),
		...matched.map(({ file, id }) => [file.slug ?? "", id] as const),
	]);
	const planned = matched.map(({ file, before, id }) => {
		const category = mergeCategoryFile(file, before?.doc, { now, newId, names, categoryIds: ids, id });
		return { before, category, members: before ? differingMembers(before.doc, category) : [] };
	});
	const facts = { now, newId, version: "V3_CATALOG" as const };
	const writes = planned.flatMap(({ before, category, members }) => {
		if (!before) return [create(collections, category, collectionCreated(category, facts))];
		if (category === before.doc) return [];
		return [replace(collections, before, category, collectionChanged(before, category, members, facts))];
	});
	if (!dryRun && writes.length > 0) await store.commit(site, writes);
	return {
		ids,
		outcomes: planned.map(({ before, category: { id, slug }, members }) => ({
			id,
			slug,
			members,
			outcome: before ? (members.length > 0 ? "updated" : "unchanged") : "created",
		})),
	};
};

const differingMembers = (before: ProductCollection, after: ProductCollection): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
		(name) =>
			name !== "updatedDate" &&
			!isDeepStrictEqual(before[name as keyof ProductCollection], after[name as keyof ProductCollection]),
	);
