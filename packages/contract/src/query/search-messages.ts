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
	/** Whether one word (OR) or every word (AND) must match. */
	mode: enumeration(["OR", "AND"]),
	/** The words to find. */
	expression: optional(text({ max: 100 })),
	/** Defaults to the spec's searchable fields. */
	fields: list(text({ max: 200 }), { max: 20 }),
	/** Whether to tolerate small misspellings. */
	fuzzy: bool(),
});
export type SearchDetails = Wire<typeof SearchDetails>;

/** Counts items for each value of a field. */
export const ValueAggregation = message({
	/** How to count items without a value. */
	includeOptions: message({
		/** Name of the bucket of items without a value. */
		addToBucket: text({ max: 20 }),
	}),
	/** Whether to sort buckets by count or by value. */
	sortType: enumeration(["COUNT", "VALUE"]),
	/** Ascending or descending. */
	sortDirection: enumeration(["DESC", "ASC"]),
	/** The maximum number of buckets. */
	limit: optional(defaulted(integer({ min: 1, max: 250 }), 10)),
	/** Whether to count items without a value. */
	missingValues: defaulted(enumeration(["EXCLUDE", "INCLUDE"]), "EXCLUDE"),
});
export type ValueAggregation = Wire<typeof ValueAggregation>;

/** Counts items in ranges: `from` is inclusive, `to` is exclusive. */
export const RangeAggregation = message({
	/** The ranges. */
	buckets: list(
		message({
			/** The inclusive lower limit. */
			from: optional(float()),
			/** The exclusive upper limit. */
			to: optional(float()),
		}),
		{ max: 50 },
	),
});
export type RangeAggregation = Wire<typeof RangeAggregation>;

export const ScalarType = enumeration(["COUNT_DISTINCT", "MIN", "MAX", "SUM", "AVG"]);
export type ScalarType = Wire<typeof ScalarType>;

export const ScalarAggregation = message({
	/** Which number to compute, such as MIN or MAX. */
	type: ScalarType,
});
export type ScalarAggregation = Wire<typeof ScalarAggregation>;

export const DateHistogramAggregation = message({
	/** The length of a bucket. */
	interval: enumeration(["YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND"]),
});
export type DateHistogramAggregation = Wire<typeof DateHistogramAggregation>;

export const NestedAggregationItem = message(
	{
		/** Settings of VALUE. */
		value: ValueAggregation,
		/** Settings of RANGE. */
		range: RangeAggregation,
		/** Settings of SCALAR. */
		scalar: ScalarAggregation,
		/** Settings of DATE_HISTOGRAM. */
		dateHistogram: DateHistogramAggregation,
		/** Name of the result. */
		name: optional(text({ max: 100 })),
		/** What to compute. */
		type: enumeration(["VALUE", "RANGE", "SCALAR", "DATE_HISTOGRAM"]),
		/** The field to aggregate. */
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["value", "range", "scalar", "dateHistogram"]] },
);
export type NestedAggregationItem = Wire<typeof NestedAggregationItem>;

/** Aggregates each bucket of the first aggregation by the next ones. */
export const NestedAggregation = message({
	/** The levels, from the outside in. */
	nestedAggregations: list(NestedAggregationItem, { min: 2, max: 3 }),
});
export type NestedAggregation = Wire<typeof NestedAggregation>;

export const AggregationType = enumeration(["VALUE", "RANGE", "SCALAR", "DATE_HISTOGRAM", "NESTED"]);
export type AggregationType = Wire<typeof AggregationType>;

/** `name` is chosen by the caller and identifies the result. `type` determines which of the five kinds is set. */
export const Aggregation = message(
	{
		/** Settings of VALUE. */
		value: ValueAggregation,
		/** Settings of RANGE. */
		range: RangeAggregation,
		/** Settings of SCALAR. */
		scalar: ScalarAggregation,
		/** Settings of DATE_HISTOGRAM. */
		dateHistogram: DateHistogramAggregation,
		/** Settings of NESTED. */
		nested: NestedAggregation,
		/** Name of the result. */
		name: optional(text({ max: 100 })),
		/** What to compute. */
		type: AggregationType,
		/** The field to aggregate. */
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
		/** Counts and sums to compute over all results. */
		aggregations: list(Aggregation, { max: 10 }),
		search: SearchDetails,
		/** Time zone of date histograms, such as `Europe/Berlin`. */
		timeZone: optional(text({ max: 50 })),
	});

