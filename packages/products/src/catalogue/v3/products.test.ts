import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Aggregation } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { shopperLimits, WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import type { RequestTo } from "@cartwright/sdk/routes";
import { page } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { allProductsCategoryId } from "../category-tree.ts";
import { collections, products } from "../documents.ts";
import { scanProducts } from "./scan-products.ts";
import { type Catalogue, openCatalogue } from "./testing.ts";

onEachEngine("products of catalogue V3", (engine) => {
	let actors: Catalogue;
	before(async () => {
		actors = await openCatalogue(engine);
	});
	after(() => actors.shop.close());

	const asVisitor = () => actors.visitor.use(productsV3);
	const asOwner = () => actors.owner.use(productsV3);
	const idOf = async (handle: string): Promise<string> => {
		const { found } = await actors.shop.store.read(actors.shop.site, { found: page(products, { limit: 10 }) });
		return found.find(({ doc }) => doc.handle === handle)?.doc.id ?? "";
	};
	const names = (list: readonly Product[] | null | undefined) => (list ?? []).map(({ name }) => name);

	describe("getProduct", () => {
		it("returns a product with its variants, and optional fields only on request", async () => {
			const { product } = await asVisitor().getProduct({ productId: await idOf("poster") });
			assert.ok(product);
			assert.deepEqual(
				product.variantsInfo?.variants?.map(({ sku, price, inventoryStatus }) => [
					sku,
					price?.actualPrice?.amount,
					price?.compareAtPrice?.amount,
					inventoryStatus?.inStock,
				]),
				[
					["NIGHT-N", "20.00", "25.00", true],
					["NIGHT-B", "30.00", undefined, false],
				],
			);
			assert.deepEqual(product.actualPriceRange, { minValue: { amount: "20.00" }, maxValue: { amount: "30.00" } });
			assert.deepEqual(product.compareAtPriceRange, { minValue: { amount: "25.00" }, maxValue: { amount: "25.00" } });
			assert.equal(product.inventory?.availabilityStatus, "PARTIALLY_OUT_OF_STOCK");
			assert.deepEqual(
				[product.productType, product.revision, product.brand?.name, product.ribbon?.name],
				["PHYSICAL", "1", "Luma", "New"],
			);
			const [frame] = product.options;
			assert.deepEqual([frame?.name, frame?.key, frame?.optionRenderType], ["Frame", "Frame", "SWATCH_CHOICES"]);
			assert.deepEqual(
				frame?.choicesSettings?.choices?.map(({ key, choiceType, colorCode, inStock }) => [
					key,
					choiceType,
					colorCode,
					inStock,
				]),
				[
					["None", "CHOICE_TEXT", undefined, true],
					["Black", "ONE_COLOR", "#000000", false],
				],
			);
			const hidden = [
				"url",
				"description",
				"plainDescription",
				"currency",
				"costRange",
				"allCategoriesInfo",
				"breadcrumbsInfo",
			] as const;
			for (const name of hidden) assert.equal(product[name], undefined, name);
			assert.equal(product.media?.itemsInfo, undefined);
		});

		it("returns the requested fields", async () => {
			const { product } = await asVisitor().getProduct({
				productId: await idOf("poster"),
				fields: [
					"URL",
					"CURRENCY",
					"DESCRIPTION",
					"PLAIN_DESCRIPTION",
					"ALL_CATEGORIES_INFO",
					"DIRECT_CATEGORY_IDS",
					"BREADCRUMBS_INFO",
					"MEDIA_ITEMS_INFO",
					"THUMBNAIL",
					"WEIGHT_MEASUREMENT_UNIT_INFO",
					"VARIANT_OPTION_CHOICE_NAMES",
					"MIN_VARIANT_PRICE_INFO",
				],
			});
			assert.ok(product);
			assert.equal(product.url?.url, "http://shop.test/product-page/night-poster");
			assert.equal(product.currency, "EUR");
			assert.equal(product.actualPriceRange?.minValue?.formattedAmount, "€20.00");
			assert.equal(product.plainDescription, "<p>Stars &amp; moon</p><p>Framed</p>");
			assert.match(JSON.stringify(product.description), /"text":"Stars & moon".*"text":"Framed"/);
			assert.equal(product.directCategoryIdsInfo?.categoryIds?.length, 2);
			assert.deepEqual(
				product.allCategoriesInfo?.categories?.map(({ id }) => id).includes(allProductsCategoryId),
				true,
			);
			assert.deepEqual(
				product.breadcrumbsInfo?.breadcrumbs?.map(({ categorySlug }) => categorySlug),
				["art"],
			);
			assert.equal(product.media?.itemsInfo?.items?.[0]?.thumbnail?.url, "https://img.test/night.jpg");
			assert.equal(product.physicalProperties?.weightMeasurementUnitInfo?.weightMeasurementUnit, "KG");
			assert.equal(product.variantsInfo?.variants?.[1]?.choices?.[0]?.optionChoiceNames?.choiceName, "Black");
			assert.equal(product.minVariantPriceInfo?.sku, "NIGHT-N");
		});

		it("returns choices that select no variant, and free texts, as modifiers", async () => {
			const { product: mug } = await asVisitor().getProduct({ productId: await idOf("mug") });
			const [engraving] = mug?.modifiers ?? [];
			assert.deepEqual(
				[engraving?.modifierRenderType, engraving?.mandatory, engraving?.freeTextSettings?.maxCharCount],
				["FREE_TEXT", true, 20],
			);
			assert.equal(mug?.physicalProperties?.pricePerUnitRange?.minValue?.value, "34.29");
			const { product: tote } = await asVisitor().getProduct({ productId: await idOf("tote") });
			assert.deepEqual(tote?.options, []);
			assert.deepEqual(
				tote?.modifiers.map(({ key, choicesSettings }) => [key, choicesSettings?.choices?.length]),
				[["Colour", 2]],
			);
			assert.deepEqual(
				[tote?.inventory?.availabilityStatus, tote?.inventory?.preorderAvailability],
				["OUT_OF_STOCK", "ALL_VARIANTS"],
			);
		});

		it("returns costs only to callers with the permission", async () => {
			const request = { productId: await idOf("poster"), fields: ["MERCHANT_DATA" as const] };
			const { product } = await asOwner().getProduct(request);
			assert.deepEqual(product?.costRange, { minValue: { amount: "8.00" }, maxValue: { amount: "9.00" } });
			assert.deepEqual(product?.variantsInfo?.variants?.[0]?.revenueDetails, {
				cost: { amount: "8.00" },
				profit: { amount: "12.00" },
				profitMargin: 0.6,
			});
			const refusal = "403 NO_PERMISSION_TO_READ_MERCHANT_DATA";
			const support = (await actors.shop.staff("support")).use(productsV3);
			assert.equal(await refusalOf(asVisitor().getProduct(request)), refusal);
			assert.equal(await refusalOf(support.getProduct(request)), refusal);
			assert.equal(
				await refusalOf(asVisitor().getProductBySlug({ slug: "night-poster", fields: request.fields })),
				refusal,
			);
			assert.equal(await refusalOf(asVisitor().queryProducts({ fields: request.fields })), refusal);
			assert.equal(await refusalOf(asVisitor().searchProducts({ search: {}, fields: request.fields })), refusal);
		});

		it("hides hidden products from shoppers", async () => {
			const productId = await idOf("secret");
			assert.equal(await refusalOf(asVisitor().getProduct({ productId })), "404 PRODUCT_NOT_FOUND");
			assert.equal(await refusalOf(asVisitor().getProductBySlug({ slug: "hidden-lamp" })), "404 PRODUCT_NOT_FOUND");
			assert.equal((await asOwner().getProduct({ productId })).product?.name, "Hidden lamp");
			assert.equal((await asOwner().getProductBySlug({ slug: "hidden-lamp" })).product?.id, productId);
			assert.equal(await refusalOf(asOwner().getProduct({ productId: "nothing" })), "404 PRODUCT_NOT_FOUND");
		});
	});

	describe("queryProducts", () => {
		it("pages forwards and backwards with cursors that contain filter and order", async () => {
			const query = {
				filter: { slug: { $ne: "canvas-tote" } },
				sort: [{ fieldName: "slug", order: "ASC" as const }],
				cursorPaging: { limit: 1 },
			};
			const first = await asVisitor().queryProducts({ query });
			assert.deepEqual(names(first.products), ["Moon mug"]);
			assert.equal(first.pagingMetadata?.cursors?.prev, undefined);
			const next = first.pagingMetadata?.cursors?.next ?? "";
			const second = await asVisitor().queryProducts({ query: { cursorPaging: { limit: 1, cursor: next } } });
			assert.deepEqual(names(second.products), ["Night poster"]);
			assert.equal(second.pagingMetadata?.cursors?.next, undefined);
			assert.equal(second.pagingMetadata?.hasNext, false);
			const prev = second.pagingMetadata?.cursors?.prev ?? "";
			const back = await asVisitor().queryProducts({ query: { cursorPaging: { limit: 1, cursor: prev } } });
			assert.deepEqual(names(back.products), ["Moon mug"]);
			assert.equal(back.pagingMetadata?.cursors?.prev, undefined);
		});

		it("never returns variants, and hidden products only to staff", async () => {
			const { products: shown } = await asVisitor().queryProducts({});
			assert.deepEqual(names(shown).sort(), ["Canvas tote", "Moon mug", "Night poster"]);
			assert.ok(shown.every(({ variantsInfo }) => variantsInfo === undefined));
			assert.equal((await asOwner().queryProducts({})).products.length, 4);
		});

		it("rejects what its spec does not allow, naming it", async () => {
			const byName = [{ fieldName: "name", order: "ASC" as const }];
			await assert.rejects(asVisitor().queryProducts({ query: { filter: { name: "Moon mug" } } }), /filter.name/);
			await assert.rejects(asVisitor().queryProducts({ query: { filter: { nothing: 1 } } }), /filter.nothing/);
			await assert.rejects(asVisitor().queryProducts({ query: { sort: byName } }), /cannot sort by name/);
			assert.equal(
				await refusalOf(asVisitor().queryProducts({ query: { filter: { nothing: 1 } } })),
				"400 INVALID_QUERY",
			);
			assert.equal(
				await refusalOf(asVisitor().queryProducts({ query: { cursorPaging: { cursor: "forged" } } })),
				"400 INVALID_QUERY",
			);
			const hidden = { query: { filter: { visible: false } } };
			const refusal = "403 NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS";
			assert.equal(await refusalOf(asVisitor().queryProducts(hidden)), refusal);
			assert.equal(await refusalOf(asVisitor().searchProducts({ search: { filter: { visible: false } } })), refusal);
			assert.deepEqual(names((await asOwner().queryProducts(hidden)).products), ["Hidden lamp"]);
		});

		it("needs as many round trips for a long page as for a short one", async () => {
			const ask = (limit: number) => () => asVisitor().queryProducts({ query: { cursorPaging: { limit } } });
			await ask(3)();
			const short = await actors.shop.countStatements(ask(1));
			assert.equal(await actors.shop.countStatements(ask(3)), short);
		});
	});

	describe("searchProducts", () => {
		const search = async (wanted: RequestTo<typeof productsV3, "searchProducts">["search"]) =>
			names((await asVisitor().searchProducts({ search: wanted })).products).sort();

		it("filters by fields of documents", async () => {
			assert.deepEqual(await search({ filter: { "brand.name": "Luma" } }), ["Canvas tote", "Night poster"]);
			assert.deepEqual(await search({ filter: { "actualPriceRange.minValue.amount": { $gte: "15", $lt: "20.00" } } }), [
				"Canvas tote",
			]);
			assert.deepEqual(await search({ filter: { name: { $startsWith: "moon" } } }), ["Moon mug"]);
			assert.deepEqual(await search({ filter: { $or: [{ handle: "mug" }, { handle: { $in: ["tote"] } }] } }), [
				"Canvas tote",
				"Moon mug",
			]);
			assert.deepEqual(await search({ filter: { $not: { productType: "PHYSICAL" } } }), []);
			assert.deepEqual(await search({ filter: { createdDate: { $gt: "2027-01-01T00:00:00Z" } } }), []);
		});

		it("filters by fields that only the complete view has", async () => {
			assert.deepEqual(await search({ filter: { "inventory.availabilityStatus": "IN_STOCK" } }), ["Moon mug"]);
			assert.deepEqual(await search({ filter: { "options.name": { $hasSome: ["Frame"] } } }), ["Night poster"]);
			assert.deepEqual(await search({ filter: { "modifiers.name": { $hasSome: ["Colour"] } } }), ["Canvas tote"]);
			assert.deepEqual(await search({ filter: { "compareAtPriceRange.minValue.amount": { $gt: "9" } } }), [
				"Night poster",
			]);
			const variant = { $matchItems: [{ sku: "NIGHT-B", "price.actualPrice.amount": { $gte: "30" } }] };
			assert.deepEqual(await search({ filter: { "variantsInfo.variants": variant } }), ["Night poster"]);
			const elsewhere = { $matchItems: [{ sku: "NIGHT-N", "price.actualPrice.amount": { $gte: "30" } }] };
			assert.deepEqual(await search({ filter: { "variantsInfo.variants": elsewhere } }), []);
		});

		it("pages through views too", async () => {
			const query = {
				filter: { "inventory.availabilityStatus": { $ne: "IN_STOCK" } },
				sort: [{ fieldName: "name", order: "DESC" as const }],
				cursorPaging: { limit: 1 },
			};
			const first = await asVisitor().searchProducts({ search: query });
			const cursor = first.pagingMetadata?.cursors?.next ?? "";
			const second = await asVisitor().searchProducts({ search: { cursorPaging: { limit: 1, cursor } } });
			assert.deepEqual([...names(first.products), ...names(second.products)], ["Night poster", "Canvas tote"]);
		});

		it("finds a product in the ancestors of its categories, and all in the category of all products", async () => {
			const { found } = await actors.shop.store.read(actors.shop.site, { found: page(collections, { limit: 10 }) });
			const art = found.find(({ doc }) => doc.slug === "art")?.doc.id ?? "";
			const kitchen = found.find(({ doc }) => doc.slug === "kitchen")?.doc.id ?? "";
			const inAll = (id: unknown) =>
				search({ filter: { "allCategoriesInfo.categories": { $matchItems: [{ id: id as string }] } } });
			assert.deepEqual(await inAll(art), ["Night poster"]);
			assert.deepEqual(await inAll({ $in: [art, kitchen] }), ["Moon mug", "Night poster"]);
			assert.equal((await inAll(allProductsCategoryId)).length, 3);
			assert.deepEqual(
				await search({ filter: { "directCategoriesInfo.categories": { $matchItems: [{ id: kitchen }] } } }),
				["Moon mug"],
			);
		});

		it("finds words in names, SKUs and descriptions, and tolerates a typo if fuzzy", async () => {
			const text = (expression: string, more: object = {}) => search({ search: { expression, ...more } });
			assert.deepEqual(await text("moon"), ["Moon mug", "Night poster"]);
			assert.deepEqual(await text("moon night", { mode: "AND" }), ["Night poster"]);
			assert.deepEqual(await text("coffee tote"), ["Canvas tote", "Moon mug"]);
			assert.deepEqual(await text("night-b"), ["Night poster"]);
			assert.deepEqual(await text("moon", { fields: ["name"] }), ["Moon mug"]);
			assert.deepEqual(await text("postor"), []);
			for (const misspelt of ["postor", "poser", "posster", "potser"]) {
				assert.deepEqual(await text(misspelt, { fuzzy: true }), ["Night poster"], misspelt);
			}
			assert.equal(
				await refusalOf(asVisitor().searchProducts({ search: { search: { expression: "x", fields: ["nothing"] } } })),
				"400 INVALID_QUERY",
			);
		});

		it("sorts", async () => {
			const byPrice = { sort: [{ fieldName: "actualPriceRange.minValue.amount", order: "DESC" as const }] };
			const { products: found } = await asVisitor().searchProducts({ search: byPrice });
			assert.deepEqual(names(found), ["Night poster", "Canvas tote", "Moon mug"]);
		});

		it("aggregates indexed fields and views in the same way", async () => {
			const aggregations: Aggregation[] = [
				{ name: "brands", type: "VALUE", fieldPath: "brand.name", value: {} },
				{
					name: "status",
					type: "VALUE",
					fieldPath: "inventory.availabilityStatus",
					value: { sortType: "VALUE", sortDirection: "ASC" },
				},
				{
					name: "prices",
					type: "RANGE",
					fieldPath: "actualPriceRange.minValue.amount",
					range: { buckets: [{ to: 15 }, { from: 15, to: 20 }, { from: 20 }] },
				},
				{ name: "dearest", type: "SCALAR", fieldPath: "actualPriceRange.maxValue.amount", scalar: { type: "MAX" } },
				{ name: "brandCount", type: "SCALAR", fieldPath: "brand.name", scalar: { type: "COUNT_DISTINCT" } },
				{ name: "years", type: "DATE_HISTOGRAM", fieldPath: "createdDate", dateHistogram: { interval: "YEAR" } },
			];
			const { aggregationData } = await asVisitor().searchProducts({
				search: { aggregations, cursorPaging: { limit: 1 } },
			});
			const [brands, status, prices, dearest, brandCount, years] = aggregationData?.results ?? [];
			assert.deepEqual(brands?.values?.results, [
				{ value: "Luma", count: 2 },
				{ value: "Clay", count: 1 },
			]);
			assert.deepEqual(status?.values?.results, [
				{ value: "IN_STOCK", count: 1 },
				{ value: "OUT_OF_STOCK", count: 1 },
				{ value: "PARTIALLY_OUT_OF_STOCK", count: 1 },
			]);
			assert.deepEqual(
				prices?.ranges?.results?.map(({ count }) => count),
				[1, 1, 1],
			);
			assert.deepEqual(dearest?.scalar, { type: "MAX", value: 30 });
			assert.equal(brandCount?.scalar?.value, 2);
			assert.deepEqual(years?.dateHistogram?.results, [{ value: "2026", count: 3 }]);
		});
	});

	describe("countProducts", () => {
		it("counts visible products, and hidden ones for callers with the permission", async () => {
			assert.equal((await asVisitor().countProducts({})).count, 3);
			assert.equal((await asOwner().countProducts({})).count, 3);
			assert.equal((await asOwner().countProducts({ returnNonVisibleProducts: true })).count, 4);
			assert.equal((await asVisitor().countProducts({ filter: { "brand.name": "Luma" } })).count, 2);
			assert.equal(
				(await asVisitor().countProducts({ filter: { "inventory.availabilityStatus": "IN_STOCK" } })).count,
				1,
			);
			assert.equal((await asVisitor().countProducts({ search: { expression: "moon" } })).count, 2);
			assert.equal(
				await refusalOf(asVisitor().countProducts({ returnNonVisibleProducts: true })),
				"403 NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS",
			);
		});
	});

	it("a shopper cannot make the server scan every product of a large catalogue", async () => {
		const { store, site } = actors.shop;
		const budget = new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn });
		const shopper = { kind: "visitor", visitorId: "v", clientId: "c" };
		const staff = { kind: "user", userId: "u", role: "owner" };
		const scan = async (identity: object, maxProducts: number) => {
			let scanned = 0;
			const context = { store, site, budget, identity } as Context;
			for await (const batch of scanProducts(context, undefined, maxProducts)) scanned += batch.length;
			return scanned;
		};
		assert.equal(await scan(shopper, 4), 4);
		await assert.rejects(scan(shopper, 3), { code: "INVALID_QUERY" });
		assert.equal(await scan(staff, 3), 4);
	});

	it("getAllProductsCategory returns the category of all products", async () => {
		assert.deepEqual(await asVisitor().getAllProductsCategory({}), {
			categoryId: allProductsCategoryId,
			treeReference: { appNamespace: "@wix/stores" },
		});
	});

	it("rejects requests without a token", async () => {
		const nobody = actors.shop.caller().use(productsV3);
		assert.equal(await refusalOf(nobody.getProduct({ productId: "x" })), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(nobody.searchProducts({ search: {} })), "401 UNAUTHENTICATED");
	});
});
