import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { elsewhere, nowhere, stockIn } from "./testing.ts";

onEachEngine("stock written in V3", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const staff = () => shop.staff();
	const { v3, offer, stocked, quantityOf, codes, eventsOf, assertLedger } = stockIn(() => shop);

	it("is created for a variant and a location, and V1 shows it at once", async () => {
		const owner = await staff();
		const place = await offer();
		const create = (members: object) =>
			owner.use(inventoryItemsV3).createInventoryItem({ inventoryItem: { ...place, ...members } });
		const { inventoryItem } = await create({
			quantity: 5,
			preorderInfo: { enabled: true, limit: 7, message: "In May" },
			extendedFields: { namespaces: { "@app/ns": { shelf: "A" } } },
		});
		assert.deepEqual(
			[inventoryItem?.quantity, inventoryItem?.trackQuantity, inventoryItem?.revision, inventoryItem?.product?.name],
			[5, true, "1", "Mug"],
		);
		assert.deepEqual(inventoryItem?.extendedFields, { namespaces: { "@app/ns": { shelf: "A" } } });
		assert.deepEqual([inventoryItem?.preorderInfo?.limit, inventoryItem?.preorderInfo?.message], [7, "In May"]);
		const quantityInV1 = async () =>
			(await owner.use(inventory).getInventoryVariants({ inventoryId: place.productId })).inventoryItem?.variants?.[0]
				?.quantity;
		assert.equal(await quantityInV1(), 5);
		await create({ quantity: 2, locationId: elsewhere });
		assert.equal(await quantityInV1(), 7);
		assert.equal(await refusalOf(create({ quantity: 1, locationId: elsewhere })), "409 ITEM_ALREADY_EXISTS");
		assert.deepEqual(await eventsOf(inventoryItem?.id ?? ""), ["inventory_item_created"]);
	});

	it("is refused with the field and the rule", async () => {
		const place = await offer("Cup");
		const digital = await offer("Song", "DIGITAL");
		const calls = await v3();
		const refused = (members: object) =>
			refusalOf(calls.createInventoryItem({ inventoryItem: { ...place, ...members } as never }));
		assert.deepEqual(
			[
				await refused({}),
				await refused({ quantity: -1 }),
				await refused({ quantity: 100_000 }),
				await refused({ inStock: true, preorderInfo: { enabled: true, limit: 5 } }),
				await refused({ quantity: 1, variantId: nowhere }),
				await refused({ quantity: 1, productId: nowhere }),
				await refused({ ...digital, quantity: 1, preorderInfo: { enabled: true } }),
			],
			[
				"400 inventoryItem REQUIRED_ONE_OF_FIELD",
				"400 inventoryItem.quantity OTHER",
				"400 inventoryItem.quantity MAX",
				"400 inventoryItem.preorderInfo.limit OTHER",
				"400 inventoryItem.variantId VALIDATION",
				"404 PRODUCT_NOT_FOUND",
				"400 PRE_ORDER_VALIDATION",
			],
		);
	});

	it("has no more than 100 locations for a variant", async () => {
		const place = await offer("Wide");
		const calls = await v3();
		const locationId = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`;
		const inventoryItems = Array.from({ length: 101 }, (_, index) => ({
			...place,
			quantity: 1,
			locationId: locationId(index),
		}));
		const { results, bulkActionMetadata } = await calls.bulkCreateInventoryItems({ inventoryItems });
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 100, totalFailures: 1, undetailedFailures: 0 });
		assert.equal(codes(results)?.at(-1), "INVALID_ARGUMENT");
	});

	it("is created many at a time; an item that breaks a rule fails alone", async () => {
		const [one, two] = [await offer("One"), await offer("Two")];
		const { results, bulkActionMetadata } = await (await v3()).bulkCreateInventoryItems({
			inventoryItems: [
				{ ...one, quantity: 1 },
				{ ...one, quantity: 2 },
				{ ...two, inStock: false },
				{ ...two, productId: nowhere, inStock: true },
			],
			returnEntity: true,
		});
		assert.deepEqual(codes(results), [undefined, "ITEM_ALREADY_EXISTS", undefined, "PRODUCT_NOT_FOUND"]);
		assert.deepEqual(
			results?.map(({ item }) => item?.availabilityStatus),
			["IN_STOCK", undefined, "OUT_OF_STOCK", undefined],
		);
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
	});

	it("is updated at the revision that was read", async () => {
		const { id, productId, ...before } = await stocked();
		const calls = await v3();
		const update = (members: object, fieldMask?: string) =>
			calls.updateInventoryItem({
				inventoryItem: { id, ...members } as never,
				...(fieldMask ? { fieldMask } : {}),
			});
		const { inventoryItem } = await update({ ...before, productId, quantity: 0 });
		assert.deepEqual([inventoryItem?.quantity, inventoryItem?.revision], [0, "2"]);
		assert.equal(inventoryItem?.availabilityStatus, "OUT_OF_STOCK");
		assert.equal(await refusalOf(update({ revision: "1", quantity: 9 })), "409 INVALID_REVISION");
		assert.equal(
			await refusalOf(update({ revision: "2", quantity: -1 })),
			"400 REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING",
		);
		const masked = { revision: "2", quantity: 3, preorderInfo: { enabled: true } };
		assert.equal((await update(masked, "preorderInfo")).inventoryItem?.availabilityStatus, "PREORDER");
		assert.equal(
			await refusalOf(update({ ...masked, revision: "3" }, "productId")),
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
		);
		assert.equal(await refusalOf(update({ revision: "3" }, "quantity")), "400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR");
		const limited = { revision: "3", inStock: true, preorderInfo: { enabled: true, limit: 5 } };
		assert.match(await refusalOf(update(limited)), /^400 inventoryItem.preorderInfo.limit OTHER/);
		assert.equal((await update({ revision: "3", inStock: true })).inventoryItem?.trackQuantity, false);
		assert.equal((await update({ revision: "4", quantity: 4 })).inventoryItem?.trackQuantity, true);
		await assertLedger(id);
		const song = await (await v3()).createInventoryItem({
			inventoryItem: { ...(await offer("Song", "DIGITAL")), inStock: true },
		});
		const preordered = { id: song.inventoryItem?.id ?? "", revision: "1", preorderInfo: { enabled: true } };
		assert.equal(await refusalOf(calls.updateInventoryItem({ inventoryItem: preordered })), "400 PRE_ORDER_VALIDATION");
		const events = await eventsOf(id);
		assert.equal(events.filter((type) => type === "inventory_item_updated").length, 4);
		assert.equal(events.filter((type) => type === "inventory_item_stock_status_updated").length, 2);
		const gone = { inventoryItem: { id: nowhere, revision: "1", quantity: 1 } };
		assert.equal(await refusalOf(calls.updateInventoryItem(gone)), "404 INVENTORY_ITEM_NOT_FOUND");
	});

	it("is not overwritten by who read it before units were taken", async () => {
		const item = await stocked({ quantity: 5 });
		const owner = await staff();
		await owner.use(inventory).decrementInventory({
			decrementData: [{ productId: item.productId, variantId: item.variantId, decrementBy: 5 }],
			restrictInventoryValue: true,
		});
		const stale = { inventoryItem: { id: item.id, revision: item.revision, quantity: 5 } };
		assert.equal(await refusalOf(owner.use(inventoryItemsV3).updateInventoryItem(stale)), "409 INVALID_REVISION");
		assert.equal(await quantityOf(item.id), 0);
	});

	it("is updated and upserted many at a time", async () => {
		const [one, two] = [await stocked({ quantity: 1 }), await stocked({ inStock: true })];
		const calls = await v3();
		const updated = await calls.bulkUpdateInventoryItems({
			inventoryItems: [
				{ inventoryItem: { id: one.id, revision: "1", quantity: 3 } },
				{ inventoryItem: { id: one.id, revision: "1", quantity: 4 } },
				{ inventoryItem: { id: two.id, revision: "9", inStock: false } },
				{ inventoryItem: { id: nowhere, revision: "1", inStock: false } },
			],
			returnEntity: true,
		});
		assert.deepEqual(codes(updated.results), [
			undefined,
			"INVALID_REVISION",
			"INVALID_REVISION",
			"INVENTORY_ITEM_NOT_FOUND",
		]);
		assert.equal(updated.results?.[0]?.item?.quantity, 3);
		const fresh = await offer("Fresh");
		const place = ({ productId, variantId }: typeof fresh) => ({ productId, variantId });
		const upserted = await calls.bulkUpsertInventoryItems({
			inventoryItems: [
				{ inventoryItem: { ...place(one), quantity: 8 } },
				{ inventoryItem: { ...place(one), locationId: elsewhere, quantity: 2 } },
				{ inventoryItem: { ...fresh, quantity: 6 } },
				{ inventoryItem: { ...place(two), quantity: -1 } },
			],
			returnEntity: true,
		});
		assert.deepEqual(codes(upserted.results), [undefined, undefined, undefined, "INVALID_TARGET_QUANTITY"]);
		assert.deepEqual(
			upserted.results?.map(({ item }) => item?.quantity),
			[8, 2, 6, undefined],
		);
		assert.equal(upserted.results?.[0]?.itemMetadata?.id, one.id);
		const twice = [1, 2].map((quantity) => ({ inventoryItem: { ...fresh, quantity } }));
		assert.match(
			await refusalOf(calls.bulkUpsertInventoryItems({ inventoryItems: twice })),
			/^400 inventoryItems OTHER/,
		);
	});

	it("is deleted singly and many at a time, after which the variant is sold out", async () => {
		const [one, two] = [await stocked(), await stocked()];
		const owner = await staff();
		const calls = owner.use(inventoryItemsV3);
		await calls.deleteInventoryItem({ inventoryItemId: one.id });
		const { product } = await owner.use(products).getProduct({ id: one.productId });
		assert.equal(product?.stock?.inStock, false);
		assert.equal((await eventsOf(one.id)).at(-1), "inventory_item_deleted");
		assert.equal(
			await refusalOf(calls.deleteInventoryItem({ inventoryItemId: one.id })),
			"404 INVENTORY_ITEM_NOT_FOUND",
		);
		const { results } = await calls.bulkDeleteInventoryItems({ inventoryItemIds: [one.id, two.id] });
		assert.deepEqual(codes(results), ["INVENTORY_ITEM_NOT_FOUND", undefined]);
	});

	it("is written by staff only, and items of another shop are unknown", async () => {
		const item = await stocked();
		const other = await openShop({ engine });
		const strangers = (await other.staff()).use(inventoryItemsV3);
		const update = { inventoryItem: { id: item.id, revision: "1", quantity: 1 } };
		assert.equal(await refusalOf(strangers.updateInventoryItem(update)), "404 INVENTORY_ITEM_NOT_FOUND");
		const { results } = await strangers.bulkDecrementInventoryItemsByVariantAndLocation({
			decrementData: [{ variantId: item.variantId, decrementBy: 1 }],
		});
		assert.deepEqual(codes(results), ["NOT_FOUND"]);
		await other.close();
		const visitor = (await shop.visitor()).use(inventoryItemsV3);
		const decrementData = [{ inventoryItemId: item.id, decrementBy: 1 }];
		assert.equal(await refusalOf(visitor.bulkDecrementInventoryItems({ decrementData })), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(visitor.updateInventoryItem(update)), "403 PERMISSION_DENIED");
		const content = (await shop.staff("content")).use(inventoryItemsV3);
		assert.equal(await refusalOf(content.bulkDecrementInventoryItems({ decrementData })), "403 PERMISSION_DENIED");
		const fulfilment = (await shop.staff("fulfilment")).use(inventoryItemsV3);
		assert.equal((await fulfilment.updateInventoryItem(update)).inventoryItem?.quantity, 1);
	});
});
