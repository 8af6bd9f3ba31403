import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { WorkBudget } from "../../../foundation/work-budget.ts";
import { wordsOf } from "../../catalogue/search/tokenize.ts";

const systemFields = ["_id", "_owner", "_createdDate", "_updatedDate"];

/** The number of searched words among the texts of an item. */
export const matchingWords = (searched: readonly string[], isFuzzy: boolean) => {
	const words = [...new Set(searched)];
	return (item: JsonObject, budget: WorkBudget): number => {
		const texts: string[] = [];
		for (const [name, value] of Object.entries(item)) if (!systemFields.includes(name)) collect(value, texts);
		const text = texts.join(" ");
		budget.takeReading(text.length);
		if (!isFuzzy && isAscii.test(text)) {
			// A word starts with its stem, so most items are ruled out without splitting them into words.
			const lower = text.toLowerCase();
			if (!words.some((word) => lower.includes(word))) return 0;
		}
		const present = new Set(wordsOf(text));
		if (isFuzzy) budget.takeSteps(present.size * words.length);
		return words.filter((word) => present.has(word) || (isFuzzy && [...present].some((each) => isLike(each, word))))
			.length;
	};
};

const isAscii = /^[\t-~]*$/;

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
