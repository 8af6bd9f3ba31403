import type { ProductCollection } from "./product.ts";

/** V3's category of all products. It has no document, and V1 uses another id for it. */
export const allProductsCategoryId = "00000000-0000-0000-0000-000000000001";

// Prevents an endless loop if categories form a cycle.
const maxDepth = 50;

/** Categories with their parent relations. */
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

	/** The ancestors of a category, from the root down. */
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

	/** The ids of a category and its descendants. */
	withDescendants(id: string): string[] {
		const ids = new Set([id]);
		for (const each of ids) for (const child of this.#children.get(each) ?? []) ids.add(child.id);
		return [...ids];
	}

	/** The ids with those of their ancestors and of the category of all products. */
	withAncestors(ids: readonly string[]): string[] {
		const known = ids.filter((id) => this.#byId.has(id));
		const above = known.flatMap((id) => this.ancestorsOf(id).map((category) => category.id));
		return [...new Set([...known, ...above, allProductsCategoryId])];
	}
}
