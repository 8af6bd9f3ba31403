import type { Aggregation, AggregationResults } from "@cartwright/contract/query/search-messages";
import type { Document } from "@cartwright/store/collection";
import {
	bucketsOf,
	computeScalar,
	countValues,
	dateHistogramOf,
	inBucket,
	scalarsAt,
	valueResults,
} from "./buckets.ts";
import { nestedViews } from "./nested-views.ts";

/** Aggregates views, for fields that the store has no index on. */
export const aggregateViews = (aggregation: Aggregation, views: readonly Document[]): AggregationResults => {
	const { type = "VALUE", fieldPath, name } = aggregation;
	const path = fieldPath ?? "";
	const head = { name: name ?? "", type: type ?? "VALUE", fieldPath: path };
	switch (type) {
		case "RANGE":
			return { ...head, ranges: { results: ranges(aggregation, views, path) } };
		case "SCALAR":
			return { ...head, scalar: computeScalar(aggregation, countValues(views, path)) };
		case "DATE_HISTOGRAM":
			return { ...head, dateHistogram: { results: dateHistogramOf(aggregation, countValues(views, path)) } };
		case "NESTED":
			return { ...head, nested: { results: nestedViews(aggregation.nested?.nestedAggregations ?? [], views) } };
		default:
			return { ...head, values: { results: valueResults(aggregation, countValues(views, path)) } };
	}
};

const ranges = (wanted: Aggregation, views: readonly Document[], path: string) =>
	bucketsOf(wanted).map(({ from, to }) => ({
		...(from === undefined ? {} : { from }),
		...(to === undefined ? {} : { to }),
		count: views.filter((view) => scalarsAt(view, path).some((value) => inBucket({ from, to }, value))).length,
	}));
