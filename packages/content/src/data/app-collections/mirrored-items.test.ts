import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { products } from "@cartwright/products/catalogue/documents";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { itemCalls, openFilledShop } from "./testing.ts";

const inOrders = { dataCollectionId: "Stores/Orders" };
const inProducts = { dataCollectionId: "Stores/Products" };
const inVariants = { dataCollectionId: "Stores/Variants" };
const inStock = { dataCollectionId: "Stores/InventoryItems" };
const descending = (fieldName: string) => [{ fieldName, order: "DESC" as const }];

onEachEngine("items that mirror the shop", (engine) => {
	it("show orders in the form of the platform", async () => {
		const { shop, staff, orderIds } = await openFilledShop(engine);
		const calls = itemCalls(staff);
		const { data } = (await calls.getDataItem({ ...inOrders, dataItemId: orderIds[0] ?? "" })).dataItem ?? {};
		const { number, totals, lineItems, buyerInfo, billingInfo, paymentStatus, currency, _dateCreated, _createdDate } =
			data ?? {};
		assert.deepEqual([number, paymentStatus, currency, _dateCreated], [10_001, "NOT_PAID", "USD", _createdDate]);
		assert.deepEqual(totals, {
			discount: 0,
			quantity: 2,
			shipping: 0,
			subtotal: 39.98,
			tax: 0,
			total: 39.98,
			weight: 0,
		});
		const [line] = lineItems as { name: string; quantity: number; priceData: object }[];
		assert.deepEqual([line?.name, line?.quantity], ["Lamp", 2]);
		assert.deepEqual(line?.priceData, { price: 19.99, totalPrice: 39.98, taxIncludedInPrice: false });
		const { firstName, email } = buyerInfo as Record<string, unknown>;
		assert.deepEqual([firstName, email], ["Grace", "grace@private.example"]);
		assert.equal((billingInfo as Record<string, unknown>).lastName, "Hopper");
		const numbers = async (query: NonNullable<Parameters<typeof calls.queryDataItems>[0]["query"]>) =>
			(await calls.queryDataItems({ ...inOrders, query })).dataItems.map((item) => item.data?.number);
		assert.deepEqual(await numbers({ sort: descending("number") }), [10_002, 10_001]);
		assert.deepEqual(await numbers({ filter: { number: { $gt: 10_001 } } }), [10_002]);
		assert.deepEqual(await numbers({ filter: { number: { $in: [10_001, 7] } } }), [10_001]);
		assert.deepEqual(await numbers({ filter: { archived: true } }), []);
		assert.deepEqual(await numbers({ filter: { _dateCreated: { $gt: { $date: "2100-01-01T00:00:00Z" } } } }), []);
		const summed = await calls.aggregateDataItems({
			...inOrders,
			aggregation: {
				groupingFields: ["currency"],
				operations: [{ resultFieldName: "sum", sum: { itemFieldName: "totals.total" } }],
			},
		});
		assert.deepEqual(summed.results, [{ _id: { currency: "USD" }, sum: 239.98 }]);
		await shop.close();
	});

	it("are one for each variant", async () => {
		const { shop, visitor, ids } = await openFilledShop(engine);
		const calls = itemCalls(visitor);
		const [cup = "", pot = ""] = ids;
		const names = async (query: NonNullable<Parameters<typeof calls.queryDataItems>[0]["query"]>) =>
			(await calls.queryDataItems({ ...inVariants, query })).dataItems.map(({ data }) => data?.variantName);
		assert.deepEqual(await names({ filter: { productId: pot } }), ["Red", "Blue"]);
		assert.deepEqual(await names({ filter: { sku: "CUP-1" } }), ["Cup"]);
		assert.deepEqual(await names({ filter: { $or: [{ sku: "CUP-1" }, { variantName: "Red" }] } }), ["Red", "Cup"]);
		assert.deepEqual(await names({ filter: { $not: [{ productName: "Pot" }] } }), ["Cup"]);
		assert.deepEqual(await names({ filter: { managedVariant: false, variantName: { $startsWith: "c" } } }), ["Cup"]);
		const { dataItems: sorted } = await calls.queryDataItems({ ...inVariants, query: { sort: descending("_id") } });
		const sortedIds = sorted.map(({ id }) => id ?? "");
		assert.deepEqual(sortedIds, [...sortedIds].sort().reverse());
		const first = await calls.queryDataItems({
			...inVariants,
			returnTotalCount: true,
			query: { cursorPaging: { limit: 2 }, fields: ["productName"] },
		});
		assert.equal(first.pagingMetadata?.total, 3);
		assert.deepEqual(
			first.dataItems.map(({ data }) => data?.productName),
			["Pot", "Pot"],
		);
		assert.deepEqual(await names({ cursorPaging: { cursor: first.pagingMetadata?.cursors?.next ?? "" } }), ["Cup"]);
		assert.deepEqual(await names({ paging: { limit: 1, offset: 1 } }), ["Blue"]);
		assert.equal((await calls.countDataItems({ ...inVariants, filter: { sku: "CUP-1" } })).totalCount, 1);
		const dataItemId = `${cup}-00000000-0000-0000-0000-000000000000`;
		const item = (await calls.getDataItem({ ...inVariants, dataItemId })).dataItem?.data;
		assert.deepEqual([item?.productId, item?.sku, item?.fullVariantName], [cup, "CUP-1", "Cup"]);
		const statements = (limit: number) =>
			shop.countStatements(() => calls.queryDataItems({ ...inVariants, query: { paging: { limit } } }));
		assert.equal(await statements(1), await statements(3));
		await shop.close();
	});

	it("are the stock of each product, by the date of its last change", async () => {
		const { shop, staff, ids } = await openFilledShop(engine);
		const [cup = "", pot = ""] = ids;
		const variants = [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 7 }];
		shop.advance(60_000);
		const inventoryItem = { productId: cup, trackQuantity: true, variants };
		await staff.use(inventory).updateInventoryVariants({ productId: cup, inventoryItem } as never);
		const calls = itemCalls(staff);
		const { data } = (await calls.getDataItem({ ...inStock, dataItemId: cup })).dataItem ?? {};
		assert.deepEqual(
			[data?.productId, data?.trackQuantity, data?.variants],
			[cup, true, [{ ...variants[0], inStock: true }]],
		);
		const idsBy = async (query: NonNullable<Parameters<typeof calls.queryDataItems>[0]["query"]>) =>
			(await calls.queryDataItems({ ...inStock, query })).dataItems.map(({ id }) => id);
		assert.equal((await idsBy({ sort: descending("_updatedDate") }))[0], cup);
		const { _updatedDate } = data ?? {};
		assert.deepEqual(await idsBy({ filter: { _updatedDate: { $gte: _updatedDate ?? null } } }), [cup]);
		assert.deepEqual(await idsBy({ filter: { productId: pot } }), [pot]);
		assert.equal((await calls.countDataItems({ ...inStock, filter: { _updatedDate } as never })).totalCount, 1);
		const page = await calls.queryDataItems({
			...inStock,
			query: { sort: descending("_updatedDate"), cursorPaging: { limit: 1 } },
		});
		assert.equal(
			(await idsBy({ cursorPaging: { cursor: page.pagingMetadata?.cursors?.next ?? "", limit: 5 } })).length,
			2,
		);
		await shop.close();
	});

	it("are computed with, searched and mixed like those of other collections", async () => {
		const { shop, visitor } = await openFilledShop(engine);
		const calls = itemCalls(visitor);
		const { results } = await calls.aggregateDataItems({
			...inProducts,
			initialFilter: { price: { $lt: 100 } },
			aggregation: {
				groupingFields: ["productType"],
				operations: [
					{ resultFieldName: "n", itemCount: {} },
					{ resultFieldName: "most", max: { itemFieldName: "price" } },
				],
			},
		});
		assert.deepEqual(results, [{ _id: { productType: "physical" }, n: 2, most: 8 }]);
		const { distinctValues } = await calls.queryDistinctValues({ ...inProducts, fieldName: "name" });
		assert.deepEqual(distinctValues, ["Cup", "Pot"]);
		const search = { search: { expression: "cup" } };
		const found = await calls.searchDataItems({ ...inProducts, search });
		assert.deepEqual(
			found.dataItems.map(({ data }) => data?.name),
			["Cup"],
		);
		const mixed = (seed: number, query: object = {}) =>
			calls.queryDataItems({ ...inProducts, sortMode: "RANDOM", randomOptions: { seed }, query });
		assert.deepEqual((await mixed(4)).dataItems, (await mixed(4)).dataItems);
		const first = await mixed(4, { cursorPaging: { limit: 1 } });
		const query = { cursorPaging: { cursor: first.pagingMetadata?.cursors?.next ?? "" } };
		const rest = await calls.queryDataItems({ ...inProducts, query });
		const both = [...first.dataItems, ...rest.dataItems].map(({ data }) => String(data?.name));
		assert.deepEqual(both.sort(), ["Cup", "Pot"]);
		await shop.close();
	});

	it("refer to collections of products, and are referred to", async () => {
		const { shop, staff, visitor, ids, kitchen, hidden } = await openFilledShop(engine);
		const calls = itemCalls(visitor);
		const [cup = ""] = ids;
		const namesIn = (value: unknown) => (value as { name: string }[]).map(({ name }) => name);
		const includeReferences = [{ field: "collections" }];
		const plain = (await calls.getDataItem({ ...inProducts, dataItemId: cup })).dataItem?.data;
		assert.equal(plain?.collections, undefined);
		const item = (await calls.getDataItem({ ...inProducts, dataItemId: cup, includeReferences })).dataItem?.data;
		assert.deepEqual(namesIn(item?.collections), ["Kitchen"]);
		const { dataItems } = await calls.queryDataItems({ ...inVariants, includeReferences });
		assert.deepEqual(
			dataItems.map(({ data }) => namesIn(data?.collections)),
			[["Kitchen"], ["Kitchen"], ["Kitchen"]],
		);
		const filter = { collections: { $hasSome: [kitchen] } };
		assert.equal((await calls.countDataItems({ ...inProducts, filter })).totalCount, 2);
		assert.equal((await calls.countDataItems({ ...inVariants, filter })).totalCount, 3);
		const reference = { ...inProducts, referringItemFieldName: "collections", referringItemId: cup };
		const { results } = await calls.queryReferencedDataItems({ ...reference, returnTotalCount: true });
		assert.deepEqual(
			results.map(({ dataItem }) => dataItem?.data?.name),
			["Kitchen"],
		);
		const isReferenced = async (referencedItemId: string) =>
			(await calls.isReferencedDataItem({ ...reference, referencedItemId })).isReferenced;
		assert.deepEqual([await isReferenced(kitchen), await isReferenced(hidden)], [true, false]);
		const typeMetadata = { reference: { referencedCollectionId: "Stores/Products" } };
		const collection = {
			id: "Reviews",
			fields: [{ key: "product", type: "REFERENCE" as const, typeMetadata }],
			permissions: { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ANYONE" } as const,
		};
		await staff.use(dataCollections).createDataCollection({ collection });
		const inReviews = { dataCollectionId: "Reviews" };
		await itemCalls(staff).insertDataItem({ ...inReviews, dataItem: { data: { product: cup } } });
		const reviews = await calls.queryDataItems({ ...inReviews, includeReferences: [{ field: "product.collections" }] });
		const product = reviews.dataItems[0]?.data?.product as { name: string; collections: unknown };
		assert.deepEqual([product.name, namesIn(product.collections)], ["Cup", ["Kitchen"]]);
		await shop.close();
	});

	it("cost no more statements if there are more of them", async () => {
		const { shop, staff } = await openFilledShop(engine);
		const calls = itemCalls(staff);
		for (const dataCollectionId of ["Members/FullData", "Stores/Orders", "Stores/InventoryItems", "Stores/Products"]) {
			const includeReferences = [{ field: "collections" }];
			// No cached response serves a filter that was not sent before.
			const fresh = () => ({ _id: { $ne: uuid() } });
			const statements = (limit: number) =>
				shop.countStatements(() =>
					calls.queryDataItems({ dataCollectionId, includeReferences, query: { filter: fresh(), paging: { limit } } }),
				);
			// Work behind the calls may add statements, so the least of several counts.
			const least = async (limit: number) =>
				Math.min(await statements(limit), await statements(limit), await statements(limit));
			assert.equal(await least(1), await least(2), dataCollectionId);
		}
		await shop.close();
	});

	it("are refused in words if a computation would go through too many", async () => {
		const { shop, visitor, staff, ids } = await openFilledShop(engine);
		const { pot } = await shop.store.read(shop.site, { pot: byId(products, ids[1] ?? "") });
		assert.ok(pot);
		const { doc } = pot;
		const copies = Array.from({ length: 21 }, () => {
			const id = uuid();
			const variants = Array.from(
				{ length: 1000 },
				() => ({ ...doc.variants[0], id: uuid() }) as (typeof doc.variants)[0],
			);
			return create(products, { ...doc, id, slug: id, variants });
		});
		for (const each of copies) await shop.store.commit(shop.site, [each]);
		assert.equal(await refusalOf(itemCalls(visitor).countDataItems(inVariants)), "429 WDE0122");
		const calls = itemCalls(staff);
		assert.equal(await refusalOf(calls.countDataItems(inVariants)), "400 WDE0092");
		const fieldName = "sku";
		assert.equal(await refusalOf(calls.queryDistinctValues({ ...inVariants, fieldName })), "400 WDE0092");
		const query = { sort: descending("_id") };
		assert.equal(await refusalOf(calls.queryDataItems({ ...inVariants, query })), "400 WDE0092");
		const productId = ids[0] ?? "";
		assert.equal((await calls.countDataItems({ ...inVariants, filter: { productId } })).totalCount, 1);
		assert.equal((await calls.countDataItems(inProducts)).totalCount, 23);
		await shop.close();
	});

	it("cannot be written", async () => {
		const { shop, staff } = await openFilledShop(engine);
		const calls = itemCalls(staff);
		const { collections } = await staff.use(dataCollections).listDataCollections({ collectionTypes: ["WIX_APP"] });
		assert.equal(collections.length, 7);
		for (const { id = "" } of collections) {
			const here = { dataCollectionId: id ?? "" };
			const data = { _id: "x", name: "Mine" };
			const patch = { dataItemId: "x", fieldModifications: [] };
			const reference = { referringItemFieldName: "collections", referringItemId: "x", referencedItemId: "y" };
			const writes = [
				() => calls.insertDataItem({ ...here, dataItem: { data } }),
				() => calls.saveDataItem({ ...here, dataItem: { data } }),
				() => calls.updateDataItem({ ...here, dataItem: { data } }),
				() => calls.removeDataItem({ ...here, dataItemId: "x" }),
				() => calls.truncateDataItems(here),
				() => calls.patchDataItem({ ...here, patch }),
				() => calls.bulkInsertDataItems({ ...here, dataItems: [{ data }] }),
				() => calls.bulkRemoveDataItems({ ...here, dataItemIds: ["x"] }),
				() => calls.bulkInsertDataItemReferences({ ...here, dataItemReferences: [reference] }),
			];
			for (const write of writes) assert.equal(await refusalOf(write()), "428 WDE0119", id ?? "");
		}
		assert.equal((await calls.countDataItems(inStock)).totalCount, 3);
		assert.equal((await calls.countDataItems(inOrders)).totalCount, 2);
		await shop.close();
	});
});
