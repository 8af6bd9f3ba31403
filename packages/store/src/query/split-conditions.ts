import type { AnyCollection } from "../collection.ts";
import { isIndexedFilter } from "./compile.ts";
import { and, conjuncts, type Filter } from "./filter.ts";

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
export const splitConditions = (collection: AnyCollection, filter: Filter): SplitConditions => {
	const conditions = conjuncts(filter);
	const others = conditions.filter((each) => !isIndexedFilter(collection, each));
	return {
		indexed: and(...conditions.filter((each) => !others.includes(each))),
		others: others.length > 0 ? and(...others) : undefined,
	};
};
