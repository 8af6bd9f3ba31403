import type { Context } from "@cartwright/kernel/foundation/context";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { page } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";

/** What a shop has and a folder does not. */
export interface Others {
	readonly products: readonly Other[];
	readonly categories: readonly Other[];
}

interface Other {
	readonly id: string;
	readonly slug: string;
}

const pageSize = 1000;
const maxCategories = 10_000;

/** Finds the products and categories without these ids. */
export const findOthers = async (
	{ store, site }: Pick<Context, "store" | "site">,
	ids: { readonly products: ReadonlySet<string>; readonly categories: ReadonlySet<string> },
): Promise<Others> => {
	const otherProducts: Other[] = [];
	for await (const stored of pagesOf({ store, site }, products, pageSize)) {
		for (const { doc } of stored) if (!ids.products.has(doc.id)) otherProducts.push({ id: doc.id, slug: doc.slug });
	}
	const { categories } = await store.read(site, { categories: page(collections, { limit: maxCategories }) });
	return {
		products: otherProducts,
		categories: categories.flatMap(({ doc: { id, slug } }) => (ids.categories.has(id) ? [] : [{ id, slug }])),
	};
};
