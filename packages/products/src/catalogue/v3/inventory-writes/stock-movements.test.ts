import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { elsewhere, nowhere, stockIn } from "./testing.ts";

onEachEngine("stock moved in V3", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const staff = () => shop.staff();
	const { v3, stocked, read, quantityOf, codes, assertLedger } = stockIn(() => shop);

	it("is incremented and decremented by id, each entry with its result", async () => {
		const [counted, uncounted] = [await stocked({ quantity: 5 }), await stocked({ inStock: true })];
		const calls = await v3();
		const decrement = (decrementBy: number, restrictInventory: boolean | undefined, ...ids: string[]) =>
			calls.bulkDecrementInventoryItems({
				decrementData: ids.map((inventoryItemId) => ({ inventoryItemId, decrementBy })),
				...(restrictInventory === undefined ? {} : { restrictInventory }),
				returnEntity: true,
			});
		const taken = await decrement(3, true, counted.id, counted.id, uncounted.id, nowhere);
		assert.deepEqual(codes(taken.results), [
			undefined,
			"INSUFFICIENT_INVENTORY",
			"INVENTORY_QUANTITY_NOT_TRACKED",
			"INVENTORY_ITEM_NOT_FOUND",
		]);
		assert.equal(taken.results?.[0]?.item?.quantity, 2);
		assert.equal((await decrement(3, undefined, counted.id)).results?.[0]?.item?.quantity, -1);
		assert.deepEqual(codes((await decrement(99_999, false, counted.id)).results), ["MIN_QUANTITY_LIMIT_REACHED"]);
		const increment = (incrementBy: number) =>
			calls.bulkIncrementInventoryItems({
				incrementData: [{ inventoryItemId: counted.id, incrementBy }],
				returnEntity: true,
				reason: "REVERT_INVENTORY_CHANGE",
			});
		assert.equal((await increment(11)).results?.[0]?.item?.quantity, 10);
		assert.deepEqual(codes((await increment(99_999)).results), ["MAX_QUANTITY_LIMIT_REACHED"]);
		await assertLedger(counted.id);
		const ledger = await shop.store.eventsOf(shop.site, inventoryItemsV3.entity, counted.id);
		assert.ok(ledger.some(({ data }) => data.reason === "REVERT_INVENTORY_CHANGE" && data.difference === 11));
	});

	it("is incremented and decremented by variant and location", async () => {
		const { productId, variantId, id } = await stocked({ quantity: 5 });
		const calls = await v3();
		const taken = await calls.bulkDecrementInventoryItemsByVariantAndLocation({
			decrementData: [
				{ variantId, decrementBy: 2 },
				{ variantId, decrementBy: 9, productId },
				{ variantId, decrementBy: 1, locationId: elsewhere },
				{ variantId, decrementBy: 1, productId: nowhere },
			],
			restrictInventory: true,
		});
		assert.deepEqual(codes(taken.results), [undefined, "INSUFFICIENT_INVENTORY", "NOT_FOUND", "NOT_FOUND"]);
		assert.equal(taken.results?.[0]?.item, undefined);
		const added = await calls.bulkIncrementInventoryItemsByVariantAndLocation({
			incrementData: [
				{ variantId, incrementBy: 4 },
				{ variantId: nowhere, incrementBy: 4 },
			],
			returnEntity: true,
		});
		assert.deepEqual(codes(added.results), [undefined, "NOT_FOUND"]);
		assert.equal(added.results?.[0]?.item?.quantity, 7);
		assert.equal(await quantityOf(id), 7);
	});

	it("counts preorders up to their limit, and keeps the quantity", async () => {
		const { id } = await stocked({ quantity: 0, preorderInfo: { enabled: true, limit: 3 } });
		const calls = await v3();
		const preorder = (decrementBy: number) =>
			calls.bulkDecrementInventoryItems({
				decrementData: [{ inventoryItemId: id, decrementBy, preorderRequest: true }],
				returnEntity: true,
			});
		const { results } = await preorder(2);
		const { quantity, preorderInfo } = results?.[0]?.item ?? {};
		assert.deepEqual([quantity, preorderInfo?.counter, preorderInfo?.quantity], [0, 2, 1]);
		assert.deepEqual(codes((await preorder(2)).results), ["INSUFFICIENT_INVENTORY"]);
		const raced = await Promise.all(Array.from({ length: 4 }, () => preorder(1)));
		const succeeded = raced.filter(({ bulkActionMetadata }) => bulkActionMetadata?.totalSuccesses === 1);
		assert.equal(succeeded.length, 1);
		assert.equal((await read(id))?.preorderInfo?.counter, 3);
	});

	it("is never sold twice, whichever calls race", async () => {
		const { id, productId, variantId } = await stocked({ quantity: 12 });
		const owner = await staff();
		const calls = owner.use(inventoryItemsV3);
		const succeeds = (call: Promise<unknown>) =>
			call.then(
				() => 1,
				() => 0,
			);
		const counted = async (call: Promise<{ bulkActionMetadata?: { totalSuccesses?: number | null } | null }>) =>
			(await call).bulkActionMetadata?.totalSuccesses ?? 0;
		const byProduct = [{ productId, variantId, decrementBy: 1 }];
		const byId = [{ inventoryItemId: id, decrementBy: 1 }];
		const byPlace = [{ variantId, decrementBy: 1 }];
		const old = owner.use(inventory);
		const races = Array.from({ length: 10 }, () => [
			succeeds(old.decrementInventory({ decrementData: byProduct, restrictInventoryValue: true })),
			counted(calls.bulkDecrementInventoryItems({ decrementData: byId, restrictInventory: true })),
			counted(
				calls.bulkDecrementInventoryItemsByVariantAndLocation({ decrementData: byPlace, restrictInventory: true }),
			),
		]);
		// Setting what was read takes effect before the first unit is sold, or not at all.
		const setting = succeeds(calls.updateInventoryItem({ inventoryItem: { id, revision: "1", quantity: 12 } }));
		const sold = await Promise.all(races.flat());
		await setting;
		assert.equal(
			sold.reduce((sum, each) => sum + each, 0),
			12,
		);
		assert.equal(await quantityOf(id), 0);
		await assertLedger(id);
	});

	it("needs as many statements to read many items as few", async () => {
		const calls = await v3();
		const ids: string[] = [];
		for (let index = 0; index < 12; index++) ids.push((await stocked({ quantity: 50 }, `Many ${index}`)).id);
		const statements = (count: number, restrictInventory: boolean) =>
			shop.countStatements(() =>
				calls.bulkDecrementInventoryItems({
					decrementData: ids.slice(0, count).map((inventoryItemId) => ({ inventoryItemId, decrementBy: 99 })),
					restrictInventory,
				}),
			);
		await statements(12, true);
		assert.equal(await statements(12, true), await statements(2, true));
	});

	it("changes by filter in jobs, with a result for each item", async () => {
		const owner = await staff();
		const calls = owner.use(inventoryItemsV3);
		const [one, two] = [await stocked({ quantity: 5 }, "Job one"), await stocked({ inStock: true }, "Job two")];
		const filter = { productId: { $in: [one.productId, two.productId] } };
		const finished = async ({ jobId = "" }: { jobId?: string | undefined }) => {
			await runAsyncJobs(shop);
			const { counts } = (await owner.use(asyncJobs).getAsyncJob({ jobId })).job ?? {};
			return [counts?.successCount, counts?.errorByCodeCount];
		};
		const adjustment = { decrementBy: 2 };
		assert.deepEqual(await finished(await calls.bulkAdjustInventoryItemsByFilter({ filter, adjustment })), [
			1,
			{ INVENTORY_QUANTITY_NOT_TRACKED: 1 },
		]);
		assert.equal(await quantityOf(one.id), 3);
		const adjustedInventoryAction = { decrementBy: 4 };
		assert.deepEqual(
			await finished(await calls.bulkSetOrAdjustInventoryItemsByFilter({ filter, adjustedInventoryAction })),
			[0, { INSUFFICIENT_INVENTORY: 1, INVENTORY_QUANTITY_NOT_TRACKED: 1 }],
		);
		const tracked = { filter, adjustment: { incrementBy: 7 }, trackQuantity: true };
		assert.deepEqual(await finished(await calls.bulkAdjustInventoryItemsByFilter(tracked)), [2, {}]);
		assert.deepEqual([await quantityOf(one.id), await quantityOf(two.id)], [10, 7]);
		const found = { filter: {}, search: { expression: "job" } };
		const update = await calls.bulkUpdateInventoryItemsByFilter({ ...found, inventoryItem: { inStock: false } });
		assert.deepEqual(await finished(update), [2, {}]);
		assert.equal((await read(one.id))?.availabilityStatus, "OUT_OF_STOCK");
		const variants = { "productData.productId": { $in: [one.productId, two.productId] } };
		const create = { filter: variants, locationId: elsewhere, inventoryCreationData: { quantity: 2 } };
		assert.deepEqual(await finished(await calls.bulkCreateInventoryItemsByVariantFilter(create)), [2, {}]);
		assert.deepEqual(await finished(await calls.bulkCreateInventoryItemsByVariantFilter(create)), [
			0,
			{ ITEM_ALREADY_EXISTS: 2 },
		]);
		assert.deepEqual(await finished(await calls.bulkDeleteInventoryItemsByFilter({ filter })), [4, {}]);
		assert.equal((await calls.countInventoryItems({ filter })).count, 0);
		await assert.rejects(calls.bulkAdjustInventoryItemsByFilter({ filter, adjustment: {} as never }), /adjustment/);
		const unsupported = { filter, inventoryItem: { quantity: 1 }, fieldMask: "productId" };
		const refusals = [
			await refusalOf(calls.bulkUpdateInventoryItemsByFilter(unsupported)),
			await refusalOf(calls.bulkUpdateInventoryItemsByFilter({ filter, inventoryItem: {}, fieldMask: "quantity" })),
		];
		assert.deepEqual(refusals, ["400 FIELD_MASK_VALUE_NOT_SUPPORTED", "400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR"]);
		const negative = { filter: variants, locationId: elsewhere, inventoryCreationData: { quantity: -1 } };
		assert.match(await refusalOf(calls.bulkCreateInventoryItemsByVariantFilter(negative)), /^400 .*quantity/);
	});
});
