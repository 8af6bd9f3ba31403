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
export const nestedRows = (facets: Facets, items: readonly NestedAggregationItem[]) => {
	const rows: { results: Row }[] = [];
	for (const results of rowsOf(facets, items, facets.found)) {
		rows.push({ results });
		if (rows.length === maxRows) break;
	}
	return rows;
};

/** Rows are computed as they are taken. */
function* rowsOf(
	facets: Facets,
	[first, ...rest]: readonly NestedAggregationItem[],
	matches: Bits,
): Generator<Row, void> {
	if (!first) return yield {};
	const path = first.fieldPath ?? "";
	const [second, ...others] = rest;
	const pairs = second && pairsOf(path, second.fieldPath ?? "");
	for (const { value, count } of valueResults(first, countsOf(facets, path, matches))) {
		const row: Row = { [first.name ?? ""]: { value: { value, count } } };
		if (!(pairs && second)) {
			yield* behind(facets, row, rest, () => matchesWith(facets, path, value, matches));
			continue;
		}
		for (const choice of valueResults(second, choicesOf(facets, pairs, value, matches))) {
			const both: Row = { ...row, [second.name ?? ""]: { value: choice } };
			yield* behind(facets, both, others, () => matchesWith(facets, pairs, choicePair(value, choice.value), matches));
		}
	}
}

function* behind(
	facets: Facets,
	row: Row,
	rest: readonly NestedAggregationItem[],
	matchesBehind: () => Bits,
): Generator<Row, void> {
	if (rest.length === 0) yield row;
	else for (const others of rowsOf(facets, rest, matchesBehind())) yield { ...row, ...others };
}

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
