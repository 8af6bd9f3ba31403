import type { SearchDetails } from "@cartwright/contract/query/search-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { textValues } from "@cartwright/store/collection";
import { foldCase, type Matcher } from "@cartwright/store/query/evaluate";

export interface SearchableFields {
	/** Document paths by searchable wire field. */
	readonly fields: Readonly<Record<string, string>>;
	/** Paths that are searched if the request names no field. */
	readonly defaultPaths: readonly string[];
}

const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))];

/** Nobody searches for more words, and each one is compared with every text. */
const maxWords = 20;

/**
 * Matches documents that contain any word (OR) or every word (AND) of the expression. Folds each text of a document once,
 * however many words there are. `undefined` if the expression has no words.
 */
export const textMatcher = (
	search: SearchDetails | null | undefined,
	places: SearchableFields,
): Matcher | undefined => {
	const words = wordsOf(search?.expression ?? "");
	if (!search || words.length === 0) return undefined;
	if (words.length > maxWords) throw tooManyWords(words.length);
	const paths = search.fields?.length ? search.fields.map((field) => pathOf(field, places)) : places.defaultPaths;
	const distinct = [...new Set(paths)];
	return (doc) => {
		const texts = distinct.flatMap((path) => textValues(doc as object, path)).map(foldCase);
		const isFound = (word: string) => texts.some((text) => text.includes(word));
		return search.mode === "AND" ? words.every(isFound) : words.some(isFound);
	};
};

const tooManyWords = (words: number): ApplicationError =>
	new ApplicationError("INVALID_QUERY", `search.expression has ${words} different words. Use at most ${maxWords}.`, {
		words,
	});

const pathOf = (field: string, { fields }: SearchableFields): string => {
	const path = ownMember(fields, field);
	if (path !== undefined) return path;
	const known = Object.keys(fields).join(", ");
	throw new ApplicationError("INVALID_QUERY", `search.fields cannot contain ${field}, only ${known}.`, { field });
};
