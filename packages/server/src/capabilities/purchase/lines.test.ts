import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { InvalidArgument } from "../../foundation/errors.ts";
import { exampleLine, exampleProduct } from "./example-products.ts";
import { addLines, checkLineCount, removeLines, sameReference, setQuantities } from "./lines.ts";

const mug = exampleProduct();
const other = exampleProduct();

describe("adding lines", () => {
	it("increases the quantity of a line for the same item, and keeps ids and order", () => {
		const [first, second] = [exampleLine(mug, { quantity: 2 }), exampleLine(other)];
		const lines = addLines([first, second], [exampleLine(mug, { quantity: 3 })]);
		assert.deepEqual(lines, [{ ...first, quantity: 5 }, second]);
	});

	it("merges within one request too", () => {
		assert.deepEqual(
			addLines([], [exampleLine(mug), exampleLine(mug)]).map(({ quantity }) => quantity),
			[2],
		);
	});

	it("does not merge lines with different options or overrides", () => {
		const red = exampleLine(mug, { options: { options: { Color: "Red" } } });
		const blue = exampleLine(mug, { options: { options: { Color: "Blue" } } });
		const cheaper = exampleLine(mug, { overrides: { price: "1" } });
		assert.equal(addLines([exampleLine(mug)], [red, blue, cheaper]).length, 4);
	});

	it("does not exceed the maximum quantity of a line", () => {
		const [line] = addLines([exampleLine(mug, { quantity: 99_999 })], [exampleLine(mug, { quantity: 2 })]);
		assert.equal(line?.quantity, 100_000);
	});

	it("rejects the 301st line", () => {
		checkLineCount(300);
		assert.throws(() => checkLineCount(301), InvalidArgument);
	});
});

it("compares options regardless of member order", () => {
	const reference = (options: object) => exampleLine(mug, { options }).catalogReference;
	assert.ok(sameReference(reference({ a: 1, b: { c: 2 } }), reference({ b: { c: 2 }, a: 1 })));
	assert.ok(sameReference(reference({}), exampleLine(mug).catalogReference));
	assert.ok(!sameReference(reference({ a: 1 }), reference({ a: 2 })));
	assert.ok(!sameReference(exampleLine(mug).catalogReference, exampleLine(other).catalogReference));
});

it("sets quantities and removes lines by id, and leaves other lines unchanged", () => {
	const [first, second] = [exampleLine(mug), exampleLine(other)];
	const changed = setQuantities([first, second], new Map([[first.id, 7]]));
	assert.deepEqual(changed, [{ ...first, quantity: 7 }, second]);
	assert.equal(changed[1], second);
	assert.deepEqual(removeLines([first, second], new Set([first.id])), [second]);
});
