import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Client } from "@cartwright/sdk/client";
import { type CallError, errorOf } from "@cartwright/sdk/errors";
import { data } from "react-router";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import { storesTree } from "../load-categories.server.ts";
import { type CategoryDraft, categoryDraft, categoryOfDraft, categoryRules, emptyCategory } from "./category-draft.ts";
import { loadCategory } from "./load-category.server.ts";

export interface CategorySaved extends Saved {
	/** What somebody else changed since the page was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by the value of the page that it is about. */
	readonly faults?: readonly { readonly key: keyof CategoryDraft; readonly message: string }[];
}

/** How often a save starts anew because the category changed between reading and writing it. */
const attempts = 3;

/** Applies what was changed to the category as it is now, unless somebody else has changed the same. */
export const saveCategory = (client: Client, categoryId: string, changes: readonly DraftChange[]) =>
	orRefusal<"save", CategorySaved>(
		"save",
		async () => {
			const keys = keysOf(changes);
			for (let attempt = 1; ; attempt += 1) {
				const before = await loadCategory(client, categoryId);
				const { draft, conflicts } = categoryRules.withChanges(categoryDraft(before), changes);
				if (conflicts.length > 0) return { of: "save", conflicts };
				try {
					await write(client, draft, before, keys);
					return { of: "save", id: categoryId };
				} catch (error) {
					if (!isOutdated(client, error) || attempt === attempts) throw error;
				}
			}
		},
		(error) => ({ faults: faultsOf(error) }),
	);

/** The texts first: more can be wrong with them. */
const write = async (
	client: Client,
	draft: CategoryDraft,
	before: Awaited<ReturnType<typeof loadCategory>>,
	keys: readonly string[],
): Promise<void> => {
	const { updateCategory, updateCategoryVisibility } = client.use(categories);
	const id = before.id ?? "";
	let revision = before.revision ?? "";
	const members = categoryOfDraft(draft, before, keys);
	if (Object.keys(members).length > 0) {
		const updated = await updateCategory({ category: { ...members, id, revision }, treeReference: storesTree });
		revision = updated.category?.revision ?? "";
	}
	if (draft.visible === before.visible) return;
	const { visible } = draft;
	await updateCategoryVisibility({ categoryId: id, visible, revision, treeReference: storesTree });
};

const isOutdated = (client: Client, error: unknown): boolean => {
	const { updateCategory, updateCategoryVisibility } = client.use(categories);
	return [errorOf(updateCategory, error)?.code, errorOf(updateCategoryVisibility, error)?.code].includes(
		"INVALID_REVISION",
	);
};

const keysOf = (changes: readonly DraftChange[]): string[] =>
	changes.map(({ key, to }) => {
		const before = (emptyCategory as Readonly<Record<string, unknown>>)[key];
		if (to === null || typeof to !== typeof before) throw data(null, { status: 400 });
		return key;
	});

const members: Readonly<Record<string, keyof CategoryDraft>> = {
	name: "name",
	slug: "slug",
	description: "description",
	image: "picture",
	visible: "visible",
	seoData: "seoTitle",
};

const codes: Readonly<Record<string, keyof CategoryDraft>> = {
	DUPLICATE_SLUG: "slug",
	PARENT_CATEGORY_HIDDEN: "visible",
};

const faultsOf = ({ code, message, violations }: CallError): NonNullable<CategorySaved["faults"]> => {
	const key = codes[code ?? ""];
	if (key) return [{ key, message }];
	return violations.flatMap(({ field, description }) => {
		const member = members[(field ?? "").split(".")[1] ?? ""];
		return member ? [{ key: member, message: description ?? "" }] : [];
	});
};
