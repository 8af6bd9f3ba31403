import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { storesAppId, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface Counting {
	countInventoryItems(options: { filter: object }): Promise<{ count?: number }>;
}

const [bowl, shirt, tote, lamp, scarf] = ["Walnut Bowl", "Linen Shirt", "Cotton Tote", "Desk Lamp", "Wool Scarf"];

withServerOnEachEngine("products of catalogue V3", fillCatalogue, (started) => {
	const productsV3 = () => started().shopper().productsV3;

	it("has the products that V1 created, under the same ids", async () => {
		const { data } = started();
		const product = await productsV3().getProduct(data.products.bowl);

		assert.equal(product.name, bowl);
		assert.equal(product.slug, "walnut-bowl");
		assert.equal(product.actualPriceRange?.minValue?.amount, "25.00");
		assert.equal(product.inventory?.availabilityStatus, "IN_STOCK");
		assert.equal(product.variantsInfo?.variants?.length, 1);
	});

	it("gets by slug, with the requested fields and no more", async () => {
		const plain = await productsV3().getProductBySlug("walnut-bowl");
		const { product } = await productsV3().getProductBySlug("walnut-bowl", {
			fields: ["CURRENCY", "PLAIN_DESCRIPTION"],
		});

		assert.equal(plain.product?.currency, undefined);
		assert.equal(plain.product?.plainDescription, undefined);
		assert.equal(product?.currency, "USD");
		assert.equal(product?.plainDescription, "<p>Turned by hand.</p>");
		assert.equal(product?.actualPriceRange?.minValue?.formattedAmount, "$25.00");
	});

	it("has options and variants", async () => {
		const product = await productsV3().getProduct(started().data.products.shirt, {
			fields: ["VARIANT_OPTION_CHOICE_NAMES"],
		});

		assert.deepEqual(
			product.options?.map(({ name }) => name),
			["Size"],
		);
		const choices = product.variantsInfo?.variants?.map(({ choices }) => choices?.[0]?.optionChoiceNames?.choiceName);
		assert.deepEqual(choices, ["S", "M"]);
		assert.equal(product.inventory?.availabilityStatus, "PARTIALLY_OUT_OF_STOCK");
	});

	describe("the query builder", () => {
		const slugs = (items: { slug?: string | null }[]) => items.map(({ slug }) => slug);

		it("finds by each of its operators", async () => {
			const { products } = started().data;
			const query = () => productsV3().queryProducts().ascending("slug");
			const pages = await Promise.all([
				query().eq("slug", "walnut-bowl").find(),
				query().ne("slug", "walnut-bowl").find(),
				query().ge("slug", "walnut-bowl").find(),
				query().gt("slug", "walnut-bowl").find(),
				query().le("slug", "desk-lamp").find(),
				query().lt("slug", "desk-lamp").find(),
				query().startsWith("slug", "w").find(),
				query().in("_id", [products.tote, products.lamp]).find(),
				query().exists("slug", true).find(),
				query().eq("visible", true).find(),
			]);

			const all = ["cotton-tote", "desk-lamp", "linen-shirt", "walnut-bowl", "wool-scarf"];
			assert.deepEqual(
				pages.map(({ items }) => slugs(items)),
				[
					["walnut-bowl"],
					["cotton-tote", "desk-lamp", "linen-shirt", "wool-scarf"],
					["walnut-bowl", "wool-scarf"],
					["wool-scarf"],
					["cotton-tote", "desk-lamp"],
					["cotton-tote"],
					["walnut-bowl", "wool-scarf"],
					["cotton-tote", "desk-lamp"],
					all,
					all,
				],
			);
		});

		it("pages forwards and backwards with a cursor only", async () => {
			const first = await productsV3().queryProducts().descending("slug").limit(2).find();
			const second = await first.next();
			const third = await second.next();
			const back = await third.prev();

			assert.deepEqual(
				[first, second, third, back].map(({ items }) => slugs(items)),
				[["wool-scarf", "walnut-bowl"], ["linen-shirt", "desk-lamp"], ["cotton-tote"], ["linen-shirt", "desk-lamp"]],
			);
			assert.deepEqual(
				[first.hasPrev(), first.hasNext(), third.hasNext(), third.hasPrev()],
				[false, true, false, true],
			);
		});

		it("rejects a foreign cursor", async () => {
			const error = await refusal(productsV3().queryProducts().skipTo("made-up").find());
			assert.equal(error.status, 400);
		});
	});

	describe("search", () => {
		it("filters, sorts and pages", async () => {
			const first = await productsV3().searchProducts({
				filter: { "actualPriceRange.minValue.amount": { $gte: "25" } },
				sort: [{ fieldName: "actualPriceRange.minValue.amount", order: "DESC" }],
				cursorPaging: { limit: 3 },
			});
			const second = await productsV3().searchProducts({
				cursorPaging: { limit: 3, cursor: first.pagingMetadata?.cursors?.next ?? "" },
			});

			assert.deepEqual(
				first.products?.map(({ name }) => name),
				[lamp, shirt, scarf],
			);
			assert.deepEqual(
				second.products?.map(({ name }) => name),
				[bowl],
			);
		});

		it("finds words", async () => {
			const { products } = await productsV3().searchProducts({ search: { expression: "linen", fields: ["name"] } });
			assert.deepEqual(
				products?.map(({ name }) => name),
				[shirt],
			);
		});

		it("filters by category", async () => {
			const { products } = await productsV3().searchProducts({
				filter: {
					"allCategoriesInfo.categories": { $matchItems: [{ _id: { $in: [started().data.collections.wear] } }] },
				},
				sort: [{ fieldName: "name", order: "ASC" }],
			} as never);
			assert.deepEqual(
				products?.map(({ name }) => name),
				[tote, shirt, scarf],
			);
		});

		it("aggregates by values and ranges, and computes numbers", async () => {
			const { aggregationData } = await productsV3().searchProducts({
				aggregations: [
					{ name: "stock", fieldPath: "inventory.availabilityStatus", type: "VALUE", value: { limit: 10 } },
					{
						name: "prices",
						fieldPath: "actualPriceRange.minValue.amount",
						type: "RANGE",
						range: { buckets: [{ to: 30 }, { from: 30 }] },
					},
					{ name: "dearest", fieldPath: "actualPriceRange.maxValue.amount", type: "SCALAR", scalar: { type: "MAX" } },
				],
			});

			const [stock, prices, dearest] = aggregationData?.results ?? [];
			const counts = Object.fromEntries(stock?.values?.results?.map(({ value, count }) => [value, count]) ?? []);
			assert.deepEqual(counts, { IN_STOCK: 3, OUT_OF_STOCK: 1, PARTIALLY_OUT_OF_STOCK: 1 });
			assert.deepEqual(
				prices?.ranges?.results?.map(({ count }) => count),
				[2, 3],
			);
			assert.equal(dearest?.scalar?.value, 80);
		});
	});

	it("counts", async () => {
		const all = await productsV3().countProducts();
		const dear = await productsV3().countProducts({ filter: { "actualPriceRange.minValue.amount": { $gt: "30" } } });

		assert.deepEqual([all.count, dear.count], [5, 2]);
	});

	it("shows hidden products and merchant data only to callers with the permission", async () => {
		const { staff, shopper, data } = started();
		const hidden = await staff.productsV3.getProduct(data.products.vase);
		const error = await refusal(shopper().productsV3.getProduct(data.products.vase));
		const cost = await refusal(shopper().productsV3.getProduct(data.products.bowl, { fields: ["MERCHANT_DATA"] }));

		assert.equal(hidden.visible, false);
		assert.deepEqual([error.status, error.details?.applicationError?.code], [404, "PRODUCT_NOT_FOUND"]);
		assert.deepEqual([cost.status, cost.details?.applicationError?.code], [403, "NO_PERMISSION_TO_READ_MERCHANT_DATA"]);
	});

	it("lists variants with their products", async () => {
		const { readOnlyVariantsV3 } = started().shopper();
		const { items } = await readOnlyVariantsV3
			.queryVariants()
			.eq("productData.productId" as never, started().data.products.shirt)
			.find();

		assert.deepEqual(
			items.map(({ productData }) => productData?.name),
			[shirt, shirt],
		);
	});

	it("searches variants, and counts and searches what is in stock", async () => {
		const { shopper, staff, data } = started();
		const filter = { productId: data.products.shirt };
		const byProduct = { filter: { "productData.productId": data.products.shirt } };
		const { variants } = await shopper().readOnlyVariantsV3.searchVariants(byProduct, {});
		assert.equal(variants?.length, 2);
		const { inventoryItems } = await staff.inventoryItemsV3.searchInventoryItems({ filter });
		assert.deepEqual(inventoryItems?.map(({ quantity }) => quantity).sort(), [0, 5]);
		const inventoryItemsV3 = withUntyped<Counting, typeof staff.inventoryItemsV3>(staff.inventoryItemsV3);
		assert.equal((await inventoryItemsV3.countInventoryItems({ filter })).count, 2);
	});

	it("finds categories by every method", async () => {
		const { data } = started();
		const { categories, productsV3 } = started().shopper();
		const treeReference = { appNamespace: "@wix/stores" };
		const { kitchen } = data.collections;
		const { trees } = await categories.listTrees();
		assert.ok(trees?.some(({ appNamespace }) => appNamespace === treeReference.appNamespace));
		assert.equal((await categories.getCategory(kitchen, treeReference)).name, "Kitchen");
		const missing = await refusal(categories.getCategory("0198c0de-0000-7000-8000-000000000000", treeReference));
		assert.deepEqual([missing.status, missing.details?.applicationError?.code], [404, "CATEGORY_NOT_FOUND"]);
		const found = await categories.searchCategories({ search: { expression: "kitchen" } }, { treeReference });
		assert.deepEqual(
			found.categories?.map(({ _id }) => _id),
			[kitchen],
		);
		assert.equal((await categories.countCategories({ treeReference, filter: { name: "Kitchen" } })).count, 1);
		const { categoryId } = await productsV3.getAllProductsCategory();
		assert.ok(categoryId);
		const items = [{ appId: storesAppId, catalogItemId: data.products.bowl }];
		// This client omits lists of objects from its query strings, so they never arrive.
		const dropped = await refusal(categories.listCategoriesForItems(items, { treeReference }));
		assert.equal(dropped.details?.validationError?.fieldViolations?.[0]?.field, "items");
		assert.ok(Array.isArray((await categories.getArrangedItems(kitchen, treeReference)).items));
	});

	it("shows collections as categories of the store's tree", async () => {
		const { data } = started();
		const { categories } = started().shopper();
		const treeReference = { appNamespace: "@wix/stores" };
		const page = await categories.queryCategories({ treeReference }).eq("name", "Kitchen").find();
		const bySlug = await categories.getCategoryBySlug("kitchen", treeReference);
		const items = await categories.listItemsInCategory(data.collections.kitchen, treeReference);
		const item = { appId: storesAppId, catalogItemId: data.products.tote };
		const categoriesOfItem = await categories.listCategoriesForItem(item, { treeReference });

		assert.deepEqual(
			page.items.map(({ _id }) => _id),
			[data.collections.kitchen],
		);
		assert.equal(bySlug.category?._id, data.collections.kitchen);
		assert.deepEqual(
			new Set(items.items?.map(({ catalogItemId }) => catalogItemId)),
			new Set([data.products.bowl, data.products.tote]),
		);
		for (const id of Object.values(data.collections)) assert.ok(categoriesOfItem.directCategoryIds?.includes(id));
	});
});
