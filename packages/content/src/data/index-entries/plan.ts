import {
	and,
	compare,
	conjuncts,
	type Filter,
	type Position,
	type Query,
	type Scalar,
	type Sort,
	type TextRange,
	type TextScan,
} from "@cartwright/store/query/filter";
import { sortKeyOf } from "@cartwright/store/query/sort-key";
import { createdPath, type DataCollection, type DataIndex } from "../documents.ts";
import { afterPrefix, entryPrefix, rangeOf, withKey } from "./entries.ts";
import { conditionsOn, type FieldCondition } from "./field-conditions.ts";

/** A page in the order of an index. */
export interface Scan {
	readonly query: Query;
	/** Finds an item with a list in the fields of the index. If there is one, the page is not valid. */
	readonly lists: Query;
}

/** Each is one search of the index, so many cost more than they save. */
const maxScanRanges = 32;
const maxCandidateRanges = 200;

interface Plan {
	/** How many fields of the index conditions restrict. */
	readonly score: number;
}

/** How to read a page in the order of an index; undefined if no index has the order, or another finds fewer items. */
export const planPage = (collection: DataCollection, query: Query): Scan | undefined => {
	const indexes = activeIndexes(collection);
	const scan = best(indexes.map((index) => planScan(collection.itemSet, index, query)));
	const found = bestSearch(collection, query.filter);
	return scan && scan.score >= (found?.score ?? 0) ? scan : undefined;
};

/** The condition for the items of a collection that match a filter. It finds them by an index if one serves the filter. */
export const storedFilter = (collection: DataCollection, filter: Filter | undefined): Filter =>
	bestSearch(collection, filter)?.filter ?? and(compare("itemSet", "eq", collection.itemSet), filter);

/** Whether an index finds the items that match a filter. */
export const isSearched = (collection: DataCollection, filter: Filter | undefined): boolean =>
	bestSearch(collection, filter) !== undefined;

const bestSearch = (collection: DataCollection, filter: Filter | undefined) =>
	filter && best(activeIndexes(collection).map((index) => planSearch(collection.itemSet, index, filter)));

export const activeIndexes = ({ indexes = [] }: DataCollection) => indexes.filter(({ status }) => status === "ACTIVE");

const best = <Each extends Plan>(plans: readonly (Each | undefined)[]): Each | undefined =>
	plans.reduce((best, each) => (each && (!best || each.score > best.score) ? each : best), undefined);

const planScan = (
	itemSet: string,
	index: DataIndex,
	{ filter, sort = [], from, limit, offset }: Query,
): (Plan & Scan) | undefined => {
	const paths = index.fields.map(({ path }) => path);
	const conditions = paths.map((path) => conditionsOn(path, filter));
	for (let fixed = paths.length; fixed >= 0; fixed--) {
		const points = conditions.slice(0, fixed).map((each) => each.points);
		if (points.some((each) => each === undefined)) continue;
		const constant = paths.slice(0, fixed).filter((_, at) => points[at]?.keys.length === 1);
		const rest = orderAfter(sort, constant);
		if (!rest || rest.paths.join() !== paths.slice(fixed).join()) continue;
		const ranged = conditions[fixed]?.points ?? conditions[fixed]?.range;
		const prefixes = prefixesOf(entryPrefix(itemSet, index, "ordered"), conditions.slice(0, fixed));
		if (prefixes.length * (ranged?.ranges.length ?? 1) > maxScanRanges) continue;
		const ranges = prefixes.flatMap((prefix) => rangesAfter(prefix, ranged).map((range) => ({ ...range, prefix })));
		const scan: TextScan = { field: "entries", ranges, order: rest.order };
		const used = [...points, ranged];
		const query: Query = {
			scan,
			limit,
			filter: without(filter, used),
			...(offset ? { offset } : {}),
			...(from ? { from: { ...from, values: entryPosition(sort, from, rest.sort) } } : {}),
		};
		const score = used.filter((each) => each !== undefined).length;
		return { score, query, lists: listsOf(itemSet, index) };
	}
	return undefined;
};

