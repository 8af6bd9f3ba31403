import type { NestedAggregationItem, NestedResults } from "@cartwright/contract/query/search-messages";
import type { Document } from "@cartwright/store/collection";
import type { Scalar } from "@cartwright/store/query/filter";
import {
	bucketsOf,
	computeScalar,
	countValues,
	inBucket,
	intervalStartOf,
	scalarsAt,
	valueResults,
} from "./buckets.ts";

const maxRows = 1000;

type Row = NonNullable<NonNullable<NonNullable<NestedResults["results"]>[number]>["results"]>;

/** A bucket of an aggregation with its views. */
interface Bucket {
	readonly result: Row[string];
	readonly views: readonly Document[];
}

/** One row for each combination of buckets of the nested aggregations. */
export const nestedViews = (items: readonly NestedAggregationItem[], views: readonly Document[]) =>
	rowsOf(items, views, maxRows).map((results) => ({ results }));

const rowsOf = ([first, ...rest]: readonly NestedAggregationItem[], views: readonly Document[], max: number): Row[] => {
	if (!first) return [{}];
	const rows: Row[] = [];
	for (const bucket of bucketsIn(first, views)) {
		if (rows.length >= max) break;
		const below = rowsOf(rest, bucket.views, max - rows.length);
		rows.push(...below.map((row) => ({ [first.name ?? ""]: bucket.result, ...row })));
	}
	return rows;
};

const bucketsIn = (item: NestedAggregationItem, views: readonly Document[]): Bucket[] => {
	const path = item.fieldPath ?? "";
	const viewsWith = (holds: (value: Scalar) => boolean): Document[] => filterViews(views, path, holds);
	switch (item.type) {
		case "RANGE":
			return bucketsOf(item).map((bounds) => {
				const within = viewsWith((value) => inBucket(bounds, value));
				return { result: { range: { ...withoutUndefined(bounds), count: within.length } }, views: within };
			});
		case "SCALAR":
			return [{ result: { scalar: { value: computeScalar(item, countValues(views, path)).value } }, views }];
		case "DATE_HISTOGRAM": {
			const starts = new Set(countValues(views, path).map(([value]) => intervalStartOf(item, value)));
			return [...starts].sort().map((start) => {
				const within = viewsWith((value) => intervalStartOf(item, value) === start);
				return { result: { dateHistogram: { value: start, count: within.length } }, views: within };
			});
		}
		default:
			return valueResults(item, countValues(views, path)).map((result) => ({
				result: { value: result },
				views: viewsWith((value) => String(value) === result.value),
			}));
	}
};

const withoutUndefined = <Members extends object>(members: Members) =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/**
 * The views that have a matching value. Lists of objects on the path are reduced to the matching objects, so that the
 * next aggregation counts only what belongs to the value: the choices of this option and not those of others.
 */
const filterViews = (views: readonly Document[], path: string, holds: (value: Scalar) => boolean): Document[] =>
	views.flatMap((view) => {
		const filtered = filterMembers(view, path.split("."), (value) => scalarsAt({ value }, "value").some(holds));
		return filtered === undefined ? [] : [filtered as Document];
	});

const filterMembers = (
	value: unknown,
	[name = "", ...rest]: readonly string[],
	holds: (value: unknown) => boolean,
): unknown => {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
	const member = (value as Record<string, unknown>)[name];
	if (rest.length === 0) return holds(member) ? value : undefined;
	if (!Array.isArray(member)) {
		const filtered = filterMembers(member, rest, holds);
		return filtered === undefined ? undefined : { ...value, [name]: filtered };
	}
	const filtered = member.map((each) => filterMembers(each, rest, holds)).filter((each) => each !== undefined);
	return filtered.length === 0 ? undefined : { ...value, [name]: filtered };
};
