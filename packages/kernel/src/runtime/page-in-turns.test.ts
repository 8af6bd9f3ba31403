import assert from "node:assert/strict";
import { it } from "node:test";
import { create } from "@cartwright/store/batch";
import { collection, type Document } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, compare, equals, or, type Query, type Sort } from "@cartwright/store/query/filter";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { page } from "@cartwright/store/store";
import { shopperLimits, TooMuchWork, WorkBudget } from "../foundation/work-budget.ts";
import { countInTurns, pageInTurns } from "./page-in-turns.ts";

interface Note extends Document {
	readonly text: string;
	readonly date: string;
	readonly seen: boolean;
}

const notes = collection<Note>("notes", {
	fields: { text: "text", date: "text", seen: "boolean" },
	indexes: [["date"]],
	present: ["date"],
});
const site = "one";
const count = 2500;
const store = openSqliteStore({ file: ":memory:", collections: [notes] });
await store.commit(
	site,
	Array.from({ length: count }, (_, number) =>
		create(notes, {
			id: `note ${number}`,
			text: `text ${(number * 7) % count}`,
			date: `day ${Math.floor(number / 1100)}`,
			seen: number % 2 === 0,
		}),
	),
);

const newContext = (steps: number) => {
	let pauses = 0;
	const nextTurn = async () => {
		pauses += 1;
	};
	const budget = new WorkBudget({ ...shopperLimits, steps }, { hasLeft: () => false, nextTurn });
	return { context: { store, site, budget }, pauses: () => pauses };
};

it("reads what one statement would read, in any order, from any position and offset", async () => {
	const filter = and(compare("text", "contains", "3"), equals("seen", true), compare("date", "gte", "day 0"));
	for (const field of ["id", "date", "text"]) {
		for (const order of ["ASC", "DESC"] as const) {
			const sort: Sort[] = [{ field, order }];
			const all = (await store.read(site, { all: page(notes, { filter, sort, limit: count }) })).all;
			assert.equal(await countInTurns(newContext(700_000).context, notes, filter), all.length);
			const middle = all[Math.floor(all.length / 2)];
			assert.ok(middle);
			const values = positionOf(middle.doc, sort);
			const queries: Query[] = [
				{ limit: 50 },
				{ limit: 50, offset: 300 },
				{ limit: count },
				{ limit: 30, from: { values } },
				{ limit: 30, from: { values, reversed: true } },
				{ limit: count, from: { values, reversed: true } },
			];
			for (const each of queries) {
				const query = { ...each, filter, sort };
				const { found } = await store.read(site, { found: page(notes, query) });
				const { context } = newContext(700_000);
				assert.deepEqual(await pageInTurns(context, notes, query), found, JSON.stringify(each));
			}
		}
	}
});

it("finds the first of many documents in an order that no index has", async () => {
	const filter = compare("text", "contains", "text");
	for (const order of ["ASC", "DESC"] as const) {
		const sort: Sort[] = [{ field: "text", order }];
		const from = { values: ["text 1500", "note 1500"] };
		for (const each of [{}, { offset: 100 }, { from }, { from: { ...from, reversed: true } }]) {
			const query = { ...each, filter, sort, limit: 20 };
			const { found } = await store.read(site, { found: page(notes, query) });
			assert.equal(found.length, 20);
			assert.deepEqual(await pageInTurns(newContext(700_000).context, notes, query), found);
		}
	}
});

it("skips what comes before a far offset in turns, in the order of an index", async () => {
	const filter = compare("date", "gte", "day 0");
	for (const order of ["ASC", "DESC"] as const) {
		const sort: Sort[] = [{ field: "date", order }];
		for (const offset of [999, 1000, 1001, 2300, count, 2 * count]) {
			const query = { filter, sort, limit: 5, offset };
			const { context, pauses } = newContext(700_000);
			const { found } = await store.read(site, { found: page(notes, query) });
			assert.deepEqual(await pageInTurns(context, notes, query), found, `${offset} ${order}`);
			assert.equal(pauses(), Math.min(2, Math.ceil(offset / 1000) - 1));
		}
	}
});

it("lets others be served while it finds little, and ends where its budget does", async () => {
	const filter = equals("text", "none");
	const { context, pauses } = newContext(700_000);
	assert.deepEqual(await pageInTurns(context, notes, { filter, limit: 5 }), []);
	assert.equal(pauses(), 3);
	await assert.rejects(pageInTurns(newContext(10_000).context, notes, { filter, limit: 5 }), TooMuchWork);
});

it("goes through a large collection in turns if no condition leads to few", async () => {
	const largeNotes = collection<Note>("large_notes", {
		fields: { text: "text", date: "text", seen: "boolean" },
		indexes: [["date"], ["seen"], ["text"]],
		present: ["date"],
		isLarge: true,
	});
	const large = openSqliteStore({ file: ":memory:", collections: [largeNotes] });
	await large.commit(
		site,
		Array.from({ length: 2 * count }, (_, number) =>
			create(largeNotes, {
				id: `note ${number}`,
				text: `text ${number}`,
				date: `day ${number % 2}`,
				seen: number % 2 === 0 || number % 100 === 1,
			}),
		),
	);
	const pausesFor = async (query: Query): Promise<number> => {
		const { context, pauses } = newContext(2_000_000);
		const { found } = await large.read(site, { found: page(largeNotes, query) });
		assert.deepEqual(await pageInTurns({ ...context, store: large }, largeNotes, query), found);
		return pauses();
	};
	const oddAndSeen = and(equals("date", "day 1"), equals("seen", true));
	const byText: Sort[] = [{ field: "text", order: "DESC" }];
	assert.equal(await pausesFor({ filter: equals("seen", true), sort: byText, limit: 5 }), 0);
	assert.equal(await pausesFor({ filter: oddAndSeen, sort: byText, limit: 5 }), 1);
	assert.equal(await pausesFor({ filter: oddAndSeen, sort: byText, limit: 40, offset: 20 }), 5);
	assert.equal(await pausesFor({ filter: and(oddAndSeen, compare("text", "gte", "text 1")), limit: 40 }), 4);
	const names = or(equals("text", "text 101"), and(equals("text", "text 102"), equals("seen", true)));
	assert.equal(await pausesFor({ filter: and(equals("seen", true), names), sort: byText, limit: 5 }), 0);
	for (const [filter, total] of [
		[oddAndSeen, 50],
		[names, 2],
	] as const) {
		const context = { ...newContext(2_000_000).context, store: large };
		assert.equal(await countInTurns(context, largeNotes, filter), total);
	}
});
