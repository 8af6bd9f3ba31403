import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { searchSettings } from "../settings.ts";
import { type Synonyms, synonymsOf } from "./synonyms.ts";
import { fillerWordsOf, hasCompounds, usualSynonymsOf } from "./words-of-languages.ts";

interface ShopWords {
	readonly synonyms: Synonyms;
	readonly fillers: ReadonlySet<string>;
	readonly compounds: boolean;
}

const cache = new DerivedCache<Settings, ShopWords>();

/** What the shop's languages and its own synonyms say about words. */
export const wordsOfShop = (settings: Settings): ShopWords =>
	cache.get(settings, [], () => {
		const languages = settings.storefront?.languages ?? [settings.language];
		const { synonyms, commonSynonyms } = searchSettings(settings);
		const groups = [...synonyms, ...translationsOf(settings), ...(commonSynonyms ? usualSynonymsOf(languages) : [])];
		return { synonyms: synonymsOf(groups), fillers: fillerWordsOf(languages), compounds: hasCompounds(languages) };
	});

/** Each shared text with its translations, so that words of options and ribbons are found in every language. */
const translationsOf = ({ translations = {} }: Settings): string[] => {
	const groups = new Map<string, string[]>();
	for (const texts of Object.values(translations)) {
		for (const [text, translated] of Object.entries(texts))
			groups.set(text, [...(groups.get(text) ?? [text]), translated]);
	}
	return [...groups.values()].map((group) => group.map((text) => text.replaceAll(",", " ")).join(","));
};