/** Finds one item with a list. */
const listsOf = (itemSet: string, index: DataIndex): Query => {
	const prefix = entryPrefix(itemSet, index, "listed");
	return { scan: { field: "entries", ranges: [{ ...rangeOf(prefix), prefix }], order: "ASC" }, limit: 1 };
};

const planSearch = (
	itemSet: string,
	index: DataIndex,
	filter: Filter,
): (Plan & { readonly filter: Filter }) | undefined => {
	const conditions = index.fields.map(({ path }) => conditionsOn(path, filter));
	const firstOther = conditions.findIndex(({ points }) => points === undefined);
	const fixed = firstOther < 0 ? conditions.length : firstOther;
	const ranged = conditions[fixed]?.bound;
	if (fixed === 0 && !ranged) return undefined;
	const ranges = (["ordered", "listed"] as const).flatMap((kind) =>
		prefixesOf(entryPrefix(itemSet, index, kind), conditions.slice(0, fixed)).flatMap((prefix) =>
			rangesAfter(prefix, ranged),
		),
	);
	if (ranges.length > maxCandidateRanges) return undefined;
	const rest = without(filter, [...conditions.slice(0, fixed).map(({ points }) => points), ranged]);
	const found: Filter = { op: "inRanges", field: "entries", ranges };
	return { score: fixed + (ranged ? 1 : 0), filter: rest ? and(found, rest) : found };
};

/** The beginnings of the entries whose first fields have one of the values that the conditions name. */
export const prefixesOf = (prefix: string, conditions: readonly FieldCondition[]): string[] =>
	conditions.reduce(
		(prefixes, { points }) => prefixes.flatMap((each) => (points?.keys ?? []).map((key) => withKey(each, key))),
		[prefix],
	);

/** The entries with this beginning whose next field fulfils the condition. */
export const rangesAfter = (
	prefix: string,
	condition: { readonly ranges: readonly TextRange[] } | undefined,
): TextRange[] =>
	condition
		? condition.ranges.map(({ from, to }) => ({ from: prefix + from, to: prefix + to }))
		: [{ from: prefix, to: afterPrefix(prefix) }];

/** The paths that remain to sort by, and the sort fields that they come from; undefined if their directions differ. */
const orderAfter = (sort: readonly Sort[], constant: readonly string[]) => {
	const rest = sort.filter((each) => !constant.includes(pathOf(each)));
	const order = rest[0]?.order ?? "ASC";
	if (rest.some((each) => each.order !== order)) return undefined;
	// Entries of equal values sort by creation date, as items do.
	if (rest.at(-1)?.field !== createdPath) return undefined;
	return { order, sort: rest, paths: rest.slice(0, -1).map(pathOf) };
};

/** The path of an index field that a sort is about. */
const pathOf = ({ field }: Sort): string => (field === createdPath ? "_createdDate" : field.replace(/^data\./, ""));

/** The part of an entry after the fields with a constant value, and the id. */
const entryPosition = (sort: readonly Sort[], { values }: Position, rest: readonly Sort[]): (Scalar | null)[] => {
	const positionOf = (each: Sort) => values[sort.indexOf(each)] ?? null;
	const keys = rest
		.slice(0, -1)
		.map((each) => (each.mixed ? (positionOf(each) as string | null) : sortKeyOf(positionOf(each))));
	const created = rest.at(-1);
	return [keys.reduce<string>(withKey, "") + (created ? positionOf(created) : ""), values.at(-1) ?? null];
};

/** What remains of a filter when the conditions that entries answer exactly are left out. */
const without = (
	filter: Filter | undefined,
	used: readonly ({ readonly exact: readonly Filter[] } | undefined)[],
): Filter | undefined => {
	if (!filter) return undefined;
	const exact = new Set(used.flatMap((each) => each?.exact ?? []));
	const rest = conjuncts(filter).filter((each) => !exact.has(each));
	if (rest.length === 0) return undefined;
	return rest.length === 1 ? rest[0] : { op: "and", filters: rest };
};
