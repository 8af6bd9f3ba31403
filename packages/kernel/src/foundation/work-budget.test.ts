import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { TooMuchWork, WorkBudget } from "./work-budget.ts";

const budgetOf = (limits: Partial<WorkBudget["limits"]>, hasLeft = () => false) =>
	new WorkBudget({ steps: 1_000_000, characters: 1_000_000, countsReading: true, ...limits }, { hasLeft, nextTurn });

describe("a work budget", () => {
	it("refuses what goes beyond its steps, by reading texts too", () => {
		const budget = budgetOf({ steps: 100 });
		budget.takeSteps(90);
		assert.throws(() => budget.takeReading(10_000), TooMuchWork);
	});

	it("refuses more characters than may be held at once", () => {
		const budget = budgetOf({ characters: 1000 });
		budget.takeCharacters(900);
		budget.release(500);
		budget.takeCharacters(600);
		assert.throws(() => budget.takeCharacters(1), TooMuchWork);
	});

	it("measures a value as often as it is in another, and ends when that is too often", () => {
		assert.ok(budgetOf({}).measure({ a: "x".repeat(500), b: ["y".repeat(500)] }) > 1000);
		let value: unknown = "x";
		for (let depth = 0; depth < 60; depth += 1) value = [value, value];
		assert.throws(() => budgetOf({}).measure(value), TooMuchWork);
	});

	it("is due for a pause after some work, and again after more of it", async () => {
		const budget = budgetOf({});
		assert.equal(budget.isDue, false);
		budget.takeSteps(200_000);
		assert.equal(budget.isDue, true);
		await budget.pause();
		assert.equal(budget.isDue, false);
	});

	it("ends the work of a client that has left", async () => {
		let hasLeft = false;
		const budget = budgetOf({}, () => hasLeft);
		await budget.pause();
		hasLeft = true;
		await assert.rejects(budget.pause(), { code: "CANCELLED" });
	});
});
