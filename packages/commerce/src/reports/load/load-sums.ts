import type { Group } from "@cartwright/store/query/aggregation";
import { and, compare, equals, type Filter, isIn } from "@cartwright/store/query/filter";
import { aggregate, type ReadRequest } from "@cartwright/store/store";
import { reportSums } from "../documents.ts";
import { type Figures, measures, plus } from "../figures.ts";
import type { Days } from "../report-days.ts";
import type { Dimension } from "../report-row.ts";

/** Which sums are added up. */
export interface SumsQuery {
	readonly generation: number;
	readonly dimension: Dimension;
	readonly currency: string;
	readonly days: Days;
	readonly by?: "key" | "day";
	/** Those of these keys alone. */
	readonly keys?: readonly string[];
	readonly limit?: number;
}

const compute = Object.fromEntries(measures.map((field) => [field, { op: "sum" as const, field }]));

const inDays = ({ from, to }: Days): Filter[] => [compare("day", "gte", from), compare("day", "lte", to)];

/** The read of one sum, or of one for each key or day. */
export const sums = ({ generation, dimension, currency, days, by, keys, limit = 1 }: SumsQuery): ReadRequest<Group[]> =>
	aggregate(reportSums, {
		filter: and(
			equals("generation", generation),
			equals("dimension", dimension),
			equals("currency", currency),
			...inDays(days),
			keys && isIn("key", keys),
		),
		groupBy: by ? [by] : [],
		compute,
		limit,
	});

/** The read of the currencies that there are sums of. */
export const currenciesOf = ({ generation, days }: Pick<SumsQuery, "generation" | "days">): ReadRequest<Group[]> =>
	aggregate(reportSums, {
		filter: and(equals("generation", generation), equals("dimension", "ALL"), ...inDays(days)),
		groupBy: ["currency"],
		limit: 1000,
	});

/** The figures by key. */
export const figuresByKey = (groups: readonly Group[]): Map<string, Figures> =>
	new Map(groups.map(({ key: [key], values }) => [String(key ?? ""), figuresOf(values)]));

const figuresOf = (values: Group["values"]): Figures =>
	plus({}, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? 0])));

/** The read of the number of orders that shoppers placed, in all currencies. */
export const shopperOrders = (generation: number, days: Days): ReadRequest<Group[]> =>
	aggregate(reportSums, {
		filter: and(equals("generation", generation), equals("dimension", "ALL"), ...inDays(days)),
		groupBy: [],
		compute: { shopperOrders: { op: "sum", field: "shopperOrders" } },
		limit: 1,
	});
