import { isIndexedFilter } from "@cartwright/store/query/compile";
import { and, conjuncts, type Filter } from "@cartwright/store/query/filter";
import { dataItems } from "../../documents.ts";

export interface SplitConditions {
	/** What columns and texts answer. */
	readonly indexed: Filter;
	/** That for which items are read; undefined if there is nothing. */
	readonly others: Filter | undefined;
}

/**
 * Items are compared here with conditions that no index answers: a statement that finds few matches would read many items
 * without a pause.
 */
export const splitConditions = (filter: Filter): SplitConditions => {
	const conditions = conjuncts(filter);
	const others = conditions.filter((each) => !isIndexedFilter(dataItems, each));
	return {
		indexed: and(...conditions.filter((each) => !others.includes(each))),
		others: others.length > 0 ? and(...others) : undefined,
	};
};
