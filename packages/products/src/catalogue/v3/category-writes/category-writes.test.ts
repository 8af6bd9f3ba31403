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
import { richContent } from "../rich-content.ts";
import { categoriesIn, nowhere, treeReference } from "./testing.ts";

onEachEngine("categories written in V3", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());
	const { v3, create, read, codes, eventsOf } = categoriesIn(() => shop);

	it("are created below others, and V1 shows them as collections at once", async () => {
		const sent = {
			name: "Winter rugs",
			description: "Warm",
			image: { url: "https://pictures.example.com/rug.png" },
			seoData: { tags: [{ type: "title", children: "Rugs" }] },
			extendedFields: { namespaces: { "@app/ns": { aisle: 4 } } },
			handle: "rugs-of-winter",
		};
		const { category } = await (await v3()).createCategory({
			category: sent,
			treeReference,
			fields: ["DESCRIPTION", "BREADCRUMBS_INFO"],
		});
		const { name, slug, description, visible, handle, extendedFields, image } = category ?? {};
		assert.deepEqual(
			[name, slug, description, visible, handle, category?.revision],
			["Winter rugs", "winter-rugs", "Warm", true, "rugs-of-winter", "1"],
		);
		assert.deepEqual([extendedFields, image?.url], [sent.extendedFields, sent.image.url]);
		const { collection } = await (await shop.staff()).use(collections).getCollection({ id: category?.id ?? "" });
		assert.deepEqual([collection?.name, collection?.description], ["Winter rugs", "Warm"]);
		const below = await create("Round", { parentCategory: { id: category?.id ?? "" } });
		assert.deepEqual(below.parentCategory, { id: category?.id, index: 0 });
		const second = await create("Round", { parentCategory: { id: category?.id ?? "" } });
		assert.deepEqual([second.slug, second.parentCategory?.index], ["round-1", 1]);
		assert.deepEqual(await eventsOf(below.id), ["CollectionCreated", "category_created"]);
		const calls = await v3();
		const refused = (members: object) =>
			refusalOf(calls.createCategory({ category: { name: "No", ...members } as never, treeReference }));
		assert.deepEqual(
			[
				await refused({ slug: "winter-rugs" }),
				await refused({ handle: "rugs-of-winter" }),
				await refused({ parentCategory: { id: nowhere } }),
				await refused({ parentCategory: { id: allProductsCategoryId } }),
				await refused({ id: nowhere }),
				await refused({ slug: "a b" }),
				await refused({ name: "" }),
			],
			[
				"409 DUPLICATE_SLUG",
				"409 DUPLICATE_HANDLE",
				"404 PARENT_CATEGORY_NOT_IN_TREE",
				"404 PARENT_CATEGORY_NOT_IN_TREE",
				"400 category.id OTHER",
				"400 category.slug OTHER",
				"400 category.name MIN_LENGTH, category.name REQUIRED_FIELD",
			],
		);
		const refusedTree = (tree: typeof treeReference & { treeKey?: string }) =>
			refusalOf(calls.createCategory({ category: { name: "No" }, treeReference: tree }));
		assert.equal(await refusedTree({ appNamespace: "@other/app" }), "428 NAMESPACE_NOT_FOUND_IN_DEV_CENTER");
		assert.equal(await refusedTree({ ...treeReference, treeKey: "second" }), "428 TREES_LIMIT_EXCEEDED");
	});

	it("have five levels at most, also after a move, and never a cycle", async () => {
		const calls = await v3();
		const chain: string[] = [];
		for (const level of [1, 2, 3, 4, 5]) {
			const parentCategory = chain.length > 0 ? { parentCategory: { id: chain.at(-1) ?? "" } } : {};
			chain.push((await create(`Level ${level}`, parentCategory)).id);
		}
		const [top = "", second = "", , fourth = "", fifth = ""] = chain;
		const sixth = { name: "Level 6", parentCategory: { id: fifth } };
		assert.equal(
			await refusalOf(calls.createCategory({ category: sixth, treeReference })),
			"428 CATEGORY_DEPTH_LIMIT_EXCEEDED",
		);
		const other = await create("Other");
		const move = (categoryId: string, parentCategoryId: string) =>
			calls.moveCategory({ categoryId, treeReference, parentCategoryId, position: "LAST" });
		assert.equal(await refusalOf(move(top, fifth)), "428 TREE_CYCLE_DETECTED");
		assert.equal(await refusalOf(move(top, top)), "428 TREE_CYCLE_DETECTED");
		assert.equal(await refusalOf(move(top, other.id)), "428 CATEGORY_DEPTH_LIMIT_EXCEEDED");
		assert.equal(await refusalOf(move(other.id, nowhere)), "404 PARENT_CATEGORY_NOT_IN_TREE");
		assert.equal(await refusalOf(move(nowhere, top)), "404 CATEGORY_NOT_FOUND");
		const { parentCategoryId } = await move(fourth, other.id);
		assert.equal(parentCategoryId, other.id);
		assert.deepEqual((await read(fifth, ["BREADCRUMBS_INFO"]))?.breadcrumbsInfo?.breadcrumbs?.length, 3);
		assert.deepEqual((await eventsOf(fourth)).at(-1), "category_category_moved");
		// Each move alone is allowed; both would make a cycle.
		const moves = await Promise.allSettled([move(second, fifth), move(other.id, second)]);
		assert.equal(moves.filter(({ status }) => status === "fulfilled").length, 1);
	});

	it("move among their siblings", async () => {
		const calls = await v3();
		const parent = await create("Siblings");
		const ids: string[] = [];
		for (const name of ["A", "B", "C"]) ids.push((await create(name, { parentCategory: { id: parent.id } })).id);
		const [a = "", b = "", c = ""] = ids;
		const move = (categoryId: string, place: object) =>
			calls.moveCategory({ categoryId, treeReference, parentCategoryId: parent.id, ...place } as never);
		assert.deepEqual((await move(c, { position: "FIRST" })).categoriesAfterMove, [c, a, b]);
		const after = { position: "AFTER", moveAfterCategoryId: a };
		assert.deepEqual((await move(c, after)).categoriesAfterMove, [a, c, b]);
		assert.deepEqual((await move(a, { position: "LAST" })).categoriesAfterMove, [c, b, a]);
		assert.deepEqual(
			await Promise.all([c, b, a].map(async (id) => (await read(id))?.parentCategory?.index)),
			[0, 1, 2],
		);
		assert.equal(await refusalOf(move(a, { position: "AFTER" })), "400 MISSING_AFTER_CATEGORY");
		const elsewhere = { position: "AFTER", moveAfterCategoryId: parent.id };
		assert.equal(await refusalOf(move(a, elsewhere)), "428 AFTER_CATEGORY_NOT_IN_PARENT");
		const root = await calls.moveCategory({ categoryId: a, treeReference, position: "FIRST" });
		assert.deepEqual([root.parentCategoryId, root.categoriesAfterMove?.[0]], [undefined, a]);
		assert.equal((await read(a))?.parentCategory?.id, undefined);
	});

	it("are updated at the revision that was read", async () => {
		const calls = await v3();
		const { id } = await create("Lamps", { description: "Bright" });
		const update = (category: object, fieldMask?: string) =>
			calls.updateCategory({
				category: { id, ...category } as never,
				treeReference,
				fields: ["DESCRIPTION", "RICH_CONTENT_DESCRIPTION"],
				...(fieldMask ? { fieldMask } : {}),
			});
		const { category } = await update({ revision: "1", name: "Lights", slug: "lights" });
		assert.deepEqual([category?.name, category?.slug, category?.revision], ["Lights", "lights", "2"]);
		assert.equal(await refusalOf(update({ revision: "1", name: "Old" })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(update({ revision: "2", slug: null })), "400 REMOVED_SLUG");
		await create("Taken");
		assert.equal(await refusalOf(update({ revision: "2", slug: "taken" })), "409 DUPLICATE_SLUG");
		assert.equal(await refusalOf(update({ revision: "2", slug: "all-products" })), "409 DUPLICATE_SLUG");
		const hidden = { revision: "2", visible: false };
		assert.equal(await refusalOf(update(hidden, "visible")), "400 UPDATE_OF_FIELD_NOT_ALLOWED");
		assert.equal(await refusalOf(update({ revision: "2" }, "name")), "400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR");
		assert.equal(await refusalOf(update({ ...category, ...hidden })), "400 UPDATE_OF_FIELD_NOT_ALLOWED");
		// What was read can be sent back.
		const whole = await update({ ...category, revision: "2" });
		assert.deepEqual([whole.category?.visible, whole.category?.description], [true, "Bright"]);
		const rich = { ...richContent("<p>Warm</p>"), metadata: { version: 2 } };
		const described = await update({ revision: "3", richContentDescription: rich });
		assert.deepEqual([described.category?.description, described.category?.richContentDescription], ["Warm", rich]);
		const owner = await shop.staff();
		await owner.use(products).updateCollection({ collection: { id, description: "Cold" } });
		const cold = await read(id, ["RICH_CONTENT_DESCRIPTION"]);
		assert.deepEqual(cold?.richContentDescription, richContent("Cold"));
		assert.deepEqual((await eventsOf(id)).slice(0, 4), [
			"CollectionCreated",
			"category_created",
			"CollectionChanged",
			"category_updated",
		]);
		const gone = { category: { id: nowhere, revision: "1" }, treeReference };
		assert.equal(await refusalOf(calls.updateCategory(gone)), "404 CATEGORY_NOT_FOUND");
	});

	it("are updated many at a time; one that breaks a rule fails alone", async () => {
		const calls = await v3();
		const [one, two] = [await create("Many one"), await create("Many two")];
		const { results, bulkActionMetadata } = await calls.bulkUpdateCategories({
			categories: [
				{ category: { id: one.id, revision: "1", slug: "same" } },
				{ category: { id: two.id, revision: "1", slug: "same" } },
				{ category: { id: one.id, revision: "1", name: "Again" } },
				{ category: { id: nowhere, revision: "1", name: "Gone" } },
				{ category: { id: two.id, revision: "1", visible: false }, fieldMask: "visible" },
				{ category: { id: allProductsCategoryId, revision: "1", name: "All" } },
			],
			treeReference,
			returnEntity: true,
		});
		assert.deepEqual(codes(results), [
			undefined,
			"DUPLICATE_SLUG",
			"INVALID_REVISION",
			"CATEGORY_NOT_FOUND",
			"UPDATE_OF_FIELD_NOT_ALLOWED",
			"MANAGED_CATEGORY_OPERATION_NOT_ALLOWED",
		]);
		assert.equal(results?.[0]?.category?.slug, "same");
		assert.equal(bulkActionMetadata?.totalFailures, 5);
	});

	it("are hidden with those below them, and shown one by one", async () => {
		const calls = await v3();
		const top = await create("Shown");
		const middle = await create("Middle", { parentCategory: { id: top.id } });
		const low = await create("Low", { parentCategory: { id: middle.id } });
		const show = (categoryId: string, visible: boolean, revision: string) =>
			calls.updateCategoryVisibility({ categoryId, visible, revision, treeReference });
		const hidden = await show(top.id, false, "1");
		assert.deepEqual([hidden.category?.visible, hidden.category?.revision], [false, "2"]);
		const visible = async () => Promise.all([top.id, middle.id, low.id].map(async (id) => (await read(id))?.visible));
		assert.deepEqual(await visible(), [false, false, false]);
		assert.equal(await refusalOf(show(low.id, true, "2")), "428 PARENT_CATEGORY_HIDDEN");
		assert.equal(await refusalOf(show(top.id, true, "1")), "409 INVALID_REVISION");
		const below = { name: "New", parentCategory: { id: low.id } };
		assert.equal(
			await refusalOf(calls.createCategory({ category: below, treeReference })),
			"428 PARENT_CATEGORY_HIDDEN",
		);
		const gone = { categoryId: nowhere, visible: true, revision: "1", treeReference };
		assert.equal(await refusalOf(calls.updateCategoryVisibility(gone)), "404 CATEGORY_NOT_FOUND");
		const alone = await calls.bulkShowCategories({ categoryIds: [low.id, nowhere], treeReference });
		assert.deepEqual(codes(alone.results), ["PARENT_CATEGORY_HIDDEN", "CATEGORY_NOT_FOUND"]);
		const together = await calls.bulkShowCategories({
			categoryIds: [low.id, middle.id, top.id],
			treeReference,
			returnEntity: true,
		});
		assert.deepEqual(
			together.results?.map(({ category }) => category?.visible),
			[true, true, true],
		);
		await show(middle.id, false, String((await read(middle.id))?.revision));
		const moved = await create("Moved");
		await calls.moveCategory({
			categoryId: moved.id,
			parentCategoryId: middle.id,
			position: "LAST",
			treeReference,
		});
		assert.equal((await read(moved.id))?.visible, false);
		assert.deepEqual(await visible(), [true, false, false]);
	});

	it("move up where V1 deletes the collection above them", async () => {
		const top = await create("Furniture");
		const middle = await create("Chairs", { parentCategory: { id: top.id } });
		const below = await create("Stools", { parentCategory: { id: middle.id } });
		const v1 = (await shop.staff()).use(products);
		await v1.deleteCollection({ id: middle.id });
		assert.equal((await read(below.id))?.parentCategory?.id, top.id);
		await v1.deleteCollection({ id: top.id });
		assert.equal((await read(below.id))?.parentCategory?.id, undefined);
		assert.deepEqual(await eventsOf(below.id), [
			"CollectionCreated",
			"category_created",
			"category_category_moved",
			"category_category_moved",
		]);
	});

	it("are deleted with those below them, and leave their products", async () => {
		const calls = await v3();
		const owner = await shop.staff();
		const top = await create("Gone");
		const below = await create("Gone too", { parentCategory: { id: top.id } });
		const { product } = await owner.use(products).createProduct({ product: { name: "Kept", priceData: { price: 1 } } });
		const item = { catalogItemId: product?.id ?? "", appId: storesAppId };
		await calls.bulkAddItemToCategories({ item, categoryIds: [below.id], treeReference });
		await calls.deleteCategory({ categoryId: top.id, treeReference });
		assert.equal(await refusalOf(calls.getCategory({ categoryId: below.id, treeReference })), "404 CATEGORY_NOT_FOUND");
		const remaining = await owner.use(productsV3).getProduct({ productId: product?.id ?? "" });
		assert.equal(remaining.product?.name, "Kept");
		assert.deepEqual((await calls.listCategoriesForItem({ item, treeReference })).directCategoryIds, []);
		assert.deepEqual((await eventsOf(below.id)).at(-1), "category_deleted");
		const again = calls.deleteCategory({ categoryId: top.id, treeReference });
		assert.equal(await refusalOf(again), "404 CATEGORY_NOT_FOUND");
	});

	it("of all products never change", async () => {
		const calls = await v3();
		const categoryId = allProductsCategoryId;
		const code = "428 MANAGED_CATEGORY_OPERATION_NOT_ALLOWED";
		const category = { id: categoryId, revision: "1", name: "Mine" };
		const visibility = { categoryId, visible: false, revision: "1", treeReference };
		const items = [{ catalogItemId: nowhere, appId: storesAppId }];
		assert.equal(await refusalOf(calls.updateCategory({ category, treeReference })), code);
		assert.equal(await refusalOf(calls.deleteCategory({ categoryId, treeReference })), code);
		assert.equal(await refusalOf(calls.moveCategory({ categoryId, position: "LAST", treeReference })), code);
		assert.equal(await refusalOf(calls.updateCategoryVisibility(visibility)), code);
		assert.equal(await refusalOf(calls.bulkAddItemsToCategory({ categoryId, items, treeReference })), code);
		assert.equal(await refusalOf(calls.bulkRemoveItemsFromCategory({ categoryId, items, treeReference })), code);
		assert.equal(await refusalOf(calls.setArrangedItems({ categoryId, treeReference })), code);
	});

	it("are at most 1000", async () => {
		const small = await openShop({ engine });
		const { store, site } = small;
		const documents = await import("../../documents.ts");
		const { create: createDocument } = await import("@cartwright/store/batch");
		const stamps = { createdDate: small.now().toISOString(), updatedDate: small.now().toISOString() };
		const many = Array.from({ length: 1000 }, (_, index) => ({
			id: `00000000-0000-4000-a000-${String(index).padStart(12, "0")}`,
			name: `C${index}`,
			slug: `c${index}`,
			description: "",
			visible: true,
			media: [],
			index,
			...stamps,
		}));
		await store.commit(
			site,
			many.map((doc) => createDocument(documents.collections, doc)),
		);
		const calls = (await small.staff()).use(categories);
		const more = calls.createCategory({ category: { name: "One more" }, treeReference });
		assert.equal(await refusalOf(more), "428 CATEGORIES_LIMIT_PER_TREE_EXCEEDED");
		await small.close();
	});

	it("are written by staff only, and those of another shop are unknown", async () => {
		const { id } = await create("Mine");
		const other = await openShop({ engine });
		const strangers = (await other.staff()).use(categories);
		const category = { id, revision: "1", name: "Theirs" };
		assert.equal(await refusalOf(strangers.updateCategory({ category, treeReference })), "404 CATEGORY_NOT_FOUND");
		assert.equal(
			await refusalOf(strangers.deleteCategory({ categoryId: id, treeReference })),
			"404 CATEGORY_NOT_FOUND",
		);
		await other.close();
		const denied = "403 PERMISSION_DENIED";
		for (const client of [await shop.visitor(), await shop.staff("fulfilment")]) {
			const calls = client.use(categories);
			assert.equal(await refusalOf(calls.updateCategory({ category, treeReference })), denied);
			assert.equal(await refusalOf(calls.createCategory({ category: { name: "No" }, treeReference })), denied);
			assert.equal(await refusalOf(calls.deleteCategory({ categoryId: id, treeReference })), denied);
		}
		const content = (await shop.staff("content")).use(categories);
		assert.equal((await content.updateCategory({ category, treeReference })).category?.name, "Theirs");
		const elsewhere = { appNamespace: "@other/app" };
		const wrong = content.updateCategory({ category, treeReference: elsewhere });
		assert.equal(await refusalOf(wrong), "404 CATEGORY_NOT_FOUND");
	});
});
