import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type Catalogue, openCatalogue } from "../testing.ts";

onEachEngine("the newer catalogue's inventory", (engine) => {
	let catalogue: Catalogue;
	before(async () => {
		catalogue = await openCatalogue(engine);
	});
	after(() => catalogue.shop.close());

	const asVisitor = () => catalogue.visitor.use(inventoryItemsV3);
	const asOwner = () => catalogue.owner.use(inventoryItemsV3);
	const skus = (items: readonly InventoryItem[] | null | undefined) =>
		(items ?? []).map(({ product }) => product?.variantSku).sort();
	const query = async (filter: Record<string, string | number | boolean | object>) =>
		skus((await asVisitor().queryInventoryItems({ query: { filter: filter as never } })).inventoryItems);

	it("getInventoryItem returns a quantity for tracked stock and `inStock` otherwise", async () => {
		const { inventoryItems } = await asVisitor().queryInventoryItems({});
		const bySku = new Map(inventoryItems.map((item) => [item.product?.variantSku, item]));
		const night = await asVisitor().getInventoryItem({ inventoryItemId: bySku.get("NIGHT-N")?.id ?? "" });
		const { quantity, inStock, availabilityStatus, trackQuantity, product } = night.inventoryItem ?? {};
		assert.deepEqual([quantity, inStock, availabilityStatus, trackQuantity], [5, undefined, "IN_STOCK", true]);
		assert.deepEqual([product?.name, product?.variantName, product?.variantBarcode], ["Night poster", "None", "4001"]);
		const mug = bySku.get("MUG-1");
		assert.deepEqual([mug?.quantity, mug?.inStock, mug?.trackQuantity], [undefined, true, false]);
		const tote = bySku.get("TOTE-1");
		assert.deepEqual(
			[tote?.availabilityStatus, tote?.preorderInfo?.enabled, tote?.preorderInfo?.quantity],
			["PREORDER", true, 100_000],
		);
	});

	it("missing items, and those of hidden products for shoppers, are not found", async () => {
		const missing = "00000000-0000-0000-0000-00000000000f";
		assert.equal(
			await refusalOf(asOwner().getInventoryItem({ inventoryItemId: missing })),
			"404 INVENTORY_ITEM_NOT_FOUND",
		);
		const { inventoryItems } = await asOwner().queryInventoryItems({});
		const lamp = inventoryItems.find(({ product }) => product?.variantSku === "LAMP-1");
		assert.equal((await asOwner().getInventoryItem({ inventoryItemId: lamp?.id ?? "" })).inventoryItem?.quantity, 1);
		assert.equal(
			await refusalOf(asVisitor().getInventoryItem({ inventoryItemId: lamp?.id ?? "" })),
			"404 INVENTORY_ITEM_NOT_FOUND",
		);
	});

	it("queryInventoryItems filters by fields of the item and of its product", async () => {
		assert.deepEqual(await query({ quantity: { $lt: 10 } }), ["NIGHT-N", "TOTE-1"]);
		assert.deepEqual(await query({ trackQuantity: false }), ["MUG-1", "NIGHT-B"]);
		assert.deepEqual(await query({ "preorderInfo.enabled": true }), ["TOTE-1"]);
		assert.deepEqual(await query({ inStock: true }), ["MUG-1", "NIGHT-N"]);
		assert.deepEqual(await query({ availabilityStatus: { $in: ["PREORDER", "OUT_OF_STOCK"] } }), ["NIGHT-B", "TOTE-1"]);
		assert.deepEqual(await query({ "product.name": { $startsWith: "Night" } }), ["NIGHT-B", "NIGHT-N"]);
		await assert.rejects(query({ nothing: 1 }), /filter.nothing/);
	});

	it("queryInventoryItems pages by offset and by cursor", async () => {
		const sort = [{ fieldName: "quantity", order: "DESC" as const }];
		const first = await asOwner().queryInventoryItems({ query: { sort, cursorPaging: { limit: 3 } } });
		assert.deepEqual([first.pagingMetadata?.total, first.pagingMetadata?.count], [5, 3]);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await asOwner().queryInventoryItems({ query: { cursorPaging: { limit: 3, cursor } } });
		assert.equal(new Set([...skus(first.inventoryItems), ...skus(second.inventoryItems)]).size, 5);
		const byNumber = await asOwner().queryInventoryItems({ query: { sort, paging: { limit: 3, offset: 3 } } });
		assert.deepEqual(skus(byNumber.inventoryItems), skus(second.inventoryItems));
	});

	it("searchInventoryItems finds words and aggregates; countInventoryItems counts", async () => {
		const aggregations = [
			{ name: "status", type: "VALUE" as const, fieldPath: "availabilityStatus", value: { limit: 1 } },
		];
		const found = await asVisitor().searchInventoryItems({ search: { search: { expression: "night" }, aggregations } });
		assert.deepEqual(skus(found.inventoryItems), ["NIGHT-B", "NIGHT-N"]);
		assert.deepEqual(found.aggregationData?.results?.[0]?.values?.results, [{ value: "IN_STOCK", count: 1 }]);
		const nestedAggregations = [
			{ name: "tracked", type: "VALUE" as const, fieldPath: "trackQuantity", value: {} },
			{ name: "quantity", type: "RANGE" as const, fieldPath: "quantity", range: { buckets: [{ from: 1 }] } },
			{ name: "sum", type: "SCALAR" as const, fieldPath: "quantity", scalar: { type: "SUM" as const } },
		];
		const nested = { name: "n", type: "NESTED" as const, fieldPath: "", nested: { nestedAggregations } };
		const { aggregationData, inventoryItems: all } = await asOwner().searchInventoryItems({
			search: { aggregations: [nested] },
		});
		const counted = (tracked: boolean) => all.filter((item) => item.trackQuantity === tracked);
		const positive = counted(true).filter(({ quantity }) => (quantity ?? 0) >= 1);
		assert.deepEqual(aggregationData?.results?.[0]?.nested?.results, [
			{
				results: {
					tracked: { value: { value: "true", count: 3 } },
					quantity: { range: { from: 1, count: positive.length } },
					sum: { scalar: { value: positive.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) } },
				},
			},
			{
				results: {
					tracked: { value: { value: "false", count: 2 } },
					quantity: { range: { from: 1, count: 0 } },
					sum: { scalar: { value: 0 } },
				},
			},
		]);
		assert.equal((await asOwner().countInventoryItems({})).count, 5);
		assert.equal((await asOwner().countInventoryItems({ filter: { trackQuantity: true } })).count, 3);
		assert.equal((await asOwner().countInventoryItems({ search: { expression: "night" } })).count, 2);
		assert.equal(
			await refusalOf(catalogue.shop.caller().use(inventoryItemsV3).countInventoryItems({})),
			"401 UNAUTHENTICATED",
		);
	});
});
