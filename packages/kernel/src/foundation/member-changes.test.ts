import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changesBetween, withoutChanges } from "./member-changes.ts";

const before = {
	name: "Mug",
	prices: [
		{ id: "red", amount: 100 },
		{ id: "blue", amount: 200, compareAt: 250 },
	],
	tags: ["a", "b"],
	seo: { title: "Mug", keywords: ["cup"] },
};

describe("changes of members", () => {
	it("are the smallest members that differ", () => {
		const after = {
			...before,
			prices: [
				{ id: "red", amount: 110 },
				{ id: "blue", amount: 200 },
			],
			tags: ["b"],
			ribbon: "New",
		};
		assert.deepEqual(changesBetween(before, after), [
			{ path: ["prices", "red", "amount"], before: 100, after: 110 },
			{ path: ["prices", "blue", "compareAt"], before: 250 },
			{ path: ["tags"], before: ["a", "b"], after: ["b"] },
			{ path: ["ribbon"], after: "New" },
		]);
		assert.deepEqual(changesBetween(before, structuredClone(before)), []);
	});

	it("take a list as a whole if its elements came, went or moved", () => {
		const [red, blue] = before.prices;
		assert.deepEqual(
			changesBetween(before, { ...before, prices: [blue, red] }).map(({ path }) => path),
			[["prices"]],
		);
		assert.deepEqual(
			changesBetween(before, { ...before, prices: [red] }).map(({ path }) => path),
			[["prices"]],
		);
		const twice = { list: [red, red] };
		assert.deepEqual(
			changesBetween(twice, { list: [red, blue] }).map(({ path }) => path),
			[["list"]],
		);
	});

	it("are taken back, whatever else was changed since", () => {
		const after = {
			...before,
			name: "Cup",
			prices: before.prices.map((each) => ({ ...each, amount: 1 })),
			ribbon: "New",
		};
		const changes = changesBetween(before, after);
		assert.deepEqual(withoutChanges(after, changes), before);
		const further = { id: "green", amount: 5 };
		const since = { ...after, prices: [further, ...after.prices.toReversed()], tags: [] };
		assert.deepEqual(withoutChanges(since, changes), {
			...before,
			prices: [further, ...before.prices.toReversed()],
			tags: [],
		});
	});

	it("are not taken back if a member was changed again, or is gone", () => {
		const after = { ...before, prices: before.prices.map((each) => ({ ...each, amount: 1 })) };
		const changes = changesBetween(before, after);
		const [red, blue] = after.prices;
		assert.equal(withoutChanges({ ...after, prices: [red, { ...blue, amount: 2 }] }, changes), undefined);
		assert.equal(withoutChanges({ ...after, prices: [red] }, changes), undefined);
		assert.equal(withoutChanges({ name: "Mug" }, changes), undefined);
	});
});
