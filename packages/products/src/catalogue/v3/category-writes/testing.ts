import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category, CategoryFields } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Shop } from "@cartwright/testing/shop";

export const nowhere = "00000000-0000-4000-8000-00000000000f";
export const treeReference = { appNamespace: "@wix/stores" };

interface Result {
	readonly itemMetadata?: { readonly error?: { readonly code?: string } | null } | null;
}

/** Makes and reads categories in a shop. */
export const categoriesIn = (shop: () => Shop) => {
	const v3 = async () => (await shop().staff()).use(categories);
	const create = async (name: string, members: Partial<Category> & { parentCategory?: { id: string } } = {}) => {
		const { category } = await (await v3()).createCategory({ category: { ...members, name } as never, treeReference });
		return { ...category, id: category?.id ?? "" };
	};
	const read = async (categoryId: string, fields: CategoryFields[] = []) =>
		(await (await v3()).getCategory({ categoryId, treeReference, fields })).category;
	const codes = (results: readonly Result[] | null | undefined) =>
		results?.map(({ itemMetadata }) => itemMetadata?.error?.code);
	/** Types of the events of a category, without their namespaces. */
	const eventsOf = async (id: string) => {
		const { store, site } = shop();
		return (await store.eventsOf(site, collections.entity, id)).map(({ type }) => type.split(/[./]/).at(-1) ?? "");
	};
	return { v3, create, read, codes, eventsOf };
};
