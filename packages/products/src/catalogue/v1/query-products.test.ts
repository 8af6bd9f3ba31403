import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { catalogVersioning } from "@cartwright/contract/catalogue/versioning";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import type { JsonObject } from "@cartwright/contract/message";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("listing products", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<typeof staffCalls>>;
	let shopper: typeof staff;
	const ids: string[] = [];
	const staffCalls = async () => (await shop.staff()).use(products);
	before(async () => {
		shop = await openShop({ engine });
		staff = await staffCalls();
		shopper = (await shop.visitor()).use(products);
		for (const [index, name] of ["Ash", "Birch", "Cedar", "Date", "Elm", "Fir"].entries()) {
			const priceData = { price: 10 * (index + 1) };
			const discount = name === "Fir" ? { type: "AMOUNT" as const, value: 55 } : null;
			const { product } = await staff.createProduct({
				product: { name, priceData, discount, sku: `SKU-${name}`, visible: name !== "Date" },
			});
			ids.push(product?.id ?? "");
			shop.advance(1000);
		}
	});
	after(() => shop.close());

	const names = async (query: object) =>
		(await shopper.queryProducts({ query })).products.map(({ name }) => name).join(" ");
	const filtered = (filter: JsonObject) => names({ filter, sort: [{ fieldName: "name", order: "ASC" }] });

	it("returns visible products, newest first, with the total", async () => {
		const { products: results, metadata } = await shopper.queryProducts({ query: { paging: { limit: 2, offset: 1 } } });
		assert.deepEqual(
			results.map(({ name }) => name),
			["Elm", "Cedar"],
		);
		assert.deepEqual(metadata, { count: 2, offset: 1, total: 5, tooManyToCount: false, cursors: {} });
		assert.deepEqual(results?.[0]?.variants, []);
		assert.equal((await staff.queryProducts({})).metadata?.total, 5);
		assert.equal((await shopper.queryProducts({ query: { paging: { offset: 9 } } })).metadata?.total, 5);
	});

	it("returns each product as getProduct does", async () => {
		const { products: found } = await shopper.queryProducts({ query: { filter: { slug: "elm" } } });
		const { product } = await shopper.getProduct({ id: ids[4] ?? "" });
		assert.deepEqual({ ...found[0], variants: product?.variants }, product);
	});

	it("returns variants only if they are managed, and hidden ones only to staff", async () => {
		const choices = ["S", "M"].map((value) => ({ value, description: value }));
		const { product } = await staff.createProduct({
			product: {
				name: "Fig",
				priceData: { price: 5 },
				manageVariants: true,
				productOptions: [{ name: "Size", choices }],
			},
		});
		const id = product?.id ?? "";
		const listed = async (calls: typeof shopper) =>
			(await calls.queryProducts({ query: { filter: { id } } })).products[0];
		assert.deepEqual(
			(await listed(shopper))?.variants?.map((variant) => [variant.choices, variant.stock?.inStock]),
			[
				[{ Size: "S" }, true],
				[{ Size: "M" }, true],
			],
		);
		assert.deepEqual(await listed(shopper), (await shopper.getProduct({ id })).product);

		await staff.updateProductVariants({ id, variants: [{ choices: { Size: "M" }, visible: false, price: 7 }] });
		assert.deepEqual(
			(await listed(shopper))?.variants?.map((variant) => variant.choices),
			[{ Size: "S" }],
		);
		assert.deepEqual(
			(await listed(staff))?.variants?.map((variant) => variant.variant?.priceData?.price),
			[5, 7],
		);
		const older = await shopper.queryProductsOlder({ query: { filter: JSON.stringify({ id }) } });
		assert.deepEqual(older.products[0]?.variants, []);
		await staff.deleteProduct({ id });
	});

	describe("filters", () => {
		const cases: [JsonObject, string][] = [
			[{ name: "Elm" }, "Elm"],
			[{ name: { $eq: "Elm" } }, "Elm"],
			[{ name: { $ne: "Elm" } }, "Ash Birch Cedar Fir"],
			[{ name: { $gt: "Birch", $lte: "Elm" } }, "Cedar Elm"],
			[{ name: { $startsWith: "c" } }, "Cedar"],
			[{ name: { $endsWith: "SH" } }, "Ash"],
			[{ name: { $contains: "ir" } }, "Birch Fir"],
			[{ name: { $in: ["Ash", "Date", "Fir"] } }, "Ash Fir"],
			[{ name: { $hasSome: ["Ash"] } }, "Ash"],
			[{ name: { $nin: ["Ash", "Fir"] } }, "Birch Cedar Elm"],
			[{ name: { $exists: false } }, ""],
			[{ slug: "birch" }, "Birch"],
			[{ sku: { $startsWith: "SKU-C" } }, "Cedar"],
			[{ price: { $gte: 20, $lt: 50 } }, "Birch Cedar"],
			[{ "priceData.price": 5 }, "Fir"],
			[{ price: { $startsWith: "USD" } }, ""],
			[{ price: { $lt: 1e300 } }, "Ash Birch Cedar Elm Fir"],
			[{ productType: "physical" }, "Ash Birch Cedar Elm Fir"],
			[{ description: null }, ""],
			[{ $or: [{ name: "Ash" }, { name: "Elm" }] }, "Ash Elm"],
			[{ $and: [{ price: { $gt: 10 } }, { price: { $lt: 30 } }] }, "Birch Fir".slice(0, 5)],
			[{ $not: { name: { $in: ["Ash", "Elm"] } } }, "Birch Cedar Fir"],
			[{ collectionIds: { $hasSome: ["00000000-000000-000000-000000000001"] } }, "Ash Birch Cedar Elm Fir"],
			[{ collectionIds: { $hasAll: ["00000000-000000-000000-000000000001"] } }, "Ash Birch Cedar Elm Fir"],
			[{ collectionIds: { $hasSome: ["00000000-0000-4000-8000-000000000009"] } }, ""],
		];
		for (const [filter, expected] of cases) {
			it(JSON.stringify(filter), async () => assert.equal(await filtered(filter), expected));
		}

		it("by id, number and date", async () => {
			const { product } = await shopper.getProduct({ id: ids[1] ?? "" });
			assert.equal(await filtered({ id: { $in: [ids[1] ?? "", ids[3] ?? ""] } }), "Birch");
			assert.equal(await filtered({ numericId: product?.numericId ?? "" }), "Birch");
			assert.equal(await filtered({ numericId: { $gt: product?.numericId ?? "" } }), "Cedar Elm Fir");
			assert.equal(await filtered({ createdDate: { $lte: product?.createdDate ?? "" } }), "Ash Birch");
			assert.equal(await filtered({ lastUpdated: { $gt: product?.lastUpdated ?? "" } }), "Cedar Elm Fir");
		});

		it("by one collection, as storefronts write it", async () => {
			assert.equal(await filtered({ collectionIds: "x" }), "");
			const all = await filtered({ collectionIds: "00000000-000000-000000-000000000001" });
			assert.equal(all, await filtered({}));
		});

		it("report unsupported operators and fields", async () => {
			const refused = (query: object) => refusalOf(shopper.queryProducts({ query }));
			assert.equal(await refused({ filter: { visible: true } }), "400 INVALID_QUERY");
			assert.equal(await refused({ filter: { name: { $regex: "a" } } }), "400 INVALID_QUERY");
			assert.equal(await refused({ filter: { collectionIds: { $gt: "x" } } }), "400 INVALID_QUERY");
			assert.equal(await refused({ sort: [{ fieldName: "createdDate", order: "ASC" }] }), "400 INVALID_QUERY");
			assert.equal(await refused({ paging: { limit: 101 } }), "400 query.paging.limit MAX");
			assert.equal(await refused({ cursorPaging: { cursor: "x" } }), "400 query.cursorPaging.cursor FIELD_NOT_ALLOWED");
		});
	});

	it("sorts by each sortable field in both directions", async () => {
		const sorted = (fieldName: string, order: string) => names({ sort: [{ fieldName, order }] });
		for (const field of ["name", "slug", "sku", "numericId", "lastUpdated"]) {
			assert.equal(await sorted(field, "ASC"), "Ash Birch Cedar Elm Fir", field);
			assert.equal(await sorted(field, "DESC"), "Fir Elm Cedar Birch Ash", field);
		}
		assert.equal(await sorted("price", "ASC"), "Fir Ash Birch Cedar Elm");
		assert.equal(await sorted("priceData.price", "DESC"), "Elm Cedar Birch Ash Fir");
		assert.equal((await sorted("id", "ASC")).split(" ").length, 5);
	});

	it("hides hidden products from shoppers in every query", async () => {
		const id = ids[3] ?? "";
		assert.equal(await refusalOf(shopper.getProduct({ id })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(shopper.queryProductVariants({ id })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(shopper.getProductOptionsAvailability({ id, options: {} })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(shopper.getStoreVariant({ id })), "404 VARIANT_NOT_FOUND");
		assert.equal((await shopper.queryStoreVariants({ query: {} })).metadata?.total, 5);
		assert.equal((await staff.queryStoreVariants({ query: {} })).metadata?.total, 6);
		const stock = (await shop.visitor()).use(inventory);
		assert.equal(await refusalOf(stock.getInventoryVariants({ inventoryId: id })), "404 INVENTORY_ITEM_NOT_FOUND");
		assert.equal((await stock.queryInventory({})).totalResults, 5);
		assert.equal((await staff.getProduct({ id })).product?.name, "Date");
	});

	it("accepts the older query format, with data for managers", async () => {
		const query = { filter: '{"price": {"$gt": "30"}}', sort: '[{"price": "desc"}]', paging: { limit: 1 } };
		const all = { includeHiddenProducts: true, includeVariants: true, includeMerchantSpecificData: true };
		const seen = await staff.queryProductsOlder({ query, ...all });
		assert.deepEqual([seen.products[0]?.name, seen.totalResults, seen.metadata], ["Elm", 2, { items: 1, offset: 0 }]);
		assert.equal(seen.products[0]?.variants?.length, 1);
		const plain = await shopper.queryProductsOlder({ query });
		assert.deepEqual([plain.totalResults, plain.products[0]?.variants], [1, []]);
		for (const flag of ["includeHiddenProducts", "includeMerchantSpecificData"]) {
			assert.equal(await refusalOf(shopper.queryProductsOlder({ query, [flag]: true })), "403 PERMISSION_DENIED", flag);
		}
		assert.equal(
			await refusalOf(shopper.getProduct({ id: "x", includeMerchantSpecificData: true })),
			"403 PERMISSION_DENIED",
		);
		const broken = (members: object) => refusalOf(shopper.queryProductsOlder({ query: members }));
		assert.equal(await broken({ filter: "{" }), "400 INVALID_QUERY");
		assert.equal(await broken({ filter: "[]" }), "400 INVALID_QUERY");
		assert.equal(await broken({ sort: "[1]" }), "400 INVALID_QUERY");
		assert.equal(await broken({ sort: '{"name": "up"}' }), "400 INVALID_QUERY");
	});

	it("needs as many statements for many products as for one, and returns new stock immediately", async () => {
		const list = (limit: number) => shopper.queryProducts({ query: { paging: { limit } } });
		const cost = (limit: number) => shop.countStatements(() => list(limit));
		await list(100);
		assert.ok((await cost(1)) <= 7);
		assert.equal(await cost(5), await cost(1));
		const bySlug = () => shopper.queryProducts({ query: { filter: { slug: "ash" } } });
		await bySlug();
		assert.ok((await shop.countStatements(bySlug)) <= 6);
		const get = () => shopper.getProduct({ id: ids[0] ?? "" });
		await get();
		assert.ok((await shop.countStatements(get)) <= 6);
		const variants = [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 7 }];
		const inventoryItem = { productId: ids[0] ?? "", trackQuantity: true, variants };
		await (await shop.staff()).use(inventory).updateInventoryVariants({ inventoryItem });
		assert.equal((await bySlug()).products[0]?.stock?.quantity, 7);
	});

	it("returns the catalogue version", async () => {
		const calls = (await shop.visitor()).use(catalogVersioning);
		assert.equal((await calls.getCatalogVersion({})).catalogVersion, "V3_CATALOG");
	});
});
