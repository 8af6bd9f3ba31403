import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { RequestTo } from "@cartwright/sdk/routes";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { inventoryItems } from "../../documents.ts";

const only = "00000000-0000-0000-0000-000000000000";

onEachEngine("inventory", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => {
		const staff = await shop.staff();
		return { ...staff.use(products), ...staff.use(inventory) };
	};
	before(async () => {
		shop = await openShop({ engine });
		calls = await staffCalls();
	});
	after(() => shop.close());

	const create = async (members: object = {}) =>
		(await calls.createProduct({ product: { name: "Mug", priceData: { price: 20 }, ...members } })).product?.id ?? "";
	const counted = async (quantity: number, preorderInfo?: object) => {
		const productId = await create();
		const variants = [{ variantId: only, quantity }];
		const inventoryItem = { productId, trackQuantity: true, variants, ...(preorderInfo ? { preorderInfo } : {}) };
		await calls.updateInventoryVariants({ inventoryItem });
		return productId;
	};
	const stockOf = async (inventoryId: string) => (await calls.getInventoryVariants({ inventoryId })).inventoryItem;
	const quantityOf = async (id: string) => (await stockOf(id))?.variants?.[0]?.quantity;
	const take = (productId: string, decrementBy: number, restrictInventoryValue = true) =>
		calls.decrementInventory({ decrementData: [{ productId, variantId: only, decrementBy }], restrictInventoryValue });

	/** Checks that the differences of an item's events add up to its quantity. */
	const assertLedger = async (productId: string) => {
		const { items } = await shop.store.read(shop.site, {
			items: page(inventoryItems, { filter: equals("productId", productId), limit: 100 }),
		});
		assert.ok(items.length > 0);
		for (const { doc } of items) {
			const events = await shop.store.eventsOf(shop.site, inventoryItemsV3.entity, doc.id);
			const sum = events.reduce((total, { data }) => total + Number(data.difference ?? 0), 0);
			assert.equal(sum, doc.quantity);
		}
	};

	it("is retried and never negative when units are sold while it is being set", async () => {
		const id = await counted(10);
		const commit = shop.store.commit.bind(shop.store);
		shop.store.commit = async (site, batch) => {
			shop.store.commit = commit;
			await take(id, 8);
			return commit(site, batch);
		};
		const inventoryItem = { productId: id, trackQuantity: true, variants: [{ variantId: only, quantity: 5 }] };
		await calls.updateInventoryVariants({ inventoryItem });
		assert.equal(await quantityOf(id), 5);
		await assertLedger(id);
	});

	it("is in stock and untracked at first, and tracked on request", async () => {
		const id = await create();
		const initial = await stockOf(id);
		assert.equal(initial?.id, id);
		assert.equal(initial?.trackQuantity, false);
		assert.deepEqual(initial?.variants, [{ variantId: only, inStock: true, availableForPreorder: false }]);
		const inventoryItem = { productId: id, trackQuantity: true, variants: [{ variantId: only, quantity: 5 }] };
		await calls.updateInventoryVariants({ inventoryItem });
		assert.deepEqual((await stockOf(id))?.variants?.[0], {
			variantId: only,
			inStock: true,
			quantity: 5,
			availableForPreorder: false,
		});
		assert.deepEqual((await calls.getProduct({ id })).product?.stock, {
			trackInventory: true,
			quantity: 5,
			inStock: true,
			inventoryStatus: "IN_STOCK",
		});
		await calls.updateInventoryVariants({
			inventoryItem: { productId: id, variants: [{ variantId: only, inStock: false }] },
		});
		const uncounted = await stockOf(id);
		assert.deepEqual([uncounted?.trackQuantity, uncounted?.variants?.[0]?.inStock], [false, false]);
		await assertLedger(id);
	});

	it("decrements and increments, each with its event", async () => {
		const id = await counted(10);
		await take(id, 4);
		await calls.incrementInventory({ incrementData: [{ inventoryId: id, variantId: only, incrementBy: 1 }] });
		assert.equal(await quantityOf(id), 7);
		const entry = { productId: id, variantId: only, decrementBy: 1 };
		await calls.decrementInventory({ decrementData: [entry, entry], reason: "ORDER" });
		assert.equal(await quantityOf(id), 5);
		await assertLedger(id);
		const events = await shop.store.eventsOf(shop.site, products.entity, id);
		const last = events.at(-1);
		assert.equal(last?.type, "com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged");
		assert.equal(last?.data.reason, "ORDER");
		const [{ id: itemVariant } = { id: "" }] = (last?.data.variants ?? []) as { id: string }[];
		assert.deepEqual(last?.data.variants, [
			{
				id: itemVariant,
				oldValue: { quantity: 7, inStock: true, availableForPreorder: false },
				newValue: { quantity: 5, inStock: true, availableForPreorder: false },
			},
		]);
	});

	it("never sells a unit twice under concurrent decrements", async () => {
		const id = await counted(5);
		const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusalOf(take(id, 1))));
		assert.equal(outcomes.filter((outcome) => outcome === "not refused").length, 5);
		assert.equal(outcomes.filter((outcome) => outcome === "428 INSUFFICIENT_INVENTORY").length, 7);
		assert.equal(await quantityOf(id), 0);
		assert.equal((await calls.getProduct({ id })).product?.stock?.inventoryStatus, "OUT_OF_STOCK");
		await assertLedger(id);
	});

	it("decrements all entries or none", async () => {
		const [enough, short] = [await counted(5), await counted(1)];
		const decrementData = [enough, short].map((productId) => ({ productId, variantId: only, decrementBy: 2 }));
		const taken = calls.decrementInventory({ decrementData, restrictInventoryValue: true });
		assert.equal(await refusalOf(taken), "428 INSUFFICIENT_INVENTORY");
		assert.deepEqual([await quantityOf(enough), await quantityOf(short)], [5, 1]);
		await calls.decrementInventory({ decrementData });
		assert.deepEqual([await quantityOf(enough), await quantityOf(short)], [3, -1]);
		assert.equal((await calls.getProduct({ id: short })).product?.stock?.quantity, 0);
	});

	it("counts pre-orders separately from stock, up to the limit", async () => {
		const id = await counted(0, { enabled: true, limit: 3, message: "In May" });
		assert.equal((await stockOf(id))?.variants?.[0]?.availableForPreorder, true);
		assert.deepEqual((await stockOf(id))?.preorderInfo, { enabled: true, limit: 3, message: "In May" });
		const ahead = (decrementBy: number) =>
			calls.decrementInventory({
				decrementData: [{ productId: id, variantId: only, decrementBy, preorderRequest: true }],
				restrictInventoryValue: true,
			});
		await ahead(2);
		assert.equal(await quantityOf(id), 0);
		assert.equal(await refusalOf(ahead(2)), "428 INSUFFICIENT_INVENTORY");
		await ahead(1);
		assert.equal((await stockOf(id))?.variants?.[0]?.availableForPreorder, false);
		await assertLedger(id);
	});

	it("never exceeds the pre-order limit under concurrent requests", async () => {
		const id = await counted(0, { enabled: true, limit: 3 });
		const decrementData = [{ productId: id, variantId: only, decrementBy: 1, preorderRequest: true }];
		const one = () => refusalOf(calls.decrementInventory({ decrementData, restrictInventoryValue: true }));
		const outcomes = await Promise.all(Array.from({ length: 8 }, one));
		assert.equal(outcomes.filter((outcome) => outcome === "not refused").length, 3);
	});

	it("rejects missing products and untracked stock", async () => {
		const id = await create();
		const managed = await create({
			manageVariants: true,
			productOptions: [{ name: "Size", choices: [{ value: "S" }] }],
		});
		const down = (entry: object) =>
			refusalOf(calls.decrementInventory({ decrementData: [{ decrementBy: 1, ...entry }] }));
		const up = (entry: object) =>
			refusalOf(calls.incrementInventory({ incrementData: [{ incrementBy: 1, ...entry }] }));
		for (const [name, change] of Object.entries({ decrementData: down, incrementData: up })) {
			assert.equal(await change({ productId: id, variantId: only }), "428 QUANTITY_NOT_TRACKED");
			assert.equal(await change({ productId: "nothing" }), "404 INVENTORY_ITEM_NOT_FOUND");
			const unknown = "00000000-0000-4000-8000-000000000009";
			assert.equal(await change({ productId: id, variantId: unknown }), "404 INVENTORY_ITEM_NOT_FOUND");
			assert.equal(await change({ variantId: only }), `400 ${name}[0] REQUIRED_ONE_OF_FIELD`);
			assert.equal(await change({ productId: managed }), `400 ${name}[0].variantId REQUIRED_FIELD`);
		}
		assert.equal(await down({ productId: id, decrementBy: 0 }), "400 decrementData[0].decrementBy MIN");
		const update = (inventoryItem: RequestTo<typeof inventory, "updateInventoryVariants">["inventoryItem"]) =>
			refusalOf(calls.updateInventoryVariants({ inventoryItem }));
		const quantity = { variantId: only, quantity: 100_000 };
		assert.equal(await update({ productId: "nothing" }), "404 INVENTORY_ITEM_NOT_FOUND");
		assert.equal(await update({ productId: id, variants: [{ variantId: "no" }] }), "404 VARIANT_NOT_FOUND");
		assert.equal(
			await update({ productId: id, trackQuantity: true, variants: [quantity] }),
			"400 inventoryItem.variants[0].quantity MAX",
		);
		assert.equal(await refusalOf(stockOf("nothing")), "404 INVENTORY_ITEM_NOT_FOUND");
	});

	it("is listed by the older query format", async () => {
		const id = await counted(42);
		const query = { filter: JSON.stringify({ "variants.quantity": { $gt: 40 } }), sort: '{"numericId": "desc"}' };
		const { inventoryItems: found, metadata, totalResults } = await calls.queryInventory({ query });
		assert.deepEqual(
			found.map((item) => item.id),
			[id],
		);
		assert.deepEqual([metadata, totalResults], [{ items: 1, offset: 0 }, 1]);
		const page = await calls.queryInventory({ query: { paging: { limit: 2, offset: 1 } } });
		assert.deepEqual([page.inventoryItems.length, page.metadata], [2, { items: 2, offset: 1 }]);
		assert.ok(page.totalResults > 3);
		const unknown = calls.queryInventory({ query: { filter: '{"price": 1}' } });
		assert.equal(await refusalOf(unknown), "400 INVALID_QUERY");
	});
});
