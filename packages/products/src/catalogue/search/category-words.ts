import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import type { CategoryTree } from "../category-tree.ts";
import type { ProductCollection } from "../product.ts";
import { Bits } from "./bits.ts";
import { ValueColumn } from "./columns.ts";
import type { SearchIndex } from "./search-index.ts";
import { spelledWords } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

/**
 * Categories by the words of their names. There are few of them, and they are indexed apart from products, so that
 * renaming a category does not re-index its products.
 */
class CategoryWords {
	readonly vocabulary = new Vocabulary();
	readonly #categories: readonly ProductCollection[];

	/** The visible categories. */
	constructor(categories: readonly ProductCollection[]) {
		this.#categories = categories.filter(({ visible }) => visible);
		for (const [place, { name }] of this.#categories.entries()) {
			for (const { word, spelling } of spelledWords(name)) this.vocabulary.add(word, place, 0, spelling);
		}
	}

	/** The categories whose names contain one of the words. */
	having(words: readonly string[]): ProductCollection[] {
		const collections = new Set<ProductCollection>();
		for (const word of words) {
			for (const item of this.vocabulary.postingsOf(word)?.items ?? []) {
				const category = this.#categories[item >>> 5];
				if (category) collections.add(category);
			}
		}
		return [...collections];
	}
}

/** The places of the products in a category and its subcategories. */
export const placesInCategories = (index: SearchIndex, tree: CategoryTree, ids: readonly string[]): Bits => {
	const column = index.column("collectionIds");
	const all = [...new Set(ids.flatMap((id) => tree.withDescendants(id)))];
	return column instanceof ValueColumn ? column.placesOf(all, index.room) : new Bits(index.room);
};

/** The number of these products in each category or its subcategories. */
export const countCategories = (
	index: SearchIndex,
	tree: CategoryTree,
	matches: Bits,
): [id: string, count: number][] => {
	const direct = index.column("collectionIds").countValues(matches);
	const counted = tree.all.map(({ id }): [string, number] => {
		const hasBelow = tree.withDescendants(id).length > 1;
		return [id, hasBelow ? placesInCategories(index, tree, [id]).and(matches).count : (direct.get(id) ?? 0)];
	});
	return counted.filter(([, count]) => count > 0);
};

const wordsByTree = new DerivedCache<CategoryTree, CategoryWords>();

export const wordsOfCategories = (tree: CategoryTree): CategoryWords =>
	wordsByTree.get(tree, [], () => new CategoryWords(tree.all));
