import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Context } from "@cartwright/kernel/foundation/context";
import { shopperLimits, TooMuchWork, WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { create } from "@cartwright/store/batch";
import { compare, type Filter, or } from "@cartwright/store/query/filter";
import { count as countOf, page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { CategoryTree } from "./category-tree.ts";
import { inventoryItems, products } from "./documents.ts";
import { productStock } from "./inventory/stock.ts";
import { entryOf } from "./search/product-entry.ts";
import { SearchIndex } from "./search/search-index.ts";
import { takeConditions } from "./take-conditions.ts";
import { anItem, aProduct } from "./testing.ts";
import { findByDocuments } from "./v1/find-by-documents.ts";
import { indexQueryOf, listByIndex } from "./v1/list-by-index.ts";
import { countItems, findInventoryItems } from "./v3/inventory/find-inventory-items.ts";
import { aggregate } from "./v3/search/facets.ts";

/** More than two batches of what finds products by their descriptions. */
const count = 450;
const idOf = (index: number) => `product-${String(index).padStart(4, "0")}`;
const isOak = (index: number) => index % 100 === 7;
const isHidden = (index: number) => index % 10 === 0;

onEachEngine("queries of a larger catalogue", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		const writes = Array.from({ length: count }, (_, index) => {
			const [id, variantId] = [idOf(index), `variant-${index}`];
			const product = aProduct({
				id,
				name: `Mug ${index}`,
				slug: id,
				numericId: index,
				visible: !isHidden(index),
				description: isOak(index) ? "<p>Oak</p>" : "<p>Steel</p>",
			});
			const item = anItem({ id: `item-${index}`, productId: id, variantId, trackQuantity: true, quantity: index });
			return [create(products, product), create(inventoryItems, item)];
		});
		await shop.store.commit(shop.site, writes.flat());
	});
	after(() => shop.close());

	it("by a description find all products, in every order, page by page", async () => {
		const shopper = (await shop.visitor()).use(productsV1);
		const slugs = async (query: object) => {
			const filter = { description: { $contains: "oak" } };
			const { products: found, metadata } = await shopper.queryProducts({ query: { filter, ...query } });
			return [found.map(({ slug }) => slug), metadata?.total];
		};
		assert.deepEqual(await slugs({}), [[407, 307, 207, 107, 7].map(idOf), 5]);
		assert.deepEqual(await slugs({ paging: { offset: 3, limit: 1 } }), [[idOf(107)], 5]);
		const sort = [{ fieldName: "slug", order: "ASC" }];
		assert.deepEqual(await slugs({ sort, paging: { offset: 1, limit: 2 } }), [[107, 207].map(idOf), 5]);
		const together = { filter: { description: { $contains: "oak" }, name: { $ne: "Mug 107" } } };
		assert.deepEqual(await slugs(together), [[407, 307, 207, 7].map(idOf), 4]);
	});

	it("skip any number of matches", async () => {
		const shopper = (await shop.visitor()).use(productsV1);
		const totalOf = async (filter: { [name: string]: string | { $contains: string } }) =>
			(await shopper.queryProducts({ query: { filter, paging: { offset: 40_000 } } })).metadata?.total;
		assert.equal(await totalOf({ productType: "physical" }), 405);
		assert.equal(await totalOf({ name: { $contains: "mug" } }), 405);
	});

	it("read only the products of a page, however many match before it", async () => {
		const filter = {
			op: "and",
			filters: [compare("visible", "eq", true), compare("name", "contains", "mug")],
		} as const;
		const sorts = ["numericId", "name", "slug", "createdDate", "derived.minPrice"];
		const identity = { kind: "visitor", visitorId: "v", clientId: "c" };
		for (const sort of sorts.flatMap((field) => (["ASC", "DESC"] as const).map((order) => [{ field, order }]))) {
			const inIndex = indexQueryOf(filter, sort);
			assert.ok(inIndex);
			const { all } = await shop.store.read(shop.site, { all: page(products, { filter, sort, limit: 1000 }) });
			for (const offset of [0, 150, 390, 404, 500]) {
				const read: number[] = [];
				const store = {
					underlying: shop.store,
					read: (site: string, requests: Parameters<typeof shop.store.read>[1]) => {
						for (const request of Object.values(requests))
							read.push(request.kind === "byIds" ? request.ids.length : -1);
						return shop.store.read(site, requests);
					},
				};
				// Enough to compare names and to find a place in the order, and not to go through products.
				const budget = new WorkBudget({ ...shopperLimits, steps: 6000 }, { hasLeft: () => false, nextTurn });
				const context = { store, site: shop.site, identity, budget } as unknown as Context;
				const listed = await listByIndex(context, inIndex, { offset, limit: 12, hidden: false });
				assert.deepEqual(
					listed.page.map(({ doc }) => doc.id),
					all.slice(offset, offset + 12).map(({ doc }) => doc.id),
				);
				assert.deepEqual([listed.total, read], [405, [listed.page.length]]);
			}
		}
	});

	it("find the same in the search index as in the database", async () => {
		const filters: Filter[] = [
			compare("createdDate", "gte", "2026-01-01T00:00:00.000Z"),
			compare("updatedDate", "lt", "2026-01-01T00:00:00.000Z"),
			compare("numericId", "gt", 440),
			compare("type", "eq", "physical"),
			compare("type", "startsWith", "Phys"),
			compare("type", "eq", "digital"),
			compare("slug", "endsWith", "0001"),
			compare("derived.sku", "eq", ""),
			compare("derived.minPrice", "lte", 0),
			or(compare("name", "eq", "Mug 7"), compare("id", "eq", idOf(8))),
			{ op: "not", filter: compare("name", "contains", "1") },
			{ op: "hasSome", field: "collectionIds", values: ["none"] },
			{ op: "in", field: "createdDate", values: ["2026-01-01T00:00:00.000Z"] },
		];
		const context = {
			store: shop.store,
			site: shop.site,
			budget: new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn }),
		};
		for (const filter of filters) {
			const inIndex = indexQueryOf(filter, []);
			assert.ok(inIndex);
			const { total } = await listByIndex(context as unknown as Context, inIndex, {
				offset: 0,
				limit: 1,
				hidden: true,
			});
			const { all } = await shop.store.read(shop.site, { all: countOf(products, filter) });
			assert.equal(total, all, JSON.stringify(filter));
		}
		assert.equal(indexQueryOf(compare("description", "contains", "oak"), []), undefined);
		assert.equal(indexQueryOf(compare("createdDate", "contains", "2026"), []), undefined);
	});

	it("for stock read no other products than those of the page, and count none of hidden ones", async () => {
		const visitor = (await shop.visitor()).use(inventoryItemsV3);
		const query = { filter: { quantity: { $gte: 400 } }, sort: [{ fieldName: "quantity", order: "ASC" as const }] };
		const first = await visitor.queryInventoryItems({ query: { ...query, cursorPaging: { limit: 2 } } });
		assert.deepEqual(
			[first.inventoryItems.map(({ quantity }) => quantity), first.pagingMetadata?.total],
			[[401, 402], 45],
		);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await visitor.queryInventoryItems({ query: { cursorPaging: { limit: 8, cursor } } });
		assert.deepEqual(
			second.inventoryItems.map(({ quantity }) => quantity),
			[403, 404, 405, 406, 407, 408, 409, 411],
		);
		assert.equal((await visitor.countInventoryItems({ filter: { quantity: { $gte: 400 } } })).count, 45);

		const read: string[] = [];
		const store = {
			read: (site: string, requests: Parameters<typeof shop.store.read>[1]) => {
				for (const { kind, collection } of Object.values(requests)) read.push(`${kind} of ${collection.name}`);
				return shop.store.read(site, requests);
			},
		};
		const identity = { kind: "visitor", visitorId: "v", clientId: "c" };
		const context = { store, site: shop.site, identity, cursorKey: "key" } as unknown as Context;
		await findInventoryItems(context, { name: "queryInventoryItems", query: { paging: { limit: 3 } } });
		assert.deepEqual(read, [
			"aggregate of products",
			"texts of products",
			"count of inventory_items",
			"page of inventory_items",
			"byIds of products",
		]);
	});

	it("for stock by what has no index are for staff alone where there are many products", async () => {
		const store = {
			read: async (site: string, requests: Parameters<typeof shop.store.read>[1]) => {
				const isSize = Object.values(requests).some(
					({ kind, collection }) => kind === "count" && collection === products,
				);
				return isSize ? { total: 10_001 } : shop.store.read(site, requests);
			},
		};
		const budget = new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn: async () => {} });
		const common = { store, site: shop.site, cursorKey: "key", budget };
		const shopper = { ...common, identity: { kind: "visitor", visitorId: "v", clientId: "c" } } as unknown as Context;
		const filter = { quantity: { $gte: 400 } };
		const name = "countInventoryItems";
		for (const query of [{ filter }, { sort: [{ fieldName: "quantity" }] }]) {
			await assert.rejects(findInventoryItems(shopper, { name, query }), { code: "INVALID_QUERY" });
		}
		await assert.rejects(countItems(shopper, { name, query: { filter } }), { code: "INVALID_QUERY" });
		const { items } = await findInventoryItems(shopper, { name, query: {} });
		assert.equal(items.length, 100);
	});
});

