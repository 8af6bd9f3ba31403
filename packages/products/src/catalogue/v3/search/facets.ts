import type { Aggregation, AggregationResults } from "@cartwright/contract/query/search-messages";
import { inMinorUnits, toNumber } from "@cartwright/kernel/foundation/money";
import type { Bits } from "../../search/bits.ts";
import type { SearchIndex } from "../../search/search-index.ts";
import { bucketsOf, dateHistogramOf, valueResults } from "../buckets.ts";
import { countsOf, type Facets } from "./facet-counts.ts";
import { nestedRows } from "./nested-facets.ts";
import { isOfProducts } from "./search-fields.ts";

/** Whether the index has the field; others are asked of the products themselves. */
export const isIndexed = ({ fieldPath, type, nested }: Aggregation): boolean =>
	type === "NESTED"
		? (nested?.nestedAggregations ?? []).every((item) => (item.type ?? "VALUE") === "VALUE" && hasColumn(item))
		: hasColumn({ fieldPath });

const hasColumn = ({ fieldPath }: Pick<Aggregation, "fieldPath">): boolean =>
	!(isOfProducts(fieldPath ?? "") || /\.categories\.index$/.test(fieldPath ?? ""));

export const aggregate = (facets: Facets, aggregation: Aggregation): AggregationResults => {
	const { type = "VALUE", fieldPath, name } = aggregation;
	const path = fieldPath ?? "";
	const head = { name: name ?? "", type: type ?? "VALUE", fieldPath: path };
	switch (type) {
		case "RANGE":
			return { ...head, ranges: { results: rangesOf(facets, aggregation, path) } };
		case "SCALAR":
			return { ...head, scalar: scalarsOf(facets, aggregation, path) };
		case "DATE_HISTOGRAM":
			return {
				...head,
				dateHistogram: { results: dateHistogramOf(aggregation, countsOf(facets, path, facets.found)) },
			};
		case "NESTED":
			return { ...head, nested: { results: nestedRows(facets, aggregation.nested?.nestedAggregations ?? []) } };
		default:
			return { ...head, values: { results: valueResults(aggregation, countsOf(facets, path, facets.found)) } };
	}
};

const rangesOf = ({ index, currency, found: matches }: Facets, wanted: Aggregation, path: string) => {
	const bound = (value: number) => (path.endsWith(".amount") ? inMinorUnits(value, currency) : value);
	const buckets = bucketsOf(wanted);
	const bounds = buckets.map(({ from, to }) => ({
		least: from === undefined ? Number.NEGATIVE_INFINITY : bound(from),
		below: to === undefined ? Number.POSITIVE_INFINITY : bound(to),
	}));
	const counts = buckets.map(() => 0);
	eachNumber(index, path, matches, (value) => {
		for (const [at, { least, below }] of bounds.entries()) {
			if (value >= least && value < below) counts[at] = (counts[at] ?? 0) + 1;
		}
	});
	return buckets.map(({ from, to }, position) => ({
		...(from === undefined ? {} : { from }),
		...(to === undefined ? {} : { to }),
		count: counts[position] ?? 0,
	}));
};

const scalarsOf = (facets: Facets, wanted: Aggregation, path: string) => {
	const type = wanted.scalar?.type ?? "COUNT_DISTINCT";
	const { index, currency, found: matches } = facets;
	if (type === "COUNT_DISTINCT")
		return { type, value: path === "id" ? matches.count : countsOf(facets, path, matches).length };
	let [count, sum, least, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	eachNumber(index, path, matches, (value) => {
		count += 1;
		sum += value;
		if (value < least) least = value;
		if (value > max) max = value;
	});
	if (count === 0) return { type, value: 0 };
	const value = { MIN: least, MAX: max, SUM: sum, AVG: sum / count }[type];
	return { type, value: path.endsWith(".amount") ? toNumber(Math.round(value), currency) : value };
};

const eachNumber = (index: SearchIndex, path: string, found: Bits, callback: (value: number) => void): void => {
	const read = index.readerOf(path);
	found.each((place) => {
		const value = read(place);
		if (typeof value === "number") callback(value);
	});
};
