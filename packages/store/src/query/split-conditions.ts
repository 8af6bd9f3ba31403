import type { AnyCollection } from "../collection.ts";
import { isIndexedFilter } from "./compile.ts";
import { and, conjuncts, type Filter, partsOfTexts } from "./filter.ts";

export interface SplitConditions {
	/** What columns and texts answer. */
	readonly indexed: Filter;
	/** That for which documents are read; undefined if there is nothing. */
	readonly others: Filter | undefined;
}

/**
 * For comparing documents in the process with conditions that no index answers: a statement that finds few matches would
 * read many documents without a pause.
 */
export const splitConditions = (collection: AnyCollection, filter: Filter): SplitConditions =>
	splitBy(filter, (each) => isIndexedFilter(collection, each));

/** The same if a condition on a column without an index goes to the others too: it reads as many rows. */
export const splitByIndexes = (collection: AnyCollection, filter: Filter): SplitConditions =>
	splitBy(filter, (each) => isFoundByIndex(collection, each));

const splitBy = (filter: Filter, isIndexed: (condition: Filter) => boolean): SplitConditions => {
	const conditions = conjuncts(filter);
	const others = conditions.filter((each) => !isIndexed(each));
	return {
		indexed: and(...conditions.filter((each) => !others.includes(each))),
		others: others.length > 0 ? and(...others) : undefined,
	};
};

/** Whether an index answers all of a filter. */
export const isFoundByIndex = (collection: AnyCollection, filter: Filter): boolean => {
	if (filter.op === "and" || filter.op === "or")
		return filter.filters.every((each) => isFoundByIndex(collection, each));
	if (filter.op === "not") return isFoundByIndex(collection, filter.filter);
	if (!isIndexedFilter(collection, filter)) return false;
	if (filter.op === "startsWith") return collection.prefixes.includes(filter.field);
	if (partsOfTexts.has(filter.op)) return false;
	return collection.fields[filter.field] === "texts" || leadsIndex(collection, filter.field);
};

/** Whether an index has the documents in the order of the field. */
export const leadsIndex = (collection: AnyCollection, field: string): boolean =>
	field === "id" || [...collection.indexes, ...collection.unique].some(([first]) => first === field);

/** The one text that a filter is about, if it is about nothing else. The number of its documents is that of entries of an index. */
export const onlyTextOf = (
	collection: AnyCollection,
	filter: Filter,
): { readonly field: string; readonly text: string } | undefined => {
	const texts = filter.op === "eq" ? [filter.value] : "values" in filter ? filter.values : [];
	const [text, ...others] = texts;
	if (typeof text !== "string" || others.length > 0 || !("field" in filter)) return undefined;
	return collection.fields[filter.field] === "texts" ? { field: filter.field, text } : undefined;
};
