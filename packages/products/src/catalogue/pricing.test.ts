import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { pricePerUnit } from "./price-per-unit.ts";
import { applyDiscount, discountOf, discountVariants, fullPriceOf, marginOf, withFullPrice } from "./pricing.ts";
import type { Discount, Variant } from "./product.ts";

const variant = (price: number): Variant => ({ id: "v", choices: {}, sku: "", price, weight: 0, visible: true });
const discounts = fc.oneof(
	fc.record({ type: fc.constant("AMOUNT" as const), value: fc.nat(1_000_000) }),
	fc.record({ type: fc.constant("PERCENT" as const), value: fc.nat(1_000_000) }),
);

describe("pricing", () => {
	it("subtracts an amount or a percentage from the full price", () => {
		assert.equal(applyDiscount(2000, { type: "AMOUNT", value: 500 }), 1500);
		assert.equal(applyDiscount(1999, { type: "PERCENT", value: 100_000 }), 1799);
		assert.equal(applyDiscount(300, { type: "AMOUNT", value: 500 }), 0);
		assert.equal(applyDiscount(300, undefined), 300);
	});

	it("keeps the full price under any discount and restores it without one", () => {
		fc.assert(
			fc.property(fc.nat(100_000_000), discounts, (price, discount: Discount) => {
				const [reduced] = discountVariants([variant(price)], discount);
				assert.ok(reduced && reduced.price >= 0 && reduced.price <= price);
				assert.equal(fullPriceOf(reduced), price);
				assert.equal(reduced.compareAtPrice !== undefined, reduced.price < price);
				assert.deepEqual(discountVariants([reduced], undefined), [variant(price)]);
			}),
		);
	});

	it("derives a discount from prices that were set per variant", () => {
		const reduced = { ...variant(800), compareAtPrice: 1000 };
		assert.deepEqual(discountOf({ variants: [reduced] }), { type: "AMOUNT", value: 200 });
		assert.equal(discountOf({ variants: [variant(800)] }), undefined);
		assert.deepEqual(withFullPrice(reduced, 500, undefined), variant(500));
	});

	it("computes margins to four decimals", () => {
		assert.equal(marginOf(3000, 1000), 0.6667);
		assert.equal(marginOf(0, 1000), 0);
	});

	it("computes the price of a base quantity across units", () => {
		const bottle = { totalQuantity: 500, totalMeasurementUnit: "ML", baseQuantity: 1, baseMeasurementUnit: "L" };
		assert.equal(pricePerUnit(300, bottle), 600);
		assert.equal(pricePerUnit(300, { ...bottle, baseMeasurementUnit: "KG" }), undefined);
	});
});
