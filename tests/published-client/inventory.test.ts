import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

withServerOnEachEngine("inventory", fillCatalogue, (started) => {
	it("shows the stock of a product's variants in V1", async () => {
		const { shopper, data } = started();
		const { product } = await shopper().products.getProduct(data.products.shirt);
		const { inventoryItem } = await shopper().inventory.getInventoryVariants(product?.inventoryItemId ?? "");

		assert.equal(inventoryItem?.trackQuantity, true);
		assert.equal(inventoryItem?.productId, data.products.shirt);
		assert.deepEqual(
			inventoryItem?.variants?.map(({ quantity, inStock }) => [quantity, inStock]),
			[
				[5, true],
				[0, false],
			],
		);
	});

	it("lists stock in V1 with filter and sort written as JSON", async () => {
		const { shopper, data } = started();
		const { inventoryItems, totalResults } = await shopper().inventory.queryInventory({
			query: { filter: JSON.stringify({ productId: data.products.bowl }), paging: { limit: 10, offset: 0 } },
		});

		assert.equal(totalResults, 1);
		assert.deepEqual(
			inventoryItems?.map(({ productId }) => productId),
			[data.products.bowl],
		);
	});

	it("shows the same stock in V3, one item for each variant", async () => {
		const { shopper, data } = started();
		const { items } = await shopper()
			.inventoryItemsV3.queryInventoryItems()
			.eq("productId", data.products.shirt)
			.find();
		const [first] = items.filter(({ quantity }) => quantity === 5);
		const item = await shopper().inventoryItemsV3.getInventoryItem(first?._id ?? "");

		assert.deepEqual(items.map(({ quantity }) => quantity).sort(), [0, 5]);
		assert.equal(item.trackQuantity, true);
		assert.equal(item.availabilityStatus, "IN_STOCK");
		assert.match(String(item.revision), /^\d+$/);
	});

	it("decrements and increments stock, for staff only", async () => {
		const { staff, shopper, data } = started();
		const productId = data.products.scarf;
		const left = async () => (await shopper().products.getProduct(productId)).product?.stock?.quantity;
		const { variants } = await shopper().products.queryProductVariants(productId);
		const variantId = variants?.[0]?._id ?? "";
		const before = (await left()) ?? 0;
		await staff.inventory.decrementInventory([{ productId, variantId, decrementBy: 7 }]);
		const between = await left();
		await staff.inventory.incrementInventory([{ productId, variantId, incrementBy: 7 }]);
		const error = await refusal(shopper().inventory.decrementInventory([{ productId, variantId, decrementBy: 1 }]));

		assert.deepEqual([between, await left()], [before - 7, before]);
		assert.equal(error.status, 403);
	});
});
