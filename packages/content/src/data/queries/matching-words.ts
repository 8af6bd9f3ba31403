import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { isPlainText, wordsOf } from "@cartwright/products/catalogue/search/tokenize";

const systemFields = ["_id", "_owner", "_createdDate", "_updatedDate"];

/** Loading as many characters of an item, and looking for words in them, takes as long as a step. */
const jsonPerStep = 14;
/** Splitting as many characters of a text into words takes as long as a step. */
const charactersPerStep = 2;

/** The number of searched words among the texts of an item. */
export const matchingWords =
	(words: readonly string[], isFuzzy: boolean) =>
	(item: JsonObject, budget: WorkBudget): number => {
		const texts: string[] = [];
		for (const [name, value] of Object.entries(item)) if (!systemFields.includes(name)) collect(value, texts);
		const text = texts.join(" ");
		budget.takeReading(text.length);
		if (!isFuzzy && isPlainText(text)) {
			const lower = text.toLowerCase();
			return words.filter((word) => hasWord(lower, word, budget)).length;
		}
		budget.takeSteps(text.length / charactersPerStep);
		const present = new Set(wordsOf(text));
		if (isFuzzy) budget.takeSteps(present.size * words.length);
		return words.filter((word) => present.has(word) || (isFuzzy && [...present].some((each) => isLike(each, word))))
			.length;
	};

/** Whether the JSON of an item may have one of the words. A word starts with its stem, so that rules most items out. */
export const mayHaveWords = (json: string, words: readonly string[], budget: WorkBudget): boolean => {
	budget.takeSteps(json.length / jsonPerStep);
	if (!isWrittenAsWords.test(json)) return true;
	const lower = json.toLowerCase();
	return words.some((word) => lower.includes(word));
};

/** ASCII without apostrophes, which words leave out. */
const isWrittenAsWords = /^[\t-&(-~]*$/;

/** Finding where a word ends, and its stem, takes as long. */
const stepsPerPlace = 10;

/** Whether a plain text in lower case has the word, without splitting all of it into words. */
const hasWord = (text: string, word: string, budget: WorkBudget): boolean => {
	budget.takeReading(text.length);
	for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
		budget.takeSteps(stepsPerPlace);
		if (start > 0 && isInWord.test(text[start - 1] as string)) continue;
		let end = start + word.length;
		while (end < text.length && isInWord.test(text[end] as string)) end += 1;
		if (wordsOf(text.slice(start, end))[0] === word) return true;
	}
	return false;
};

const isInWord = /[a-z0-9]/;

const collect = (value: JsonValue, texts: string[]): void => {
	if (typeof value === "string") texts.push(value);
	else if (Array.isArray(value)) for (const each of value) collect(each, texts);
	else if (value !== null && typeof value === "object") for (const each of Object.values(value)) collect(each, texts);
};

const shortestLike = 3;

/** Whether a word starts with another, or differs from it by one letter that is added, missing or another one. */
const isLike = (word: string, searched: string): boolean => {
	if (searched.length < shortestLike || Math.abs(word.length - searched.length) > 1) {
		return searched.length >= shortestLike && word.startsWith(searched);
	}
	let start = 0;
	while (start < searched.length && word[start] === searched[start]) start += 1;
	const [rest, searchedRest] = [word.slice(start), searched.slice(start)];
	if (rest.length === searchedRest.length) return rest.slice(1) === searchedRest.slice(1);
	return rest.length > searchedRest.length ? rest.slice(1) === searchedRest : rest === searchedRest.slice(1);
};
