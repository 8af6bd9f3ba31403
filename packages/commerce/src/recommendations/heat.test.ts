import assert from "node:assert/strict";
import { it } from "node:test";
import { heatAfterSale } from "./heat.ts";

const day = (number: number): string => new Date(Date.UTC(2030, 0, number)).toISOString();
const after = (...days: number[]): number =>
	days.reduce<number | undefined>((heat, each) => heatAfterSale(heat, day(each)), undefined) ?? 0;

it("a sale counts as much as two sales two weeks earlier", () => {
	assert.ok(Math.abs(after(15) - after(1, 1)) < 1e-9);
	assert.ok(after(15) > after(1));
	assert.ok(after(1, 1, 1) > after(15));
});

it("the order in which sales are counted does not matter", () => {
	assert.ok(Math.abs(after(1, 20, 7) - after(20, 7, 1)) < 1e-9);
});
