import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Aggregation } from "@cartwright/contract/query/search-messages";
import { search } from "@cartwright/contract/search/search";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create, replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { collections, productSales, products } from "../../documents.ts";
import { publishStockChanges } from "../../search/subscribers.ts";

type Search = NonNullable<RequestOf<typeof productsV3.operations.searchProducts>["search"]>;

const drafts = [
	{ name: "Poster of the moon", brand: "Luma", price: 30, options: { Colour: ["Black", "Blue"], Size: ["S", "L"] } },
	{ name: "Moon mug", brand: "Clay", price: 12, options: { Colour: ["Blue"] } },
	{ name: "Photograph of a lighthouse", brand: "Luma", price: 45, options: { Size: ["L"] } },
	{ name: "Umbrella", brand: "Rainy", price: 25, sku: "UMB-77", description: "<p>Good by moonlight &amp; rain</p>" },
	{ name: "إبريق شاي أحمر", brand: "طين", price: 18 },
	{ name: "Crème brûlée torch", brand: "Cuisine", price: 22 },
	{ name: "Hidden moonstone", brand: "Secret", price: 1, visible: false },
];

onEachEngine("search", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let staff: ReturnType<Shopper["use"]> extends never ? never : Awaited<ReturnType<Shop["staff"]>>;
	const ids = new Map<string, string>();

	const make = async (given: (typeof drafts)[number]) => {
		const { name, brand, price, sku, description, visible, options } = { options: {}, ...given };
		const productOptions = Object.entries(options as Record<string, string[]>).map(([option, choices]) => ({
			name: option,
			choices: choices.map((value) => ({ value, description: value })),
		}));
		const product = { name, brand, priceData: { price }, sku, description, visible, productOptions };
		const made = await staff.use(productsV1).createProduct({ product });
		ids.set(name, made.product?.id ?? "");
		return made.product?.id ?? "";
	};
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		staff = await shop.staff();
		for (const each of drafts) await make(each);
		await shop.store.commit(shop.site, [
			create(collections, {
				id: uuid(),
				name: "Stationery",
				slug: "stationery",
				description: "",
				visible: true,
				media: [],
				index: 0,
				createdDate: "2026-01-01T00:00:00.000Z",
				updatedDate: "2026-01-01T00:00:00.000Z",
			}),
		]);
		const { found } = await shop.store.read(shop.site, { found: page(collections, { limit: 1 }) });
		const productIds = [ids.get("Poster of the moon") ?? "", ids.get("Photograph of a lighthouse") ?? ""];
		await staff.use(productsV1).addProductsToCollection({ id: found[0]?.doc.id ?? "", productIds });
	});
	after(() => shop.close());

	const ask = (wanted: Search) => shopper.use(productsV3).searchProducts({ search: wanted });
	const names = async (expression: string, more: object = {}, search: Search = {}) =>
		(await ask({ ...search, search: { expression, mode: "AND", fuzzy: true, ...more } })).products.map(
			({ name }) => name,
		);
	const work = async () => {
		const worker = new OutboxWorker({
			store: shop.store,
			newId: () => uuid(),
			now: shop.now,
			origin: "",
			jobs: [],
			gather: 0,
			log: pino({ level: "silent" }),
			providers: embeddedProviders({ store: shop.store, origin: "" }),
			subscribers: [publishStockChanges],
		});
		while (await worker.work());
	};

	describe("searchProducts", () => {
		const table: readonly (readonly [string, readonly string[]])[] = [
			["poster", ["Poster of the moon"]],
			["MOON mug", ["Moon mug"]],
			["mugs", ["Moon mug"]],
			["mug moon", ["Moon mug"]],
			["postr", ["Poster of the moon"]],
			["posster", ["Poster of the moon"]],
			["potser", ["Poster of the moon"]],
			["pister", ["Poster of the moon"]],
			["photogrpah", ["Photograph of a lighthouse"]],
			["fotograph", []],
			["mugg", ["Moon mug"]],
			["mgu", ["Moon mug"]],
			["mon", ["Moon mug", "Poster of the moon"]],
			["mon mug", []],
			["nug", []],
			["gmu", []],
			["hpoto", ["Photograph of a lighthouse"]],
			["umbrela rain", ["Umbrella"]],
			["UMB-77", ["Umbrella"]],
			["umb-77", ["Umbrella"]],
			["umb-78", []],
			["creme brulee", ["Crème brûlée torch"]],
			["CRÈME", ["Crème brûlée torch"]],
			["ابريق", ["إبريق شاي أحمر"]],
			["إبريق احمر", ["إبريق شاي أحمر"]],
			["الإبريق", ["إبريق شاي أحمر"]],
			["ابريك شاي", ["إبريق شاي أحمر"]],
			["luma lighth", ["Photograph of a lighthouse"]],
			["blue mug", ["Moon mug"]],
			["stationery photograph", ["Photograph of a lighthouse"]],
			["moonstone", []],
			["nothing", []],
		];
		for (const [expression, found] of table) {
			it(`${found.length > 0 ? "finds" : "does not find"} by “${expression}”`, async () => {
				assert.deepEqual(await names(expression), found);
			});
		}

		it("takes a misspelling for what it is unless it may forgive", async () => {
			assert.deepEqual(await names("postr", { fuzzy: false }), []);
			assert.deepEqual(await names("mog"), [], "short words have too many neighbours");
		});

		it("ranks names before descriptions, and short names before long ones", async () => {
			assert.deepEqual(await names("moon"), ["Moon mug", "Poster of the moon", "Umbrella"]);
			assert.deepEqual(await names("moon poster", { mode: "OR" }), ["Poster of the moon", "Moon mug"]);
		});

		it("gives back the order page by page, with the words in the cursor", async () => {
			const first = await ask({ search: { expression: "moon" }, cursorPaging: { limit: 2 } });
			const cursor = first.pagingMetadata?.cursors?.next ?? "";
			const second = await ask({ cursorPaging: { limit: 2, cursor } });
			assert.deepEqual(
				[...first.products, ...second.products].map(({ name }) => name),
				["Moon mug", "Poster of the moon", "Umbrella"],
			);
			const back = await ask({ cursorPaging: { limit: 2, cursor: second.pagingMetadata?.cursors?.prev ?? "" } });
			assert.deepEqual(back.products, first.products);
			assert.equal(second.pagingMetadata?.hasNext, false);
		});

		it("sorts by price, by name, newest first and by what sells", async () => {
			const sorted = async (fieldName: string, order: "ASC" | "DESC") =>
				(await ask({ sort: [{ fieldName, order }], cursorPaging: { limit: 2 } })).products.map(({ name }) => name);
			assert.deepEqual(await sorted("actualPriceRange.minValue.amount", "DESC"), [
				"Photograph of a lighthouse",
				"Poster of the moon",
			]);
			assert.deepEqual(await sorted("name", "ASC"), ["Crème brûlée torch", "Moon mug"]);
			const id = ids.get("Umbrella") ?? "";
			await shop.store.commit(shop.site, [create(productSales, { id, orders: 3, heat: 1500 })]);
			assert.equal((await sorted("cartwright.sales", "DESC"))[0], "Umbrella");
		});

		it("counts facets of what is found, options each with their own choices", async () => {
			const value = (name: string, fieldPath: string): Aggregation => ({ name, fieldPath, type: "VALUE", value: {} });
			const nested = [
				{ name: "option", fieldPath: "modifiers.name", type: "VALUE" as const, value: {} },
				{ name: "choice", fieldPath: "modifiers.choicesSettings.choices.name", type: "VALUE" as const, value: {} },
			];
			const { aggregationData } = await ask({
				search: { expression: "moon" },
				aggregations: [
					value("brands", "brand.name"),
					value("categories", "allCategoriesInfo.categories.id"),
					{ name: "options", type: "NESTED", fieldPath: "", nested: { nestedAggregations: nested } },
					{ name: "all", type: "SCALAR", fieldPath: "id", scalar: { type: "COUNT_DISTINCT" } },
					{ name: "dearest", type: "SCALAR", fieldPath: "actualPriceRange.maxValue.amount", scalar: { type: "MAX" } },
				],
			});
			const [brands, categories, options, all, dearest] = aggregationData?.results ?? [];
			assert.deepEqual(
				brands?.values?.results,
				["Clay", "Luma", "Rainy"].map((brand) => ({ value: brand, count: 1 })),
			);
			assert.deepEqual(
				categories?.values?.results?.map(({ count }) => count),
				[1],
			);
			const rows = options?.nested?.results?.map(({ results }) => [
				results?.option?.value?.value,
				results?.choice?.value?.value,
				results?.choice?.value?.count,
			]);
			assert.deepEqual(rows, [
				["Colour", "Blue", 2],
				["Colour", "Black", 1],
				["Size", "L", 1],
				["Size", "S", 1],
			]);
			assert.deepEqual([all?.scalar?.value, dearest?.scalar?.value], [3, 30]);
		});

		it("nests values that are no texts", async () => {
			for (const fieldPath of [
				"visible",
				"actualPriceRange.minValue.amount",
				"createdDate",
				"allCategoriesInfo.categories.id",
				"directCategoriesInfo.categories.id",
			]) {
				const nestedAggregations = [
					{ name: "first", type: "VALUE" as const, fieldPath, value: {} },
					{ name: "brand", type: "VALUE" as const, fieldPath: "brand.name", value: {} },
				];
				const { aggregationData } = await ask({
					search: { expression: "poster", mode: "AND" },
					aggregations: [{ name: "n", type: "NESTED" as const, fieldPath: "", nested: { nestedAggregations } }],
				});
				const rows = aggregationData?.results?.[0]?.nested?.results ?? [];
				const luma = rows.filter(({ results }) => results?.brand?.value?.value === "Luma");
				assert.ok(luma.length > 0 && luma.every(({ results }) => results?.brand?.value?.count === 1), fieldPath);
			}
		});

		it("nests other aggregations than values", async () => {
			const nestedAggregations = [
				{ name: "brand", type: "VALUE" as const, fieldPath: "brand.name", value: {} },
				{
					name: "dearest",
					type: "SCALAR" as const,
					fieldPath: "actualPriceRange.maxValue.amount",
					scalar: { type: "MAX" as const },
				},
			];
			const nested = { name: "n", type: "NESTED" as const, fieldPath: "", nested: { nestedAggregations } };
			const response = await ask({ search: { expression: "moon" }, aggregations: [nested] });
			const rows = response.aggregationData?.results?.[0]?.nested?.results?.map(({ results }) => [
				results?.brand?.value?.value,
				results?.brand?.value?.count,
				results?.dearest?.scalar?.value,
			]);
			const dearest = new Map<string, number>();
			for (const { brand, actualPriceRange } of response.products) {
				const price = Number(actualPriceRange?.maxValue?.amount);
				dearest.set(brand?.name ?? "", Math.max(price, dearest.get(brand?.name ?? "") ?? 0));
			}
			assert.deepEqual(
				rows,
				[...dearest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([brand, price]) => [brand, 1, price]),
			);
		});

		it("answers with the same few statements whatever is asked and found", async () => {
			await names("moon");
			const one = await shop.countStatements(() => names("umbrella"));
			const more = await shop.countStatements(() =>
				ask({
					search: { expression: "moon" },
					filter: { "inventory.availabilityStatus": "IN_STOCK" },
					aggregations: ["brand.name", "inventory.availabilityStatus", "options.name"].map((fieldPath) => ({
						name: fieldPath,
						fieldPath,
						type: "VALUE" as const,
						value: {},
					})),
				}),
			);
			assert.ok(more <= one + 1 && more <= 9, `${one} and ${more}`);
		});
	});

	describe("suggest", () => {
		const suggest = (text: string, limit = 6) => shopper.use(search).suggest({ text, limit });

		it("completes what was typed, misspelt or not", async () => {
			const namesFor = async (text: string) => (await suggest(text)).products.map(({ name }) => name);
			assert.deepEqual(await namesFor("pho"), ["Photograph of a lighthouse"]);
			assert.deepEqual(await namesFor("photgr"), ["Photograph of a lighthouse"]);
			assert.deepEqual((await namesFor("m")).includes("Moon mug"), true);
			assert.deepEqual((await suggest("photgr")).terms, ["photograph"]);
			assert.deepEqual((await suggest("luma pos")).terms, ["luma poster"]);
			assert.deepEqual((await suggest("lumas poster of moo")).terms[0]?.endsWith("moon"), true);
			assert.deepEqual((await suggest("أبر")).terms, ["إبريق"]);
		});

		it("names categories with how many products on show they have", async () => {
			const { categories } = await suggest("statio");
			assert.deepEqual(
				categories.map(({ name, slug, productCount }) => [name, slug, productCount]),
				[["Stationery", "stationery", 2]],
			);
		});

		it("shows what is popular where nothing was typed, and nothing where nothing is close", async () => {
			const empty = await suggest("");
			assert.equal(empty.products[0]?.name, "Umbrella");
			assert.equal(empty.products?.length, 6);
			assert.deepEqual(
				empty.categories.map(({ name }) => name),
				["Stationery"],
			);
			assert.ok(empty.terms.includes("Luma"));
			assert.deepEqual(await suggest("xyzxyz"), { products: [], categories: [], terms: [] });
			assert.equal((await suggest("", 2)).products.length, 2);
		});
	});

	it("knows of new, renamed, hidden and deleted products at once", async () => {
		const id = await make({ name: "Windmill", brand: "Luma", price: 3 });
		assert.deepEqual(await names("windmill"), ["Windmill"]);
		await staff.use(productsV1).updateProduct({ product: { id, name: "Watermill" } });
		assert.deepEqual([await names("windmill", { fuzzy: false }), await names("watermill")], [[], ["Watermill"]]);
		await staff.use(productsV1).updateProduct({ product: { id, visible: false } });
		assert.deepEqual(await names("watermill"), []);
		await staff.use(productsV1).updateProduct({ product: { id, visible: true } });
		await staff.use(productsV1).deleteProduct({ id });
		assert.deepEqual(await names("watermill"), []);
	});

	it("knows a category by its new name at once", async () => {
		const { found } = await shop.store.read(shop.site, { found: page(collections, { limit: 1 }) });
		const [stored] = found;
		assert.ok(stored);
		await shop.store.commit(shop.site, [replace(collections, stored, { ...stored.doc, name: "Wallpapers" })]);
		assert.deepEqual((await names("wallpaper")).length, 2);
	});

	it("pages through variants and inventory by stock without looking at every product", async () => {
		const ask = async (limit: number, offset: number) => {
			const paging = { limit, offset };
			const filter = { "stock.inStock": true };
			const { variants, metadata } = await shopper.use(productsV1).queryStoreVariants({ query: { filter, paging } });
			const older = { paging, filter: JSON.stringify({ "variants.inStock": true }) };
			const { inventoryItems, totalResults } = await shopper.use(inventory).queryInventory({ query: older });
			return {
				variants: variants.map(({ productId }) => productId),
				items: inventoryItems.map(({ productId }) => productId),
				totals: [metadata?.total, totalResults],
			};
		};
		const all = await ask(100, 0);
		assert.deepEqual(all.totals, [6, 6]);
		assert.deepEqual(all.variants, [...all.variants].sort());
		const parts = [await ask(4, 0), await ask(4, 4)];
		assert.deepEqual(
			parts.flatMap(({ variants }) => variants),
			all.variants,
		);
		assert.deepEqual(
			parts.flatMap(({ items }) => items),
			all.items,
		);
		assert.deepEqual(parts[0]?.totals, [6, 6]);
		assert.equal(await shop.countStatements(() => ask(2, 0)), await shop.countStatements(() => ask(6, 0)));
	});

	it("hears of stock that comes and goes, once it makes a difference", async () => {
		const id = ids.get("Umbrella") ?? "";
		const inStock = async () =>
			names(
				"umbrella",
				{},
				{ filter: { "inventory.availabilityStatus": { $in: ["IN_STOCK", "PARTIALLY_OUT_OF_STOCK"] } } },
			);
		const variantId = "00000000-0000-0000-0000-000000000000";
		const { inventoryItem } = await staff.use(inventory).getInventoryVariants({ inventoryId: id });
		await staff.use(inventory).updateInventoryVariants({
			inventoryItem: { ...inventoryItem, productId: id, trackQuantity: true, variants: [{ variantId, quantity: 2 }] },
		});
		await work();
		assert.deepEqual(await inStock(), ["Umbrella"]);
		const older = async (isIn: boolean) => {
			const filter = { productId: id, "stock.inStock": isIn };
			const { variants, metadata } = await shopper.use(productsV1).queryStoreVariants({ query: { filter } });
			const ofInventory = JSON.stringify({ productId: id, "variants.inStock": isIn });
			const { totalResults } = await shopper.use(inventory).queryInventory({ query: { filter: ofInventory } });
			return [variants.length, metadata?.total, totalResults];
		};
		assert.deepEqual(
			[await older(true), await older(false)],
			[
				[1, 1, 1],
				[0, 0, 0],
			],
		);
		const take = () =>
			staff.use(inventory).decrementInventory({ decrementData: [{ productId: id, variantId, decrementBy: 1 }] });
		await Promise.all([take(), take()]);
		await work();
		assert.deepEqual(await inStock(), []);
		assert.deepEqual(
			[await older(true), await older(false)],
			[
				[0, 0, 0],
				[1, 1, 1],
			],
		);
		const { found } = await shop.store.read(shop.site, { found: byId(products, id) });
		assert.equal(found?.revision, 1, "what was sold changes no product");
		await staff.use(inventory).incrementInventory({ incrementData: [{ productId: id, variantId, incrementBy: 1 }] });
		await work();
		assert.deepEqual(await inStock(), ["Umbrella"]);
	});
});
