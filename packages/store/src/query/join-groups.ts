import type { Aggregation, Computed, Group } from "./aggregation.ts";
import { compareScalars } from "./evaluate.ts";
import type { Scalar } from "./filter.ts";

/** What to aggregate of each part of the documents, so that the groups of all parts can be joined: an average is a sum and a count. */
export const partOfAggregation = <Of extends Pick<Aggregation, "compute">>(aggregation: Of): Of => ({
	...aggregation,
	compute: Object.fromEntries(
		Object.entries(aggregation.compute ?? {}).flatMap(([name, { op, field }]): [string, Computed][] =>
			op === "avg"
				? [
						[sumOf(name), { op: "sum", field }],
						[countOf(name), { op: "count", field }],
					]
				: [[name, { op, field }]],
		),
	),
});

const sumOf = (name: string) => `sum of ${name}`;
const countOf = (name: string) => `count of ${name}`;

/** Joins groups of one key. */
export const joinGroups = (parts: readonly Group[], { compute = {} }: Pick<Aggregation, "compute">): Group[] => {
	const joined = new Map<string, Group>();
	for (const part of parts) {
		const key = JSON.stringify(part.key);
		const other = joined.get(key);
		joined.set(key, other ? joinTwo(other, part, compute) : part);
	}
	return [...joined.values()];
};

const joinTwo = (one: Group, other: Group, compute: NonNullable<Aggregation["compute"]>): Group => ({
	key: one.key,
	count: one.count + other.count,
	values: Object.fromEntries(
		Object.entries(compute).map(([name, { op }]) => [name, joinValues(op, [one.values[name], other.values[name]])]),
	),
});

const joinValues = (op: Computed["op"], both: readonly (number | null | undefined)[]): number | null => {
	const present = both.filter((value) => typeof value === "number");
	if (present.length === 0) return null;
	if (op === "min") return Math.min(...present);
	return op === "max" ? Math.max(...present) : present.reduce((sum, value) => sum + value, 0);
};

/** The groups of an aggregation, in its order, from the joined ones of `partOfAggregation`. */
export const wholeGroups = (joined: readonly Group[], { groupBy, compute = {}, limit }: Aggregation): Group[] => {
	// Without documents there is still the group of all.
	const groups = joined.length > 0 || groupBy.length > 0 ? joined : [{ key: [], count: 0, values: {} }];
	return groups
		.map((group) => ({ ...group, values: wholeValues(group, compute) }))
		.sort((one, other) => other.count - one.count || compareKeys(one.key, other.key))
		.slice(0, limit);
};

const wholeValues = ({ values }: Group, compute: NonNullable<Aggregation["compute"]>): Group["values"] =>
	Object.fromEntries(
		Object.entries(compute).map(([name, { op }]) => [
			name,
			op === "avg" ? average(values[sumOf(name)], values[countOf(name)]) : (values[name] ?? null),
		]),
	);

const average = (sum: number | null | undefined, count: number | null | undefined): number | null =>
	typeof sum === "number" && count ? sum / count : null;

const compareKeys = (one: Group["key"], other: Group["key"]): number => {
	const at = one.findIndex((value, index) => value !== other[index]);
	const [first, second] = [one[at], other[at]];
	if (first === undefined || second === undefined) return 0;
	// Null comes first.
	if (first === null || second === null) return first === null ? -1 : 1;
	return compareScalars(first as Scalar, second as Scalar);
};
