import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { allProductsCategoryId } from "../../category-tree.ts";
import { categoriesIn, nowhere, treeReference } from "./testing.ts";

onEachEngine("items of categories written in V3", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const { v3, create, read, codes, eventsOf } = categoriesIn(() => shop);

	const offer = async (name: string) => {
		const { product } = await (await shop.staff())
			.use(products)
			.createProduct({ product: { name, visible: true, priceData: { price: 5 } } });
		return { catalogItemId: product?.id ?? "", appId: storesAppId };
	};
	const offers = async (...names: string[]) => {
		const made = [];
		for (const name of names) made.push(await offer(name));
		return made;
	};
	const directOf = async (item: Awaited<ReturnType<typeof offer>>) =>
		(await (await v3()).listCategoriesForItem({ item, treeReference })).directCategoryIds;
	const listed = async (categoryId: string, options: object = {}) =>
		((await (await v3()).listItemsInCategory({ categoryId, treeReference, ...options })).items ?? []).map(
			({ catalogItemId }) => catalogItemId,
		);

	it("are added to a category and removed, each with its result, and V1 follows", async () => {
		const calls = await v3();
		const { id: categoryId } = await create("Mugs");
		const [one, two] = [await offer("Mug one"), await offer("Mug two")];
		const stranger = { catalogItemId: one.catalogItemId, appId: "another-app" };
		const items = [one, two, one, stranger, { ...one, catalogItemId: nowhere }];
		const added = await calls.bulkAddItemsToCategory({ categoryId, items, treeReference });
		const unknown = "PRODUCT_NOT_FOUND";
		assert.deepEqual(codes(added.results), [undefined, undefined, undefined, unknown, unknown]);
		assert.deepEqual(added.results?.[3]?.itemMetadata?.item, stranger);
		assert.deepEqual(added.bulkActionMetadata, { totalSuccesses: 3, totalFailures: 2, undetailedFailures: 0 });
		assert.equal((await read(categoryId))?.itemCounter, 2);
		const count = async () =>
			(await (await shop.visitor()).use(collections).getCollection({ id: categoryId })).collection?.numberOfProducts;
		assert.equal(await count(), 2);
		await calls.bulkRemoveItemsFromCategory({ categoryId, items: [one, stranger], treeReference });
		assert.equal(await count(), 1);
		await (await shop.staff())
			.use(products)
			.addProductsToCollection({ id: categoryId, productIds: [one.catalogItemId, two.catalogItemId] });
		assert.equal(await count(), 2);
		const moves = (await eventsOf(categoryId)).filter((type) => type.includes("item_"));
		const [addition, removal] = ["category_item_added_to_category", "category_item_removed_from_category"];
		assert.deepEqual(moves, [addition, addition, removal, addition]);
		const gone = { categoryId: nowhere, items: [one], treeReference };
		assert.equal(await refusalOf(calls.bulkAddItemsToCategory(gone)), "404 CATEGORY_NOT_FOUND");
		assert.equal(await refusalOf(calls.bulkRemoveItemsFromCategory(gone)), "404 CATEGORY_NOT_FOUND");
	});

	it("are added to many categories, and set", async () => {
		const calls = await v3();
		const [a, b, c] = [(await create("Set A")).id, (await create("Set B")).id, (await create("Set C")).id];
		const item = await offer("Set mug");
		const categoryIds = [a, b, a, nowhere, allProductsCategoryId];
		const added = await calls.bulkAddItemToCategories({ item, categoryIds, treeReference });
		const managed = "MANAGED_CATEGORY_OPERATION_NOT_ALLOWED";
		assert.deepEqual(codes(added.results), [undefined, undefined, undefined, "CATEGORY_NOT_FOUND", managed]);
		assert.deepEqual(await directOf(item), [a, b]);
		const removed = await calls.bulkRemoveItemFromCategories({ item, categoryIds: [b, c, nowhere], treeReference });
		assert.deepEqual(codes(removed.results), [undefined, undefined, "CATEGORY_NOT_FOUND"]);
		assert.deepEqual(await directOf(item), [a]);
		const set = await calls.bulkSetItemCategories({ item, categoryIds: [c, nowhere], treeReference });
		assert.deepEqual(codes(set.addResults), [undefined, "CATEGORY_NOT_FOUND"]);
		assert.deepEqual(
			set.removeResults?.map(({ itemMetadata }) => [itemMetadata?.id, itemMetadata?.success]),
			[[a, true]],
		);
		assert.deepEqual(await directOf(item), [c]);
		const unknown = { ...item, catalogItemId: nowhere };
		const failed = await calls.bulkSetItemCategories({ item: unknown, categoryIds: [c], treeReference });
		assert.deepEqual(codes(failed.addResults), ["PRODUCT_NOT_FOUND"]);
		await calls.bulkSetItemCategories({ item, treeReference });
		assert.deepEqual(await directOf(item), []);
	});

	it("of a category that an app manages are changed by that app only", async () => {
		const calls = await v3();
		const { id: categoryId } = await create("Managed", { managingAppId: nowhere });
		const items = [await offer("Managed mug")];
		const code = "428 MANAGED_CATEGORY_OPERATION_NOT_ALLOWED";
		assert.equal(await refusalOf(calls.bulkAddItemsToCategory({ categoryId, items, treeReference })), code);
		assert.equal(await refusalOf(calls.deleteCategory({ categoryId, treeReference })), code);
	});

	it("are arranged, and page by page listed first", async () => {
		const calls = await v3();
		const { id: categoryId } = await create("Arranged");
		const made = await offers("A1", "A2", "A3", "A4", "A5");
		const [one, two, three, four, five] = made.map(({ catalogItemId }) => catalogItemId);
		await calls.bulkAddItemsToCategory({ categoryId, items: made, treeReference });
		const arrange = (...at: number[]) =>
			calls.setArrangedItems({ categoryId, items: at.flatMap((index) => made[index] ?? []), treeReference });
		assert.deepEqual((await arrange(3, 1, 3)).items, [made[3], made[1]]);
		const options = { useCategoryArrangement: true };
		assert.deepEqual(await listed(categoryId, options), [four, two, one, three, five]);
		assert.deepEqual(await listed(categoryId), [one, two, three, four, five]);
		const pages = [];
		for (let cursor = ""; ; ) {
			const cursorPaging = { limit: 2, ...(cursor ? { cursor } : {}) };
			const page = await calls.listItemsInCategory({ categoryId, treeReference, ...options, cursorPaging });
			assert.equal(page.pagingMetadata?.total, 5);
			pages.push(page.items?.map(({ catalogItemId }) => catalogItemId));
			cursor = page.pagingMetadata?.cursors?.next ?? "";
			if (!cursor) break;
		}
		assert.deepEqual(pages, [[four, two], [one, three], [five]]);
		assert.deepEqual(await listed(categoryId, { ...options, paging: { limit: 3, offset: 1 } }), [two, one, three]);
		await calls.bulkRemoveItemsFromCategory({ categoryId, items: [made[3] as never], treeReference });
		assert.deepEqual((await calls.getArrangedItems({ categoryId, treeReference })).items, [made[1]]);
		const missing = calls.setArrangedItems({ categoryId, items: [made[3] as never], treeReference });
		assert.equal(await refusalOf(missing), "428 ITEM_NOT_IN_CATEGORY");
		const unknown = calls.setArrangedItems({ categoryId: nowhere, treeReference });
		assert.equal(await refusalOf(unknown), "404 CATEGORY_NOT_FOUND");
		assert.ok((await eventsOf(categoryId)).includes("category_items_arranged_in_category"));
		const shopper = (await shop.visitor()).use(categories);
		await (await shop.staff()).use(products).updateProduct({ product: { id: two ?? "", visible: false } });
		assert.deepEqual((await shopper.getArrangedItems({ categoryId, treeReference })).items, []);
		const shown = await shopper.listItemsInCategory({ categoryId, treeReference, ...options });
		assert.deepEqual(
			shown.items?.map(({ catalogItemId }) => catalogItemId),
			[one, three, five],
		);
	});

	it("are found by the words of their categories, whatever becomes of these", async () => {
		const calls = await v3();
		const shopper = (await shop.visitor()).use(productsV3);
		const { id: categoryId } = await create("Zinnwaren");
		const item = await offer("Word mug");
		const foundBy = async (expression: string) =>
			(await shopper.searchProducts({ search: { search: { expression } } })).products?.map(({ id }) => id);
		await calls.bulkAddItemsToCategory({ categoryId, items: [item], treeReference });
		assert.deepEqual(await foundBy("zinnwaren"), [item.catalogItemId]);
		const category = { id: categoryId, revision: String((await read(categoryId))?.revision), name: "Kupferwaren" };
		await calls.updateCategory({ category, treeReference });
		assert.deepEqual([await foundBy("zinnwaren"), await foundBy("kupferwaren")], [[], [item.catalogItemId]]);
		const revision = String((await read(categoryId))?.revision);
		await calls.updateCategoryVisibility({ categoryId, visible: false, revision, treeReference });
		assert.deepEqual(await foundBy("kupferwaren"), []);
		await calls.bulkShowCategories({ categoryIds: [categoryId], treeReference });
		assert.deepEqual(await foundBy("kupferwaren"), [item.catalogItemId]);
		await calls.deleteCategory({ categoryId, treeReference });
		assert.deepEqual(await foundBy("kupferwaren"), []);
	});

	it("are never left in a category that is deleted at the same time", async () => {
		const calls = await v3();
		const { id: categoryId } = await create("Raced");
		const items = await offers("R1", "R2", "R3");
		await Promise.allSettled([
			...items.map((item) => calls.bulkAddItemsToCategory({ categoryId, items: [item], treeReference })),
			calls.deleteCategory({ categoryId, treeReference }),
			...items.map((item) => calls.bulkAddItemToCategories({ item, categoryIds: [categoryId], treeReference })),
		]);
		for (const item of items) assert.deepEqual(await directOf(item), []);
	});

	it("need as many reads for many as for few", async () => {
		const calls = await v3();
		const { id: categoryId } = await create("Counted");
		const items = await offers("C1", "C2", "C3", "C4", "C5", "C6");
		await calls.bulkAddItemsToCategory({ categoryId, items, treeReference });
		const statements = (count: number) =>
			shop.countStatements(() =>
				calls.bulkAddItemsToCategory({ categoryId, items: items.slice(0, count), treeReference }),
			);
		await statements(6);
		assert.equal(await statements(6), await statements(1));
	});
});