const CountedValue = message({
	/** The value. */
	value: text({ max: 100 }),
	/** The number of items with the value. */
	count: integer(),
});
const CountedRange = message({
	/** The inclusive lower limit. */
	from: optional(float()),
	/** The exclusive upper limit. */
	to: optional(float()),
	/** The number of items in the range. */
	count: integer(),
});

export const ValueResults = message({
	/** The values with the number of items of each. */
	results: list(CountedValue, { max: 250 }),
});
export type ValueResults = Wire<typeof ValueResults>;

export const RangeResults = message({
	/** The ranges with the number of items in each. */
	results: list(CountedRange, { max: 50 }),
});
export type RangeResults = Wire<typeof RangeResults>;

export const ScalarAggregationResult = message({
	/** Which number was computed. */
	type: ScalarType,
	/** The number. */
	value: float(),
});
export type ScalarAggregationResult = Wire<typeof ScalarAggregationResult>;

export const DateHistogramResults = message({
	/** The intervals with the number of items in each. */
	results: list(CountedValue, { max: 200 }),
});
export type DateHistogramResults = Wire<typeof DateHistogramResults>;

const NestedAggregationResults = message(
	{
		/** Result of VALUE. */
		values: ValueResults,
		/** Result of RANGE. */
		ranges: RangeResults,
		/** Result of SCALAR. */
		scalar: ScalarAggregationResult,
		/** Name of the aggregation. */
		name: text({ max: 100 }),
		/** Type of the aggregation. */
		type: AggregationType,
		/** The aggregated field. */
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["values", "ranges", "scalar"]] },
);

export const GroupByValueResults = message({
	/** One result for each value. */
	results: list(
		message({
			/** The value. */
			value: text({ max: 1000 }),
			/** The aggregation of the items with the value. */
			nestedResults: NestedAggregationResults,
		}),
		{ max: 1000 },
	),
});
export type GroupByValueResults = Wire<typeof GroupByValueResults>;

const NestedValue = message({
	/** The value. */
	value: text({ max: 1000 }),
	/** The number of items. */
	count: optional(integer()),
});

const NestedResultValue = message(
	{
		/** Bucket of VALUE. */
		value: NestedValue,
		/** Bucket of RANGE. */
		range: message({
			/** The inclusive lower limit. */
			from: optional(float()),
			/** The exclusive upper limit. */
			to: optional(float()),
			/** The number of items. */
			count: optional(integer()),
		}),
		/** Result of SCALAR. */
		scalar: message({
			/** The number. */
			value: float(),
		}),
		/** Bucket of DATE_HISTOGRAM. */
		dateHistogram: NestedValue,
	},
	{ oneof: [["value", "range", "scalar", "dateHistogram"]] },
);

/** One row per combination of buckets, keyed by the names of the nested aggregations. */
export const NestedResults = message({
	/** One row for each combination of buckets. */
	results: list(
		message({
			/** The buckets of the row, by the name of the aggregation. */
			results: map(NestedResultValue),
		}),
		{ max: 1000 },
	),
});
export type NestedResults = Wire<typeof NestedResults>;

export const AggregationResults = message(
	{
		/** Result of VALUE. */
		values: ValueResults,
		/** Result of RANGE. */
		ranges: RangeResults,
		/** Result of SCALAR. */
		scalar: ScalarAggregationResult,
		/** Result of a nested aggregation by value. */
		groupedByValue: GroupByValueResults,
		/** Result of DATE_HISTOGRAM. */
		dateHistogram: DateHistogramResults,
		/** Result of NESTED. */
		nested: NestedResults,
		/** Name of the aggregation. */
		name: text({ max: 100 }),
		/** Type of the aggregation. */
		type: AggregationType,
		/** The aggregated field. */
		fieldPath: text({ max: 200 }),
	},
	{ oneof: [["values", "ranges", "scalar", "groupedByValue", "dateHistogram", "nested"]] },
);
export type AggregationResults = Wire<typeof AggregationResults>;

export const AggregationData = message({ results: list(AggregationResults, { max: 10000 }) });
export type AggregationData = Wire<typeof AggregationData>;
