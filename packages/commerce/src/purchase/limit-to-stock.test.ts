import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { exampleLine, exampleProduct, exampleProducts, exampleStock } from "@cartwright/testing/example-products";
import { limitToStock } from "./limit-to-stock.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";

const mug = exampleProduct();
const scarce = exampleProduct();
const catalogue = {
	products: exampleProducts(
		{ product: mug, items: exampleStock(mug) },
		{ product: scarce, items: exampleStock(scarce, 3) },
	),
};
const cart = (lines: Line[], customLines: CustomLine[] = []): Purchase => ({
	currency: "USD",
	lines,
	customLines,
	buyer: {},
	purchaseFlowId: "flow",
});
const quantities = ({ lines }: Purchase) => lines.map(({ quantity }) => quantity);

describe("a changed line", () => {
	it("is lowered to the stock, also if the same quantity is requested again", () => {
		const before = cart([exampleLine(scarce, { quantity: 9 })]);
		const [line] = before.lines;
		assert.ok(line);
		assert.deepEqual(quantities(limitToStock(undefined, before, catalogue).purchase), [3]);
		assert.deepEqual(quantities(limitToStock(before, cart([{ ...line }]), catalogue).purchase), [3]);
		assert.equal(limitToStock(undefined, before, catalogue).lines[0]?.quantity, 3);
	});

	it("records the price as seen", () => {
		assert.equal(limitToStock(undefined, cart([exampleLine(mug)]), catalogue).purchase.lines[0]?.seenPrice, 1000);
	});

	it("must be in the catalogue", () => {
		assert.throws(
			() => limitToStock(undefined, cart([exampleLine(exampleProduct())]), catalogue),
			(error: ApplicationError) => error.code === "ITEM_NOT_FOUND_IN_CATALOG",
		);
	});

	it("shares the stock of its variant with the lines before it", () => {
		const lines = [exampleLine(scarce, { quantity: 2 }), exampleLine(scarce, { quantity: 2, options: { note: "b" } })];
		assert.deepEqual(quantities(limitToStock(undefined, cart(lines), catalogue).purchase), [2, 1]);
	});

	it("must not exceed the maximum amount", () => {
		const dear = { id: "c", quantity: 100_000, price: 100_000_000_000_00, item: {} };
		assert.throws(() => limitToStock(undefined, cart([], [dear]), catalogue), InvalidArgument);
		const overridden = exampleLine(mug, { quantity: 100_000, overrides: { price: "999999999" } });
		assert.throws(() => limitToStock(undefined, cart([overridden]), catalogue), InvalidArgument);
	});
});

describe("an unchanged line", () => {
	it("keeps its quantity and seen price, even if its item is no longer in the catalogue", () => {
		const gone = exampleLine(exampleProduct(), { seenPrice: 1 });
		const before = cart([gone, exampleLine(scarce, { quantity: 9, seenPrice: 5 })]);
		const { purchase: after } = limitToStock(before, cart([...before.lines, exampleLine(mug)]), catalogue);
		assert.deepEqual(quantities(after), [1, 9, 1]);
		assert.deepEqual(after.lines.slice(0, 2), before.lines);
	});

	it("leaves the purchase the same object", () => {
		const before = cart([exampleLine(scarce, { quantity: 9 })]);
		assert.equal(limitToStock(before, before, catalogue).purchase, before);
	});
});

it("a custom line is lowered to its available quantity", () => {
	const line = { id: "c", quantity: 4, price: 100, item: { quantityAvailable: 3 } };
	const { purchase: after, lines } = limitToStock(undefined, cart([], [line]), catalogue);
	assert.equal(after.customLines[0]?.quantity, 3);
	assert.deepEqual(lines[0]?.availability, { status: "AVAILABLE", quantityAvailable: 3 });
});

it("the 301st line is rejected", () => {
	const lines = Array.from({ length: 301 }, () => exampleLine(mug));
	assert.throws(() => limitToStock(undefined, cart(lines), catalogue), InvalidArgument);
});