onEachEngine("conditions that only views of products answer", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		const writes = Array.from({ length: 120 }, (_, index) => {
			const product = aProduct({ id: idOf(index), name: `Mug ${index}`, slug: idOf(index), numericId: index });
			return [
				create(products, product),
				create(inventoryItems, anItem({ id: `item-${index}`, productId: product.id, variantId: `variant-${index}` })),
			];
		});
		await shop.store.commit(shop.site, writes.flat());
	});
	after(() => shop.close());

	const find = (filter: object) => {
		const identity = { kind: "visitor", visitorId: "v", clientId: "c" };
		// Enough for some products, and not for all.
		const budget = new WorkBudget({ ...shopperLimits, steps: 3000 }, { hasLeft: () => false, nextTurn });
		const context = { store: shop.store, site: shop.site, identity, cursorKey: "key", budget } as unknown as Context;
		return findInventoryItems(context, { name: "queryInventoryItems", query: { filter } });
	};

	it("are for a shopper about products that parts of their texts narrow down, however many there are", async () => {
		const { items } = await find({ "product.name": { $startsWith: "mug 11" } });
		assert.deepEqual(
			items.map(({ id }) => id).sort(),
			["item-11", ...Array.from({ length: 10 }, (_, index) => `item-11${index}`)].sort(),
		);
		await assert.rejects(find({ "product.name": { $ne: "Mug 11" } }), TooMuchWork);
	});

	it("of descriptions are refused before products are read for them", async () => {
		const budget = new WorkBudget({ ...shopperLimits, steps: 3000 }, { hasLeft: () => false, nextTurn });
		const context = { store: shop.store, site: shop.site, budget } as unknown as Context;
		const conditions = { indexed: compare("visible", "eq", true), others: compare("description", "contains", "none") };
		await assert.rejects(findByDocuments(context, conditions, []), TooMuchWork);
	});
});

