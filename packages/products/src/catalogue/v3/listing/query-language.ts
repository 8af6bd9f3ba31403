import type { Settings } from "@cartwright/kernel/sites/settings";
import type { CategoryTree } from "../../category-tree.ts";
import { wordsOfCategories } from "../../search/category-words.ts";
import { type Part, shopperParts } from "../../search/query-parts.ts";
import { anyCode, hasCode } from "../../search/ranking.ts";
import type { SearchIndex } from "../../search/search-index.ts";
import { wordsOfShop } from "../../search/shop-words.ts";

/** What a shopper's text asks this shop for. */
export const queryParts = (text: string, settings: Settings, index: SearchIndex, tree: CategoryTree): Part[] => {
	const visible = index.everything(true);
	const categories = wordsOfCategories(tree).vocabulary;
	return shopperParts(text, {
		...wordsOfShop(settings),
		isCode: (code) => hasCode(index, code, anyCode, visible),
		isKnown: (word) => [index.titles, categories].some((each) => (each.postingsOf(word)?.length ?? 0) > 0),
	});
};
