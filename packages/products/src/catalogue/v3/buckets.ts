import type { Aggregation } from "@cartwright/contract/query/search-messages";
import { valuesAt } from "@cartwright/store/collection";
import { compareScalars } from "@cartwright/store/query/evaluate";
import type { Scalar } from "@cartwright/store/query/filter";

export const scalarsAt = (view: object, path: string): Scalar[] => [
	...new Set(
		valuesAt(view, path).filter(
			(value): value is Scalar => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
		),
	),
];

export type Counted = readonly [value: Scalar, count: number];

export const countValues = (views: readonly object[], path: string): Counted[] => {
	const counts = new Map<Scalar, number>();
	for (const view of views) for (const value of scalarsAt(view, path)) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts];
};

/** Sorts and limits the counted values as requested. */
export const valueResults = ({ value }: Pick<Aggregation, "value">, counted: readonly Counted[]) => {
	const { sortType = "COUNT", sortDirection = "DESC", limit } = value ?? {};
	const sign = sortDirection === "ASC" ? 1 : -1;
	const byValue = (a: Counted, b: Counted) => compareScalars(a[0], b[0]);
	const inOrder = [...counted].sort((a, b) =>
		sortType === "VALUE" ? sign * byValue(a, b) : sign * (a[1] - b[1]) || byValue(a, b),
	);
	return inOrder.slice(0, limit ?? 10).map(([shown, count]) => ({ value: String(shown), count }));
};

interface Bounds {
	readonly from: number | undefined;
	readonly to: number | undefined;
}

export const bucketsOf = ({ range }: Pick<Aggregation, "range">): Bounds[] =>
	(range?.buckets ?? []).map(({ from, to }) => ({ from: from ?? undefined, to: to ?? undefined }));

/** `from` is inclusive, `to` is exclusive. */
export const inBucket = ({ from, to }: Bounds, value: Scalar): boolean =>
	Number(value) >= (from ?? Number.NEGATIVE_INFINITY) && Number(value) < (to ?? Number.POSITIVE_INFINITY);

/** Computes a scalar aggregation from counted values. */
export const computeScalar = ({ scalar: request }: Pick<Aggregation, "scalar">, counted: readonly Counted[]) => {
	const type = request?.type ?? "COUNT_DISTINCT";
	if (type === "COUNT_DISTINCT") return { type, value: counted.length };
	const numbers = counted
		.map(([value, count]) => [Number(value), count] as const)
		.filter(([value]) => Number.isFinite(value));
	if (numbers.length === 0) return { type, value: 0 };
	const total = numbers.reduce((sum, [, count]) => sum + count, 0);
	const sum = numbers.reduce((so, [value, count]) => so + value * count, 0);
	const min = numbers.reduce((so, [value]) => Math.min(so, value), Number.POSITIVE_INFINITY);
	const max = numbers.reduce((so, [value]) => Math.max(so, value), Number.NEGATIVE_INFINITY);
	return { type, value: { MIN: min, MAX: max, SUM: sum, AVG: sum / total }[type] };
};

const lengths = { YEAR: 4, MONTH: 7, DAY: 10, HOUR: 13, MINUTE: 16, SECOND: 19 } as const;

/** Counts by the start of the interval, in UTC. */
export const dateHistogramOf = ({ dateHistogram }: Pick<Aggregation, "dateHistogram">, counted: readonly Counted[]) => {
	const counts = new Map<string, number>();
	for (const [value, count] of counted) {
		const start = intervalStartOf({ dateHistogram }, value);
		counts.set(start, (counts.get(start) ?? 0) + count);
	}
	return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, count]) => ({ value, count }));
};

/** The start of the interval that contains a time. */
export const intervalStartOf = ({ dateHistogram }: Pick<Aggregation, "dateHistogram">, value: Scalar): string => {
	const interval = dateHistogram?.interval ?? "YEAR";
	return interval === "WEEK" ? mondayOf(String(value)) : String(value).slice(0, lengths[interval]);
};

const mondayOf = (time: string): string => {
	const date = new Date(time);
	date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
	return date.toISOString().slice(0, 10);
};
