import type { Filter, TextRange } from "@cartwright/store/query/filter";
import type { DataCollection, DataIndex } from "../documents.ts";
import { entryPrefix } from "./entries.ts";
import { conditionsOn } from "./field-conditions.ts";
import { activeIndexes, prefixesOf, rangesAfter } from "./plan.ts";

/** How to read fields of all items that match from the entries of an index alone. */
export interface EntryPlan {
	readonly index: DataIndex;
	/** Contain the entries of all items that match. */
	readonly ranges: readonly TextRange[];
	/** Over documents with nothing but the fields of the index. */
	readonly filter: Filter | undefined;
}

const maxRanges = 32;

/** A plan by the index that narrows the items most; undefined if none has all fields that are read and filtered by. */
export const planEntries = (
	collection: DataCollection,
	filter: Filter | undefined,
	fields: readonly string[],
): EntryPlan | undefined => {
	const plans = activeIndexes(collection).flatMap((index) => {
		const paths = new Set(index.fields.flatMap(({ path }) => [path, `${path}.$date`]));
		if (!fields.every((field) => paths.has(field)) || (filter && !isOver(filter, paths))) return [];
		return [{ index, filter, ...rangesIn(collection, index, filter) }];
	});
	return plans.reduce<(typeof plans)[number] | undefined>(
		(best, each) => (best && best.score >= each.score ? best : each),
		undefined,
	);
};

/** Whether a filter is about nothing but these fields. Entries do not tell null from missing values, as `matchItems` does. */
const isOver = (filter: Filter, paths: ReadonlySet<string>): boolean => {
	switch (filter.op) {
		case "and":
		case "or":
			return filter.filters.every((each) => isOver(each, paths));
		case "not":
			return isOver(filter.filter, paths);
		case "matchItems":
			return false;
		default:
			return filter.field.startsWith("data.") && paths.has(filter.field.slice("data.".length));
	}
};

const rangesIn = ({ itemSet }: DataCollection, index: DataIndex, filter: Filter | undefined) => {
	const conditions = index.fields.map(({ path }) => conditionsOn(path, filter));
	const firstOther = conditions.findIndex(({ points }) => points === undefined);
	const fixed = firstOther < 0 ? conditions.length : firstOther;
	const ranged = conditions[fixed]?.range;
	const prefix = entryPrefix(itemSet, index, "ordered");
	const ranges = prefixesOf(prefix, conditions.slice(0, fixed)).flatMap((each) => rangesAfter(each, ranged));
	if (ranges.length > maxRanges) return { ranges: rangesAfter(prefix, undefined), score: 0 };
	return { ranges, score: fixed + (ranged ? 1 : 0) };
};
