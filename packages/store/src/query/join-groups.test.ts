import assert from "node:assert/strict";
import { it } from "node:test";
import { create } from "../batch.ts";
import { collection, type Document } from "../collection.ts";
import { openSqliteStore } from "../sqlite/store.ts";
import { aggregate } from "../store.ts";
import type { Aggregation, Group } from "./aggregation.ts";
import { equals } from "./filter.ts";
import { joinGroups, partOfAggregation, wholeGroups } from "./join-groups.ts";

interface Sale extends Document {
	readonly place: string;
	readonly paid?: boolean;
	readonly amount?: number;
	readonly part: string;
}

const sales = collection<Sale>("sales", {
	fields: { place: "text", paid: "boolean", amount: "number", part: "text" },
});
const store = openSqliteStore({ file: ":memory:", collections: [sales] });
const sale = (number: number): Sale => ({
	id: `sale ${number}`,
	place: ["north", "south", "east"][number % 3] ?? "",
	part: `part ${Math.floor(number / 7)}`,
	...(number % 4 > 0 && { paid: number % 2 === 0 }),
	...(number % 5 > 0 && { amount: number * 10 }),
});
const count = 40;
await store.commit(
	"shop",
	Array.from({ length: count }, (_, number) => create(sales, sale(number))),
);

const groupsOf = async (aggregation: Aggregation): Promise<readonly Group[]> =>
	(await store.read("shop", { groups: aggregate(sales, aggregation) })).groups;

const compute = {
	sum: { op: "sum", field: "amount" },
	least: { op: "min", field: "amount" },
	most: { op: "max", field: "amount" },
	mean: { op: "avg", field: "amount" },
} as const;

const aggregateInParts = async (aggregation: Aggregation): Promise<readonly Group[]> => {
	const part = { ...partOfAggregation(aggregation), limit: 1000 };
	let joined: readonly Group[] = [];
	for (let number = 0; number < count; number += 7) {
		const filter = equals("part", sale(number).part);
		joined = joinGroups([...joined, ...(await groupsOf({ ...part, filter }))], part);
	}
	return wholeGroups(joined, aggregation);
};

for (const groupBy of [[], ["place"], ["paid"], ["place", "paid"]]) {
	it(`joins what was aggregated of parts, by ${groupBy.join(" and ") || "nothing"}`, async () => {
		for (const limit of [1, 2, 100]) {
			const aggregation = { groupBy, compute, limit };
			assert.deepEqual(await aggregateInParts(aggregation), await groupsOf(aggregation));
		}
	});
}

it("has the group of all where no part has documents", () => {
	assert.deepEqual(wholeGroups([], { groupBy: [], compute, limit: 1 }), [
		{ key: [], count: 0, values: { sum: null, least: null, most: null, mean: null } },
	]);
	assert.deepEqual(wholeGroups([], { groupBy: ["place"], limit: 1 }), []);
});