describe("work for queries of products", () => {
	const budgetOf = (steps = shopperLimits.steps) =>
		new WorkBudget({ ...shopperLimits, steps }, { hasLeft: () => false, nextTurn });
	const contains = (conditions: number, field: string) =>
		or(...Array.from({ length: conditions }, (_, index) => compare(field, "contains", `none ${index}`)));

	it("grows with the products and the conditions of a statement", async () => {
		const take = (total: number, conditions: number) =>
			takeConditions(
				{ store: { read: async () => ({ total }) }, site: "", budget: budgetOf() } as unknown as Context,
				contains(conditions, "name"),
			);
		await take(20_000, 10);
		await take(500_000, 2);
		await assert.rejects(take(20_000, 90), TooMuchWork);
	});

	it("grows with the conditions and facets that the index compares texts for", () => {
		const index = new SearchIndex();
		for (let number = 0; number < 100; number += 1) {
			index.put(
				entryOf(
					aProduct({ id: idOf(number), slug: idOf(number), name: `Mug ${number}`, tags: ["a", "b"] }),
					productStock({ variants: [] }, []),
					undefined,
				),
			);
		}
		assert.ok(index.stepsOf(contains(90, "slug")) >= 90 * index.stepsOf(contains(1, "slug")));
		assert.equal(index.stepsOf({ op: "in", field: "id", values: [idOf(1)] }), 0);
		const nestedAggregations = ["slug", "tags.publicTags.tagIds", "name"].map((fieldPath) => ({
			name: fieldPath,
			fieldPath,
			value: { limit: 250 },
		}));
		const facetsWith = (steps: number) => () =>
			aggregate(
				{ index, tree: new CategoryTree([]), currency: "USD", found: index.everything(false), budget: budgetOf(steps) },
				{ name: "nested", type: "NESTED", nested: { nestedAggregations } },
			);
		assert.throws(facetsWith(1000), TooMuchWork);
		assert.equal(facetsWith(1_000_000)().nested?.results?.length, 200);
	});
});
