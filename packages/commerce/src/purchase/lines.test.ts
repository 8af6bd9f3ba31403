import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { exampleLine, exampleProduct } from "@cartwright/testing/example-products";
import { addLines, checkLines, removeLines, sameReference, setQuantities } from "./lines.ts";

const mug = exampleProduct();
const other = exampleProduct();

describe("adding lines", () => {
	it("increases the quantity of a line for the same item, and keeps ids and order", () => {
		const [first, second] = [exampleLine(mug, { quantity: 2 }), exampleLine(other)];
		const lines = addLines([first, second], [exampleLine(mug, { quantity: 3 })]);
		assert.deepEqual(lines, [{ ...first, quantity: 5 }, second]);
	});

	it("adds to the requested units, whether or not they were in stock", () => {
		const part = exampleLine(mug, { quantity: 75, requestedQuantity: 80 });
		const [line] = addLines([part], [exampleLine(mug, { quantity: 2, requestedQuantity: 5 })]);
		assert.deepEqual(line, { ...exampleLine(mug, { id: part.id, quantity: 85 }) });
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
		const lines = Array.from({ length: 300 }, () => exampleLine(mug));
		checkLines({ lines, customLines: [] });
		const more = { lines: [...lines, exampleLine(mug)], customLines: [] };
		assert.throws(() => checkLines(more), InvalidArgument);
	});

	it("rejects options that are too long together, except if they become shorter", () => {
		const lines = Array.from({ length: 11 }, () => exampleLine(mug, { options: { text: "x".repeat(9800) } }));
		checkLines({ lines: lines.slice(0, 10), customLines: [] });
		const long = { lines, customLines: [] };
		assert.throws(() => checkLines(long), InvalidArgument);
		checkLines(long, { lines: [...lines, exampleLine(mug)], customLines: [] });
	});

	it("reads the options of each line once, however many lines are compared", () => {
		let reads = 0;
		const countingLine = (index: number) => {
			const line = exampleLine(mug, { options: {} });
			Object.defineProperty(line.catalogReference.options, "text", {
				enumerable: true,
				get: () => {
					reads += 1;
					return `${index}`;
				},
			});
			return line;
		};
		const present = Array.from({ length: 100 }, (_, index) => countingLine(index));
		const added = Array.from({ length: 100 }, (_, index) => countingLine(100 + index));
		assert.equal(addLines(present, added).length, 200);
		assert.equal(reads, 200);
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
