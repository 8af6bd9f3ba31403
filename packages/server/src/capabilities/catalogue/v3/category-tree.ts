import type { TreeReference } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Breadcrumb, ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { ProductCollection } from "../product.ts";

/** The shop's own tree. */
export const storesTree: TreeReference = { appNamespace: "@wix/stores" };

/** V3's category of all products, which has no document. V1 knows it under an id of another form. */
export const allProductsCategoryId = "00000000-0000-0000-0000-000000000001";

/** Members that show the names of categories, or those above a product's own. */
export const showsCategories = (fields: ReadonlySet<ProductFields>): boolean =>
	fields.has("BREADCRUMBS_INFO") || fields.has("ALL_CATEGORIES_INFO");

// What keeps a circle of parents, which nobody should write, from going on for ever.
const maxDepth = 50;

/** Categories and their parents. */
export class CategoryTree {
	readonly all: readonly ProductCollection[];
	readonly #byId: ReadonlyMap<string, ProductCollection>;
	readonly #children: ReadonlyMap<string | undefined, readonly ProductCollection[]>;

	constructor(categories: readonly ProductCollection[]) {
		this.all = categories;
		this.#byId = new Map(categories.map((category) => [category.id, category]));
		this.#children = Map.groupBy(categories, ({ parentId }) => parentId);
	}

	get(id: string): ProductCollection | undefined {
		return this.#byId.get(id);
	}

	/** The categories above, from the root down. */
	ancestorsOf(id: string): ProductCollection[] {
		const path: ProductCollection[] = [];
		let parentId = this.#byId.get(id)?.parentId;
		while (parentId !== undefined && path.length < maxDepth) {
			const parent = this.#byId.get(parentId);
			if (!parent) break;
			path.unshift(parent);
			parentId = parent.parentId;
		}
		return path;
	}

	/** The category and all below it. */
	withDescendants(id: string): string[] {
		const ids = new Set([id]);
		for (const each of ids) for (const child of this.#children.get(each) ?? []) ids.add(child.id);
		return [...ids];
	}

	/** Ids of categories with those above them, and the one of all products. */
	withAncestors(ids: readonly string[]): string[] {
		const known = ids.filter((id) => this.#byId.has(id));
		const above = known.flatMap((id) => this.ancestorsOf(id).map((category) => category.id));
		return [...new Set([...known, ...above, allProductsCategoryId])];
	}

	breadcrumbs(id: string): Breadcrumb[] {
		const own = this.#byId.get(id);
		return [...this.ancestorsOf(id), ...(own ? [own] : [])].slice(-5).map((category) => ({
			categoryId: category.id,
			categoryName: category.name,
			categorySlug: category.slug,
		}));
	}
}
