import assert from "node:assert/strict";
import { it } from "node:test";
import { create } from "@cartwright/store/batch";
import { collection, type Document } from "@cartwright/store/collection";
import type { Aggregation } from "@cartwright/store/query/aggregation";
import { compare, equals, type Filter } from "@cartwright/store/query/filter";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { aggregate } from "@cartwright/store/store";
import { shopperLimits, WorkBudget } from "../foundation/work-budget.ts";
import { aggregateInTurns } from "./aggregate-in-turns.ts";

interface Sale extends Document {
	readonly place: string;
	readonly amount: number;
	readonly note: string;
}

const sales = collection<Sale>("sales", {
	fields: { place: "text", amount: "number" },
	indexes: [["amount"]],
	isLarge: true,
});
const site = "one";
const store = openSqliteStore({ file: ":memory:", collections: [sales] });
const count = 12_500;
for (let start = 0; start < count; start += 2500) {
	const numbers = Array.from({ length: 2500 }, (_, offset) => start + offset);
	await store.commit(
		site,
		numbers.map((number) =>
			create(sales, {
				id: `sale ${number}`,
				place: `place ${number % 3}`,
				amount: number,
				note: number % 5 === 0 ? "gift" : "",
			}),
		),
	);
}

const pausesFor = async (aggregation: Aggregation): Promise<number> => {
	let pauses = 0;
	const nextTurn = async () => {
		pauses += 1;
	};
	const budget = new WorkBudget({ ...shopperLimits, steps: 5_000_000 }, { hasLeft: () => false, nextTurn });
	const { groups } = await store.read(site, { groups: aggregate(sales, aggregation) });
	assert.deepEqual(await aggregateInTurns({ store, site, budget }, sales, aggregation), groups);
	return pauses;
};

const compute = { sum: { op: "sum", field: "amount" }, mean: { op: "avg", field: "amount" } } as const;
const byPlace = { groupBy: ["place"], compute, limit: 2 };

it("aggregates what one statement would, and lets others be served where an index leads to many", async () => {
	const few: Filter = compare("amount", "lt", 300);
	const many: Filter = compare("amount", "gte", 300);
	assert.equal(await pausesFor({ ...byPlace, filter: few }), 0);
	assert.equal(await pausesFor({ ...byPlace, filter: many }), 12);
	assert.equal(await pausesFor(byPlace), 12);
	assert.equal(await pausesFor({ groupBy: [], compute, limit: 1, filter: equals("place", "place 1") }), 12);
	assert.equal(await pausesFor({ groupBy: [], limit: 1, filter: equals("place", "nowhere") }), 12);
	assert.equal(await pausesFor({ groupBy: [], compute, limit: 1, filter: equals("place", "nowhere") }), 12);
});

it("reads fewer documents at once where it has to compare them", async () => {
	assert.equal(await pausesFor({ ...byPlace, filter: equals("note", "gift") }), 62);
});
