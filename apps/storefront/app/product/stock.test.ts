import assert from "node:assert/strict";
import { it } from "node:test";
import { maxQuantity, stockOf } from "./stock.ts";

const summaryOf = (inStock: boolean, quantity?: number, availableForPreorder = false) => {
	const stock = stockOf({ inStock, availableForPreorder, quantity }, 5);
	return [stock.state, stock.left, maxQuantity(stock)];
};

it("stock is plenty, few, pre-order or none, with the quantity if it is tracked", () => {
	assert.deepEqual(summaryOf(true), ["in", undefined, 999]);
	assert.deepEqual(summaryOf(true, 6), ["in", 6, 6]);
	assert.deepEqual(summaryOf(true, 5), ["few", 5, 5]);
	assert.deepEqual(summaryOf(true, 1), ["few", 1, 1]);
	assert.deepEqual(summaryOf(true, 5000), ["in", 5000, 999]);
	assert.deepEqual(summaryOf(false, 0), ["out", undefined, 0]);
	assert.deepEqual(summaryOf(false, -3, true), ["ahead", undefined, 999]);
});

it("the shop decides up to which quantity shoppers see how many are left", () => {
	const stateOf = (lowQuantity: number) =>
		stockOf({ inStock: true, availableForPreorder: false, quantity: 3 }, lowQuantity).state;
	assert.deepEqual([0, 2, 3].map(stateOf), ["in", "in", "few"]);
});
