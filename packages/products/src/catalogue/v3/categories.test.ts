import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { ResponseOf } from "@cartwright/contract/operation";
import { replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { allProductsCategoryId } from "../category-tree.ts";
import { allProductsId } from "../collection.ts";
import { collections } from "../documents.ts";
import { type Catalogue, openCatalogue } from "./testing.ts";

const treeReference = { appNamespace: "@wix/stores" };

onEachEngine("categories", (engine) => {
	let catalogue: Catalogue;
	const ids = new Map<string, string>();
	before(async () => {
		catalogue = await openCatalogue(engine);
		const { store, site } = catalogue.shop;
		const { found } = await store.read(site, { found: page(collections, { limit: 10 }) });
		for (const { doc } of found) ids.set(doc.slug, doc.id);
		const kitchen = found.find(({ doc }) => doc.slug === "kitchen");
		assert.ok(kitchen);
		await store.commit(site, [replace(collections, kitchen, { ...kitchen.doc, visible: false, description: "Pots" })]);
	});
	after(() => catalogue.shop.close());

	const asVisitor = () => catalogue.visitor.use(categories);
	const asOwner = () => catalogue.owner.use(categories);
	const idOf = (slug: string) => ids.get(slug) ?? "";
	const slugs = (list: readonly { slug?: string | null }[] | null | undefined) =>
		(list ?? []).map(({ slug }) => slug).sort();

	it("getCategory and getCategoryBySlug return a category with the requested fields", async () => {
		const { category } = await asVisitor().getCategory({
			categoryId: idOf("prints"),
			treeReference,
			fields: ["BREADCRUMBS_INFO"],
		});
		assert.deepEqual(
			[category?.name, category?.slug, category?.itemCounter, category?.visible],
			["Prints", "prints", 1, true],
		);
		assert.deepEqual([category?.parentCategory?.id, category?.treeReference], [idOf("art"), treeReference]);
		assert.deepEqual(
			category?.breadcrumbsInfo?.breadcrumbs?.map(({ categorySlug }) => categorySlug),
			["art", "prints"],
		);
		const kitchen = await asOwner().getCategoryBySlug({ slug: "kitchen", treeReference, fields: ["DESCRIPTION"] });
		assert.deepEqual([kitchen.category?.description, kitchen.category?.breadcrumbsInfo], ["Pots", undefined]);
	});

	it("the category of all products is found by its ids of both versions", async () => {
		for (const categoryId of [allProductsCategoryId, allProductsId]) {
			const { category } = await asVisitor().getCategory({ categoryId: allProductsCategoryId, treeReference });
			assert.deepEqual([category?.id, category?.itemCounter], [allProductsCategoryId, 3], categoryId);
		}
	});

	it("categories that are missing, hidden or in another tree are not found", async () => {
		const refusal = "404 CATEGORY_NOT_FOUND";
		const nothing = "00000000-0000-0000-0000-00000000000f";
		assert.equal(await refusalOf(asOwner().getCategory({ categoryId: nothing, treeReference })), refusal);
		assert.equal(await refusalOf(asOwner().getCategoryBySlug({ slug: "nothing", treeReference })), refusal);
		assert.equal(await refusalOf(asVisitor().getCategory({ categoryId: idOf("kitchen"), treeReference })), refusal);
		assert.equal(await refusalOf(asVisitor().getCategoryBySlug({ slug: "kitchen", treeReference })), refusal);
		const other = { categoryId: idOf("art"), treeReference: { appNamespace: "@other/tree" } };
		assert.equal(await refusalOf(asVisitor().getCategory(other)), refusal);
		assert.equal(await refusalOf(asVisitor().listItemsInCategory({ ...other, categoryId: nothing })), refusal);
		assert.equal(await refusalOf(asVisitor().getArrangedItems(other)), refusal);
	});

	it("queryCategories, searchCategories and countCategories find by filter and text", async () => {
		assert.deepEqual(slugs((await asVisitor().queryCategories({ treeReference })).categories), [
			"all-products",
			"art",
			"prints",
		]);
		const below = { filter: { "parentCategory.id": idOf("art") } };
		assert.deepEqual(slugs((await asVisitor().queryCategories({ treeReference, query: below })).categories), [
			"prints",
		]);
		const hidden = await asOwner().queryCategories({ treeReference, returnNonVisibleCategories: true });
		assert.equal(hidden.categories.length, 4);
		assert.equal(
			await refusalOf(asVisitor().queryCategories({ treeReference, returnNonVisibleCategories: true })),
			"403 PERMISSION_DENIED",
		);
		const text = {
			search: { expression: "print" },
			aggregations: [{ name: "n", type: "VALUE" as const, fieldPath: "visible", value: {} }],
		};
		const found = await asVisitor().searchCategories({ treeReference, search: text });
		assert.deepEqual(slugs(found.categories), ["prints"]);
		assert.deepEqual(found.aggregationData?.results?.[0]?.values?.results, [{ value: "true", count: 1 }]);
		const nestedAggregations = [
			{ name: "visible", type: "VALUE" as const, fieldPath: "visible", value: {} },
			{
				name: "created",
				type: "DATE_HISTOGRAM" as const,
				fieldPath: "createdDate",
				dateHistogram: { interval: "YEAR" as const },
			},
		];
		const nested = { name: "n", type: "NESTED" as const, fieldPath: "", nested: { nestedAggregations } };
		const counted = await asVisitor().searchCategories({ treeReference, search: { aggregations: [nested] } });
		const shown = (await asVisitor().queryCategories({ treeReference })).categories;
		const year = shown.find(({ createdDate }) => createdDate)?.createdDate?.slice(0, 4) ?? "";
		const ofYear = shown.filter(({ createdDate }) => createdDate?.startsWith(year)).length;
		assert.deepEqual(
			counted.aggregationData?.results?.[0]?.nested?.results?.filter(
				({ results }) => results?.created?.dateHistogram?.value === year,
			),
			[
				{
					results: {
						visible: { value: { value: "true", count: shown.length } },
						created: { dateHistogram: { value: year, count: ofYear } },
					},
				},
			],
		);
		assert.equal((await asVisitor().countCategories({ treeReference })).count, 3);
		assert.equal((await asVisitor().countCategories({ treeReference, filter: { name: "Art" } })).count, 1);
		await assert.rejects(
			asVisitor().queryCategories({ treeReference, query: { filter: { itemCounter: 1 } } }),
			/filter.itemCounter/,
		);
	});

	it("listItemsInCategory lists products, including those of subcategories on request", async () => {
		const { product } = await catalogue.visitor.use(productsV3).getProductBySlug({ slug: "night-poster" });
		const items = [{ catalogItemId: product?.id, appId: storesAppId }];
		const art = { categoryId: idOf("art"), treeReference };
		assert.deepEqual((await asVisitor().listItemsInCategory(art)).items, items);
		assert.deepEqual(
			(await asVisitor().listItemsInCategory({ ...art, includeItemsFromSubcategories: true })).items,
			items,
		);
		const all = { categoryId: allProductsCategoryId, treeReference };
		const first = await asVisitor().listItemsInCategory({ ...all, cursorPaging: { limit: 2 } });
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await asVisitor().listItemsInCategory({ ...all, cursorPaging: { limit: 2, cursor } });
		assert.deepEqual([first.items.length, second.items.length, first.pagingMetadata?.total], [2, 1, 3]);
		assert.equal((await asOwner().listItemsInCategory(all)).items.length, 4);
	});

	it("listCategoriesForItem and listCategoriesForItems return direct and indirect categories", async () => {
		const { product } = await catalogue.visitor.use(productsV3).getProductBySlug({ slug: "night-poster" });
		const item = { catalogItemId: product?.id ?? "", appId: storesAppId };
		const one = await asVisitor().listCategoriesForItem({ item, treeReference });
		assert.deepEqual(one.directCategoryIds, [idOf("art"), idOf("prints")]);
		assert.deepEqual(one.allCategoryIds, [idOf("art"), idOf("prints"), allProductsCategoryId]);
		const stranger = { catalogItemId: item.catalogItemId, appId: "another-app" };
		// A query string cannot hold a list of objects, so `listCategoriesForItems` uses its POST endpoint.
		const response = await catalogue.shop.app.inject({
			method: "POST",
			url: "/categories/v1/categories/list-categories-for-items",
			headers: { authorization: catalogue.visitor.token },
			payload: { items: [item, stranger], treeReference },
		});
		const { categoriesForItems } = response.json<ResponseOf<typeof categories.operations.listCategoriesForItems>>();
		assert.deepEqual(
			categoriesForItems?.map(({ directCategoryIds, indirectCategoryIds }) => [
				directCategoryIds?.length,
				indirectCategoryIds,
			]),
			[
				[2, [allProductsCategoryId]],
				[0, []],
			],
		);
	});

	it("listTrees returns the shop's tree, and getArrangedItems returns no items", async () => {
		assert.deepEqual((await asVisitor().listTrees({})).trees, [treeReference]);
		assert.deepEqual((await asVisitor().getArrangedItems({ categoryId: idOf("art"), treeReference })).items, []);
		assert.equal(await refusalOf(catalogue.shop.caller().use(categories).listTrees({})), "401 UNAUTHENTICATED");
	});
});
