import {
	bool,
	defaulted,
	enumeration,
	float,
	integer,
	json,
	list,
	map,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import { cursorPaging, Sorting } from "./query-messages.ts";

/** Free text. An item matches if any word (OR) or every word (AND) occurs in one of the fields. */
export const SearchDetails = message({
	mode: enumeration(["OR", "AND"]),
	expression: optional(text({ max: 100 })),
	/** Defaults to the spec's searchable fields. */
	fields: list(text({ max: 200 }), { max: 20 }),
	/** Whether to tolerate small misspellings. */
	fuzzy: bool(),
});
export type SearchDetails = Wire<typeof SearchDetails>;

/** Counts items for each value of a field. */
export const ValueAggregation = message({
	includeOptions: message({ addToBucket: text({ max: 20 }) }),
	sortType: enumeration(["COUNT", "VALUE"]),
	sortDirection: enumeration(["DESC", "ASC"]),
	limit: optional(defaulted(integer({ min: 1, max: 250 }), 10)),
	missingValues: defaulted(enumeration(["EXCLUDE", "INCLUDE"]), "EXCLUDE"),
});
export type ValueAggregation = Wire<typeof ValueAggregation>;

/** Counts items in ranges: `from` is inclusive, `to` is exclusive. */
export const RangeAggregation = message({
	buckets: list(message({ from: optional(float()), to: optional(float()) }), { max: 50 }),
});
export type RangeAggregation = Wire<typeof RangeAggregation>;

export const ScalarType = enumeration(["COUNT_DISTINCT", "MIN", "MAX", "SUM", "AVG"]);
export type ScalarType = Wire<typeof ScalarType>;

export const ScalarAggregation = message({ type: ScalarType });
export type ScalarAggregation = Wire<typeof ScalarAggregation>;

export const DateHistogramAggregation = message({
	interval: enumeration(["YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND"]),
});
export type DateHistogramAggregation = Wire<typeof DateHistogramAggregation>;

export const NestedAggregationItem = message(
	{
		value: ValueAggregation,
		range: RangeAggregation,
		scalar: ScalarAggregation,
		dateHistogram: DateHistogramAggregation,
		name: optional(text({ max: 100 })),
		type: enumeration(["VALUE", "RANGE", "SCALAR", "DATE_HISTOGRAM"]),
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["value", "range", "scalar", "dateHistogram"]] },
);
export type NestedAggregationItem = Wire<typeof NestedAggregationItem>;

/** Aggregates each bucket of the first aggregation by the next ones. */
export const NestedAggregation = message({
	nestedAggregations: list(NestedAggregationItem, { min: 2, max: 3 }),
});
export type NestedAggregation = Wire<typeof NestedAggregation>;

export const AggregationType = enumeration(["VALUE", "RANGE", "SCALAR", "DATE_HISTOGRAM", "NESTED"]);
export type AggregationType = Wire<typeof AggregationType>;

/** `name` is chosen by the caller and identifies the result. `type` determines which of the five kinds is set. */
export const Aggregation = message(
	{
		value: ValueAggregation,
		range: RangeAggregation,
		scalar: ScalarAggregation,
		dateHistogram: DateHistogramAggregation,
		nested: NestedAggregation,
		name: optional(text({ max: 100 })),
		type: AggregationType,
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["value", "range", "scalar", "dateHistogram", "nested"]] },
);
export type Aggregation = Wire<typeof Aggregation>;

/**
 * A query with free text and aggregations. `timeZone` (an IANA name, UTC by default) determines when days and weeks
 * start.
 */
export const cursorSearch = (bounds: { limit: number; sorts: number }) =>
	message({
		cursorPaging: cursorPaging(bounds.limit),
		filter: json(),
		sort: list(Sorting, { max: bounds.sorts }),
		aggregations: list(Aggregation, { max: 10 }),
		search: SearchDetails,
		timeZone: optional(text({ max: 50 })),
	});

const CountedValue = message({ value: text({ max: 100 }), count: integer() });
const CountedRange = message({ from: optional(float()), to: optional(float()), count: integer() });

export const ValueResults = message({ results: list(CountedValue, { max: 250 }) });
export type ValueResults = Wire<typeof ValueResults>;

export const RangeResults = message({ results: list(CountedRange, { max: 50 }) });
export type RangeResults = Wire<typeof RangeResults>;

export const ScalarAggregationResult = message({ type: ScalarType, value: float() });
export type ScalarAggregationResult = Wire<typeof ScalarAggregationResult>;

export const DateHistogramResults = message({ results: list(CountedValue, { max: 200 }) });
export type DateHistogramResults = Wire<typeof DateHistogramResults>;

const NestedAggregationResults = message(
	{
		values: ValueResults,
		ranges: RangeResults,
		scalar: ScalarAggregationResult,
		name: text({ max: 100 }),
		type: AggregationType,
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["values", "ranges", "scalar"]] },
);

export const GroupByValueResults = message({
	results: list(message({ value: text({ max: 1000 }), nestedResults: NestedAggregationResults }), { max: 1000 }),
});
export type GroupByValueResults = Wire<typeof GroupByValueResults>;

const NestedValue = message({ value: text({ max: 1000 }), count: optional(integer()) });

const NestedResultValue = message(
	{
		value: NestedValue,
		range: message({ from: optional(float()), to: optional(float()), count: optional(integer()) }),
		scalar: message({ value: float() }),
		dateHistogram: NestedValue,
	},
	{ oneof: [["value", "range", "scalar", "dateHistogram"]] },
);

/** One row per combination of buckets, keyed by the names of the nested aggregations. */
export const NestedResults = message({
	results: list(message({ results: map(NestedResultValue) }), { max: 1000 }),
});
export type NestedResults = Wire<typeof NestedResults>;

export const AggregationResults = message(
	{
		values: ValueResults,
		ranges: RangeResults,
		scalar: ScalarAggregationResult,
		groupedByValue: GroupByValueResults,
		dateHistogram: DateHistogramResults,
		nested: NestedResults,
		name: text({ max: 100 }),
		type: AggregationType,
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["values", "ranges", "scalar", "groupedByValue", "dateHistogram", "nested"]] },
);
export type AggregationResults = Wire<typeof AggregationResults>;

export const AggregationData = message({ results: list(AggregationResults, { max: 10000 }) });
export type AggregationData = Wire<typeof AggregationData>;
