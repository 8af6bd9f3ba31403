import type { FoundPage, PageMatch } from "@cartwright/contract/sites/site";
import type { ContentPage } from "@cartwright/contract/sites/site-messages";
import { htmlToText } from "@cartwright/products/catalogue/derived-fields";
import type { Part } from "@cartwright/products/catalogue/search/query-parts";
import { wordsOf } from "@cartwright/products/catalogue/search/tokenize";

const maxPages = 5;
/** The characters of texts that a search reads; further pages are found by their titles alone. */
const maxRead = 300_000;

/** The pages that match a query in any language, the best matches first. */
export const pagesFor = (pages: readonly ContentPage[], parts: readonly Part[]): FoundPage[] => {
	if (parts.length === 0) return [];
	let left = maxRead;
	const matchOf = (page: ContentPage): PageMatch | undefined => {
		const titles = Object.values(page.title ?? {}).map(wordSet);
		if (titles.some((words) => parts.every((part) => matches(part, words)))) return "TITLE";
		const texts = left > 0 ? textsOf(page) : [];
		left -= texts.reduce((sum, text) => sum + text.length, 0);
		if (texts.map(wordSet).some((words) => parts.every((part) => matches(part, words)))) return "TEXT";
		return titles.some((words) => parts.some((part) => matches(part, words))) ? "WORD" : undefined;
	};
	const all = pages.flatMap(({ slug, title, ...rest }): FoundPage[] => {
		const match = matchOf({ slug, title, ...rest });
		return match ? [{ slug: slug ?? "", title: title ?? {}, match }] : [];
	});
	const order: readonly PageMatch[] = ["TITLE", "TEXT", "WORD"];
	return order.flatMap((each) => all.filter(({ match }) => match === each)).slice(0, maxPages);
};

/** Title and text in each language. */
const textsOf = ({ title, body }: ContentPage): string[] =>
	Object.entries(body ?? {}).map(
		([language, html]) => `${title?.[language] ?? ""} ${htmlToText(String(html).slice(0, maxRead))}`,
	);

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

const matches = (part: Part, words: ReadonlySet<string>): boolean => {
	if ("code" in part) return false;
	if (words.has(part.word) || part.alternatives.some((each) => each.words.every((word) => words.has(word))))
		return true;
	return part.isLast && part.word.length >= minBeginning && [...words].some((word) => word.startsWith(part.word));
};

/** Shorter beginnings match too much. */
const minBeginning = 3;
