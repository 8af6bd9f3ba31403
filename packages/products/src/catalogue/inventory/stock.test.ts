import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { Variant } from "../product.ts";
import { anItem, aProduct } from "../testing.ts";
import { productStock, selectInventoryItem, variantStock } from "./stock.ts";

const variants = ["one", "two"].map(
	(id): Variant => ({ id, choices: {}, sku: "", price: 0, weight: 0, visible: true }),
);
const product = aProduct({ managesVariants: true, variants });
const preorder = { enabled: true, limit: 5 };

describe("stock of a variant", () => {
	it("uses quantities if tracked and `inStock` otherwise", () => {
		assert.deepEqual(variantStock([anItem({ quantity: 3 })]), {
			tracked: true,
			quantity: 3,
			inStock: true,
			availableForPreorder: false,
		});
		assert.equal(variantStock([anItem({ quantity: 0 })]).inStock, false);
		assert.equal(variantStock([anItem({ trackQuantity: false, inStock: true })]).inStock, true);
		assert.equal(variantStock([]).inStock, false);
	});

	it("adds up locations", () => {
		const stock = variantStock([anItem({ quantity: 3 }), anItem({ quantity: 4, locationId: "b" })]);
		assert.equal(stock.quantity, 7);
	});

	it("allows pre-orders only while out of stock, and up to the limit", () => {
		assert.equal(variantStock([anItem({ preorder })]).availableForPreorder, true);
		assert.equal(variantStock([anItem({ preorder, quantity: 1 })]).availableForPreorder, false);
		assert.equal(variantStock([anItem({ preorder, preordered: 5 })]).availableForPreorder, false);
	});
});

describe("stock of a product", () => {
	const stockWith = (one: number, two: number) =>
		productStock(product, [anItem({ variantId: "one", quantity: one }), anItem({ variantId: "two", quantity: two })]);

	it("is partial if some variants are out of stock", () => {
		assert.equal(stockWith(1, 2).status, "IN_STOCK");
		assert.equal(stockWith(1, 0).status, "PARTIALLY_OUT_OF_STOCK");
		assert.equal(stockWith(0, 0).status, "OUT_OF_STOCK");
		assert.equal(stockWith(1, 0).inStock, true);
	});

	it("does not subtract back-orders of one variant from the stock of another", () => {
		assert.equal(stockWith(4, -2).quantity, 4);
	});

	it("ignores hidden variants", () => {
		const hidden = { ...product, variants: variants.map((each, index) => ({ ...each, visible: index === 0 })) };
		const items = [anItem({ variantId: "one", quantity: 1 }), anItem({ variantId: "two" })];
		assert.equal(productStock(hidden, items).status, "IN_STOCK");
	});
});

describe("the selected inventory item", () => {
	const item = (locationId: string, quantity: number) => ({ doc: anItem({ locationId, quantity }) });
	it("is at the default location while that has enough", () => {
		const items = [item("b", 9), item(defaultLocationId, 2)];
		assert.equal(selectInventoryItem(items, "variant", 2)?.doc.locationId, defaultLocationId);
		assert.equal(selectInventoryItem(items, "variant", 3)?.doc.locationId, "b");
		assert.equal(selectInventoryItem(items, "variant", 30)?.doc.locationId, defaultLocationId);
		assert.equal(selectInventoryItem(items, "other", 1), undefined);
	});
});
