import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withStartedServer } from "./shop.ts";

type Results = readonly { itemMetadata?: { error?: { code?: string } } }[];
type StartJob = (filter: object, options?: object) => Promise<{ jobId?: string }>;

/** Published, but without a declaration. */
interface UnlistedCalls {
	inventoryItemsV3: {
		bulkUpsertInventoryItems(items: readonly object[], options: object): Promise<{ results?: Results }>;
		bulkSetOrAdjustInventoryItemsByFilter: StartJob;
		bulkAdjustInventoryItemsByFilter: StartJob;
		bulkCreateInventoryItemsByVariantFilter: StartJob;
		bulkDeleteInventoryItemsByFilter: StartJob;
	};
}

const elsewhere = "00000000-0000-4000-8000-000000000002";

withStartedServer("the writing of stock in V3", fillCatalogue, (started) => {
	const staff = () => started().staff;
	const unlisted = () => staff() as unknown as UnlistedCalls;
	const offer = async (name: string) => {
		const variants = [{ price: { actualPrice: { amount: "5" } } }];
		const product = await staff().productsV3.createProduct({
			name,
			productType: "PHYSICAL" as const,
			variantsInfo: { variants },
		});
		return { productId: product._id ?? "", variantId: product.variantsInfo?.variants?.[0]?._id ?? "" };
	};
	const codes = (results: Results | undefined) => results?.map(({ itemMetadata }) => itemMetadata?.error?.code);

	it("creates, changes and deletes an item, which V1 shows too", async () => {
		const { inventoryItemsV3, inventory } = staff();
		const place = await offer("Vase");
		const created = await inventoryItemsV3.createInventoryItem({ ...place, quantity: 5 });
		const id = created._id ?? "";
		const older = await inventory.getInventoryVariants(place.productId);
		assert.equal(older.inventoryItem?.variants?.[0]?.quantity, 5);
		// The whole item with a changed member, as an editor sends it.
		const read = await inventoryItemsV3.getInventoryItem(id);
		const sent = { ...structuredClone(read), quantity: 3 };
		const updated = await inventoryItemsV3.updateInventoryItem(id, sent as never, { reason: "MANUAL" });
		assert.deepEqual([updated.quantity, updated.revision], [3, "2"]);
		const stale = await refusal(inventoryItemsV3.updateInventoryItem(id, sent as never));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		await inventoryItemsV3.deleteInventoryItem(id);
		const gone = await refusal(inventoryItemsV3.getInventoryItem(id));
		assert.equal(gone.details?.applicationError?.code, "INVENTORY_ITEM_NOT_FOUND");
		const visitor = await refusal(
			started()
				.shopper()
				.inventoryItemsV3.createInventoryItem({ ...place, quantity: 1 }),
		);
		assert.equal(visitor.status, 403);
	});

	it("writes many items, and answers what became of each", async () => {
		const { inventoryItemsV3 } = staff();
		const [one, two] = [await offer("One"), await offer("Two")];
		const created = await inventoryItemsV3.bulkCreateInventoryItems(
			[
				{ ...one, quantity: 5 },
				{ ...one, quantity: 5 },
				{ ...two, quantity: 4, locationId: elsewhere },
			],
			{ returnEntity: true },
		);
		assert.deepEqual(codes(created.results), [undefined, "ITEM_ALREADY_EXISTS", undefined]);
		const ids = [0, 2].map((index) => created.results?.[index]?.item?._id ?? "");
		const updated = await inventoryItemsV3.bulkUpdateInventoryItems(
			ids.map((_id, index) => ({ inventoryItem: { _id, revision: index === 0 ? "1" : "7", quantity: 9 } })),
			{ returnEntity: true },
		);
		assert.deepEqual(codes(updated.results), [undefined, "INVALID_REVISION"]);
		assert.equal(updated.results?.[0]?.item?.quantity, 9);
		const [inventoryItemId = ""] = ids;
		const taken = await inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId, decrementBy: 10 }], {
			restrictInventory: true,
		});
		assert.deepEqual(codes(taken.results), ["INSUFFICIENT_INVENTORY"]);
		const added = await inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId, incrementBy: 1 }], {
			returnEntity: true,
		});
		assert.equal(added.results?.[0]?.item?.quantity, 10);
		const { variantId } = two;
		const placed = await inventoryItemsV3.bulkDecrementInventoryItemsByVariantAndLocation(
			[
				{ variantId, decrementBy: 1, locationId: elsewhere },
				{ variantId, decrementBy: 1 },
			],
			{ returnEntity: true },
		);
		assert.deepEqual(codes(placed.results), [undefined, "NOT_FOUND"]);
		assert.equal(placed.results?.[0]?.item?.quantity, 3);
		const returned = await inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation([
			{ variantId, incrementBy: 1, locationId: elsewhere },
		]);
		assert.equal(returned.bulkActionMetadata?.totalSuccesses, 1);
		const deleted = await inventoryItemsV3.bulkDeleteInventoryItems([...ids, elsewhere]);
		assert.deepEqual(codes(deleted.results), [undefined, undefined, "INVENTORY_ITEM_NOT_FOUND"]);
	});

	it("upserts stock by variant and location", async () => {
		const place = await offer("Upserted");
		const upsert = (quantity: number) =>
			unlisted().inventoryItemsV3.bulkUpsertInventoryItems([{ inventoryItem: { ...place, quantity } }], {});
		assert.deepEqual(codes((await upsert(5)).results), [undefined]);
		assert.deepEqual(codes((await upsert(-1)).results), ["INVALID_TARGET_QUANTITY"]);
		await upsert(6);
		const { items } = await staff().inventoryItemsV3.queryInventoryItems().eq("productId", place.productId).find();
		assert.deepEqual(
			items.map(({ quantity }) => quantity),
			[6],
		);
	});

	it("starts jobs by filter", async () => {
		const { inventoryItemsV3 } = staff();
		const place = await offer("Job");
		await inventoryItemsV3.createInventoryItem({ ...place, quantity: 5 });
		const filter = { productId: place.productId };
		const quantities = async () => {
			const { items } = await inventoryItemsV3.queryInventoryItems().eq("productId", place.productId).find();
			return items.map(({ quantity }) => quantity ?? 0).sort((a, b) => a - b);
		};
		const becomes = async (started: Promise<{ jobId?: string }>, ...expected: number[]) => {
			assert.ok((await started).jobId);
			while (String(await quantities()) !== String(expected)) await new Promise((resolve) => setTimeout(resolve, 50));
		};
		const change = { inventoryItem: { quantity: 8 } };
		await becomes(inventoryItemsV3.bulkUpdateInventoryItemsByFilter(filter, change), 8);
		const calls = unlisted();
		const adjustment = { incrementBy: 2 };
		await becomes(calls.inventoryItemsV3.bulkAdjustInventoryItemsByFilter(filter, { adjustment }), 10);
		const action = { adjustedInventoryAction: { decrementBy: 3 } };
		await becomes(calls.inventoryItemsV3.bulkSetOrAdjustInventoryItemsByFilter(filter, action), 7);
		const variants = { "productData.productId": place.productId };
		const creation = { locationId: elsewhere, inventoryCreationData: { quantity: 1 } };
		await becomes(calls.inventoryItemsV3.bulkCreateInventoryItemsByVariantFilter(variants, creation), 1, 7);
		await becomes(calls.inventoryItemsV3.bulkDeleteInventoryItemsByFilter(filter));
	});
});
