import type { NestedAggregationItem } from "@cartwright/contract/query/search-messages";
import type { Bits } from "../../search/bits.ts";
import { choicePair, splitPair } from "../../search/product-entry.ts";
import { type Counted, valueResults } from "../buckets.ts";
import { countsOf, type Facets, matchesWith } from "./facet-counts.ts";

const maxRows = 1000;

type Row = Record<string, { value: { value: string; count: number } }>;

/**
 * Each value of the first with each of the next. Names of options go with their own choices, so that colours and sizes
 * can be told apart.
 */
export const nestedRows = (facets: Facets, items: readonly NestedAggregationItem[]) =>
	rowsOf(facets, items, facets.found)
		.slice(0, maxRows)
		.map((results) => ({ results }));

const rowsOf = (facets: Facets, [first, ...rest]: readonly NestedAggregationItem[], matches: Bits): Row[] => {
	if (!first) return [{}];
	const path = first.fieldPath ?? "";
	const [second, ...others] = rest;
	const pairs = second && pairsOf(path, second.fieldPath ?? "");
	return valueResults(first, countsOf(facets, path, matches)).flatMap(({ value, count }) => {
		const row: Row = { [first.name ?? ""]: { value: { value, count } } };
		if (!(pairs && second)) return behind(facets, row, rest, () => matchesWith(facets, path, value, matches));
		return valueResults(second, choicesOf(facets, pairs, value, matches)).flatMap((choice) => {
			const both: Row = { ...row, [second.name ?? ""]: { value: choice } };
			return behind(facets, both, others, () => matchesWith(facets, pairs, choicePair(value, choice.value), matches));
		});
	});
};

const behind = (facets: Facets, row: Row, rest: readonly NestedAggregationItem[], found: () => Bits): Row[] =>
	rest.length === 0 ? [row] : rowsOf(facets, rest, found()).map((others) => ({ ...row, ...others }));

/** Where the index has options with their choices. */
const pairsOf = (first: string, second: string): string | undefined =>
	["options", "modifiers"]
		.filter((kind) => first === `${kind}.name` && second === `${kind}.choicesSettings.choices.name`)
		.map((kind) => `${kind}.choices`)[0];

const choicesOf = ({ index }: Facets, pairs: string, option: string, found: Bits): Counted[] =>
	[...index.column(pairs).countValues(found)].flatMap(([pair, count]): Counted[] => {
		const [name, choice = ""] = splitPair(String(pair));
		return name === option ? [[choice, count]] : [];
	});
