import assert from "node:assert/strict";
import { it } from "node:test";
import { mostPieces, stockOf } from "./stock.ts";

const of = (inStock: boolean, quantity?: number, availableForPreorder = false) => {
	const stock = stockOf({ inStock, availableForPreorder, quantity });
	return [stock.state, stock.left, mostPieces(stock)];
};

it("stock is told as plenty, few, ahead or none, with the pieces where they are counted", () => {
	assert.deepEqual(of(true), ["in", undefined, 999]);
	assert.deepEqual(of(true, 6), ["in", 6, 6]);
	assert.deepEqual(of(true, 5), ["few", 5, 5]);
	assert.deepEqual(of(true, 1), ["few", 1, 1]);
	assert.deepEqual(of(true, 5000), ["in", 5000, 999]);
	assert.deepEqual(of(false, 0), ["out", undefined, 0]);
	assert.deepEqual(of(false, -3, true), ["ahead", undefined, 999]);
});
