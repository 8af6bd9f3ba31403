import assert from "node:assert/strict";
import { after, before, it, type TestContext } from "node:test";
import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { importCatalogue } from "../../transfer/import-catalogue.ts";
import { simpleProduct } from "./testing.ts";

const treeReference = { appNamespace: "@wix/stores" };

onEachEngine("categories of products written in V3", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const v3 = async () => (await shop.staff()).use(productsV3);
	const v1 = async () => (await shop.staff()).use(products);
	const tree = async () => (await shop.staff()).use(categories);

	const createCategory = async (name: string) => {
		const { category } = await (await tree()).createCategory({ category: { name }, treeReference });
		return category?.id ?? "";
	};
	const create = async (name: string, mainCategoryId?: string) => {
		const product = { ...simpleProduct(name), ...(mainCategoryId ? { mainCategoryId } : {}) };
		return (await (await v3()).createProduct({ product })).product;
	};
	const membersOf = async (categoryId: string) =>
		((await (await tree()).listItemsInCategory({ categoryId, treeReference })).items ?? [])
			.map(({ catalogItemId }) => catalogItemId ?? "")
			.sort();
	/** The products that the events of a category leave in it. Each comes before it goes, and goes before it comes again. */
	const membersByEvents = async (categoryId: string) => {
		const members = new Set<string>();
		for (const { data } of await shop.store.eventsOf(shop.site, collections.entity, categoryId)) {
			const { addedItem, removedItem } = data as Record<string, { catalogItemId: string } | undefined>;
			if (addedItem) {
				assert.ok(!members.has(addedItem.catalogItemId));
				members.add(addedItem.catalogItemId);
			}
			if (removedItem) assert.ok(members.delete(removedItem.catalogItemId));
		}
		return [...members].sort();
	};
	const countItemEvents = async (categoryId: string) =>
		(await shop.store.eventsOf(shop.site, collections.entity, categoryId)).filter(({ type }) => type.includes("_item_"))
			.length;

	it("tell each product that comes or goes, whichever call moves it", async () => {
		const [a, b] = [await createCategory("Told A"), await createCategory("Told B")];
		const steps: (readonly [string, () => Promise<unknown>])[] = [
			["createProduct", () => create("Told 1", a)],
			[
				"bulkCreateProducts",
				async () =>
					(await v3()).bulkCreateProducts({
						products: [
							{ ...simpleProduct("Told 2"), mainCategoryId: a },
							{ ...simpleProduct("Told 3"), mainCategoryId: b },
						],
					}),
			],
			[
				"updateProduct",
				async () => {
					const product = await create("Told 4");
					const change = { id: product?.id ?? "", revision: product?.revision ?? "", mainCategoryId: b };
					await (await v3()).updateProduct({ product: change });
				},
			],
			[
				"bulkAddProductsToCategoriesByFilter",
				async () => {
					await (await v3()).bulkAddProductsToCategoriesByFilter({ filter: {}, categoryIds: [a, b] });
					await runAsyncJobs(shop);
				},
			],
			[
				"bulkRemoveProductsFromCategoriesByFilter",
				async () => {
					const filter = { name: { $eq: "Told 1" } };
					await (await v3()).bulkRemoveProductsFromCategoriesByFilter({ filter, categoryIds: [a] });
					await runAsyncJobs(shop);
				},
			],
			[
				"bulkUpdateProductsByFilter",
				async () => {
					const filter = { name: { $eq: "Told 1" } };
					await (await v3()).bulkUpdateProductsByFilter({ filter, product: { mainCategoryId: a } });
					await runAsyncJobs(shop);
				},
			],
			[
				"an import",
				async () => {
					const file = await openBytes(
						Buffer.from(
							"handleId,fieldType,name,price,collection\nt5,Product,Told 5,1,Told A\nt6,Product,Told 6,1,Told A;Told new",
						),
					);
					const options = { settings: defaultSettings, now: new Date().toISOString(), newId: uuid, origin: "http://x" };
					await importCatalogue({ ...options, site: shop.site, store: shop.store, file });
				},
			],
			["deleteProduct", async () => (await v3()).deleteProduct({ productId: (await membersOf(a))[0] ?? "" })],
			["deleteProduct of V1", async () => (await v1()).deleteProduct({ id: (await membersOf(a))[0] ?? "" })],
			[
				"bulkDeleteProducts",
				async () => (await v3()).bulkDeleteProducts({ productIds: (await membersOf(b)).slice(0, 2) }),
			],
		];
		for (const [name, step] of steps) {
			const countBefore = (await countItemEvents(a)) + (await countItemEvents(b));
			await step();
			for (const id of [a, b]) assert.deepEqual(await membersByEvents(id), await membersOf(id), name);
			assert.ok((await countItemEvents(a)) + (await countItemEvents(b)) > countBefore, name);
		}
		const all = await (await tree()).queryCategories({ query: { filter: { name: "Told new" } }, treeReference });
		const made = all.categories?.[0]?.id ?? "";
		assert.equal((await membersOf(made)).length, 1);
		assert.deepEqual(await membersByEvents(made), await membersOf(made));
	});

	it("tell nothing if a product stays where it is", async () => {
		const category = await createCategory("Quiet");
		const product = await create("Quiet", category);
		const countBefore = await countItemEvents(category);
		const change = { id: product?.id ?? "", revision: product?.revision ?? "", name: "Quieter" };
		await (await v3()).updateProduct({ product: { ...change, mainCategoryId: category } });
		assert.equal(await countItemEvents(category), countBefore);
	});

	/** Deletes a category after the next call has decided and before it commits. */
	const deleteMeanwhile = async (t: TestContext, categoryId: string) => {
		const { deleteCategory } = await tree();
		const commit = shop.store.commit.bind(shop.store);
		let isDeleted = false;
		const { mock } = t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			if (!isDeleted && batch[1].some(({ collection }) => collection.name === "products")) {
				isDeleted = true;
				await deleteCategory({ categoryId, treeReference });
			}
			return commit(...batch);
		});
		return () => {
			assert.ok(isDeleted);
			mock.restore();
		};
	};
	const directOf = async (catalogItemId: string) => {
		const item = { catalogItemId, appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e" };
		return (await (await tree()).listCategoriesForItem({ item, treeReference })).directCategoryIds;
	};

	it("are never ones that are deleted at the same time", async (t) => {
		const calls = await v3();
		const first = await createCategory("Raced 1");
		const restore = await deleteMeanwhile(t, first);
		assert.equal(await refusalOf(create("Raced", first)), "400 product.mainCategoryId VALIDATION");
		restore();

		const second = await createCategory("Raced 2");
		const product = await create("Raced twice");
		const id = product?.id ?? "";
		const change = { id, revision: product?.revision ?? "", mainCategoryId: second };
		const restoreSecond = await deleteMeanwhile(t, second);
		assert.equal(await refusalOf(calls.updateProduct({ product: change })), "400 product.mainCategoryId VALIDATION");
		restoreSecond();

		const third = await createCategory("Raced 3");
		const filter = { name: { $eq: "Raced twice" } };
		const { jobId } = await calls.bulkAddProductsToCategoriesByFilter({ filter, categoryIds: [third] });
		const restoreThird = await deleteMeanwhile(t, third);
		await runAsyncJobs(shop);
		restoreThird();
		const { job } = await (await shop.staff()).use(asyncJobs).getAsyncJob({ jobId });
		assert.deepEqual(job?.counts?.errorByCodeCount, { CATEGORY_NOT_FOUND: 1 });
		assert.deepEqual(await directOf(id), []);
	});

	it("are not deleted without products that come at the same time", async (t) => {
		const category = await createCategory("Raced 4");
		const { deleteCategory } = await tree();
		const commit = shop.store.commit.bind(shop.store);
		let productId: string | undefined;
		t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			if (
				productId === undefined &&
				batch[1].some(({ kind, collection }) => kind === "remove" && collection.name === "collections")
			) {
				productId = "";
				productId = (await create("Raced before", category))?.id ?? "";
			}
			return commit(...batch);
		});
		await deleteCategory({ categoryId: category, treeReference });
		assert.ok(productId);
		assert.deepEqual(await directOf(productId), []);
	});
});
