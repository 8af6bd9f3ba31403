import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

/** The builder as it runs; its declared type lists fewer operators than it sends. */
interface Builder {
	eq(field: string, value: unknown): Builder;
	ne(field: string, value: unknown): Builder;
	gt(field: string, value: unknown): Builder;
	ge(field: string, value: unknown): Builder;
	lt(field: string, value: unknown): Builder;
	le(field: string, value: unknown): Builder;
	in(field: string, values: unknown): Builder;
	startsWith(field: string, part: string): Builder;
	endsWith(field: string, part: string): Builder;
	contains(field: string, part: string): Builder;
	hasSome(field: string, values: readonly string[]): Builder;
	hasAll(field: string, values: readonly string[]): Builder;
	exists(field: string, value: boolean): Builder;
	isEmpty(field: string): Builder;
	isNotEmpty(field: string): Builder;
	between(field: string, from: unknown, to: unknown): Builder;
	or(other: Builder): Builder;
	not(other: Builder): Builder;
	ascending(...fields: string[]): Builder;
	descending(...fields: string[]): Builder;
	limit(count: number): Builder;
	skip(count: number): Builder;
	find(): Promise<{ items: { name?: string; slug?: string; _id?: string }[] }>;
}

const [bowl, shirt, tote, lamp, scarf] = ["Walnut Bowl", "Linen Shirt", "Cotton Tote", "Desk Lamp", "Wool Scarf"];
const everything = [tote, lamp, shirt, bowl, scarf];

withServerOnEachEngine("products of catalogue V1", fillCatalogue, (started) => {
	const all = () => started().shopper().products.queryProducts() as unknown as Builder;
	const names = async (query: Builder) => (await query.find()).items.map(({ name }) => name);

	describe("the query builder", () => {
		const { wear, kitchen } = {
			wear: () => started().data.collections.wear,
			kitchen: () => started().data.collections.kitchen,
		};
		const operators: [name: string, build: (query: Builder) => Builder, found: (string | undefined)[]][] = [
			["nothing", (query) => query, everything],
			["eq", (query) => query.eq("name", bowl), [bowl]],
			["eq slug", (query) => query.eq("slug", "linen-shirt"), [shirt]],
			["eq productType", (query) => query.eq("productType", "physical"), everything],
			["ne", (query) => query.ne("name", bowl), [tote, lamp, shirt, scarf]],
			["gt", (query) => query.gt("priceData.price", 30), [lamp, shirt]],
			["ge", (query) => query.ge("priceData.price", 30), [lamp, shirt, scarf]],
			["lt", (query) => query.lt("priceData.price", 25), [tote]],
			["le", (query) => query.le("priceData.price", 25), [tote, bowl]],
			["startsWith", (query) => query.startsWith("name", "W"), [bowl, scarf]],
			["endsWith", (query) => query.endsWith("name", "e"), [tote]],
			["contains", (query) => query.contains("name", "en S"), [shirt]],
			["in", (query) => query.in("name", [lamp, tote]), [tote, lamp]],
			["hasSome", (query) => query.hasSome("collectionIds", [wear(), kitchen()]), [tote, shirt, bowl, scarf]],
			["hasAll", (query) => query.hasAll("collectionIds", [wear(), kitchen()]), [tote]],
			["eq, as storefronts write it", (query) => query.eq("collectionIds" as never, wear()), [tote, shirt, scarf]],
			["exists", (query) => query.exists("description", true), everything],
			["between", (query) => query.between("priceData.price", 25, 40), [bowl, scarf]],
			["two conditions", (query) => query.gt("priceData.price", 20).startsWith("name", "W"), [bowl, scarf]],
			["or", (query) => query.eq("name", bowl).or(all().eq("name", lamp)), [lamp, bowl]],
			["not", (query) => query.not(all().gt("priceData.price", 20)), [tote]],
			["a hidden product", (query) => query.eq("slug", "hidden-vase"), []],
		];
		for (const [name, build, found] of operators) {
			it(`finds by ${name}`, async () => assert.deepEqual(await names(build(all()).ascending("name")), found));
		}

		it("finds by id and by a list of ids", async () => {
			const { products } = started().data;
			assert.deepEqual(await names(all().eq("_id", products.lamp)), [lamp]);
			assert.deepEqual(await names(all().in("_id", [products.lamp, products.bowl]).ascending("name")), [lamp, bowl]);
		});

		it("distinguishes empty fields from set ones", async () => {
			assert.deepEqual(await names(all().isEmpty("numericId")), []);
			assert.deepEqual(await names(all().isNotEmpty("numericId").ascending("name")), everything);
		});

		it("sorts in both directions", async () => {
			assert.deepEqual(await names(all().ascending("priceData.price")), [tote, bowl, scarf, shirt, lamp]);
			assert.deepEqual(await names(all().descending("priceData.price")), [lamp, shirt, scarf, bowl, tote]);
			assert.deepEqual(await names(all().descending("name")), [...everything].reverse());
		});

		it("skips and limits", async () => {
			assert.deepEqual(await names(all().ascending("name").skip(1).limit(2)), [lamp, shirt]);
		});

		it("pages forwards and backwards", async () => {
			const first = await started().shopper().products.queryProducts().ascending("name").limit(2).find();
			const second = await first.next();
			const third = await second.next();
			const back = await third.prev();

			const pages = [first, second, third, back].map(({ items }) => items.map(({ name }) => name));
			assert.deepEqual(pages, [[tote, lamp], [shirt, bowl], [scarf], [shirt, bowl]]);
			assert.deepEqual([first.hasPrev(), first.hasNext(), third.hasNext()], [false, true, false]);
			assert.deepEqual([first.totalCount, first.totalPages, second.currentPage], [5, 3, 1]);
		});

		it("names a field that cannot be filtered by", async () => {
			const error = await refusal(all().eq("weight", 1).find());
			assert.equal(error.status, 400);
			assert.match(JSON.stringify(error.details), /weight/);
		});
	});

	it("returns a product as the client's types declare it", async () => {
		const { product } = await started().shopper().products.getProduct(started().data.products.bowl);

		assert.equal(product?.name, bowl);
		assert.equal(product?.slug, "walnut-bowl");
		assert.equal(product?.description, "<p>Turned by hand.</p>");
		assert.equal(product?.priceData?.price, 25);
		assert.equal(product?.priceData?.formatted?.price, "$25.00");
		assert.deepEqual(product?.stock, { trackInventory: true, quantity: 3, inStock: true, inventoryStatus: "IN_STOCK" });
		assert.deepEqual(product?.collectionIds?.includes(started().data.collections.kitchen), true);
		assert.ok(product?.lastUpdated instanceof Date);
		assert.equal(product?.costAndProfitData, undefined);
	});

	it("returns costs only to staff who request them", async () => {
		const { staff, shopper, data } = started();
		const options = { includeMerchantSpecificData: true };
		const { product } = await staff.products.getProduct(data.products.bowl, options);

		assert.equal(product?.costAndProfitData?.itemCost, 12.5);
		const seen = await shopper()
			.products.getProduct(data.products.bowl, options)
			.catch(() => undefined);
		assert.equal(seen?.product?.costAndProfitData, undefined);
	});

	it("lists what a storefront needs to offer a variant, as stock and prices change", async () => {
		const { staff, shopper, data } = started();
		const query = shopper().products.queryProducts();
		const offered = async () => {
			const { items } = await query.eq("slug", "linen-shirt").limit(1).find();
			const [product] = items;
			assert.equal(product?.manageVariants, true);
			return product?.variants?.map(({ _id, choices, variant, stock }) => ({
				variantId: _id,
				size: choices?.Size,
				price: variant?.priceData?.price,
				isAvailable: stock?.trackQuantity ? (stock.quantity ?? 0) > 0 : true,
			}));
		};
		const { variants = [] } = await staff.products.queryProductVariants(data.products.shirt);
		const [small, medium] = variants.map(({ _id }) => _id);
		const before = [
			{ variantId: small, size: "S", price: 40, isAvailable: true },
			{ variantId: medium, size: "M", price: 40, isAvailable: false },
		];
		assert.deepEqual(await offered(), before);

		const stock = [{ variantId: medium ?? "", quantity: 2 }];
		await staff.inventory.updateInventoryVariants(data.products.shirt, { trackQuantity: true, variants: stock });
		assert.deepEqual(
			(await offered())?.map(({ isAvailable }) => isAvailable),
			[true, true],
		);

		const none = [{ variantId: medium ?? "", quantity: 0 }];
		await staff.inventory.updateInventoryVariants(data.products.shirt, { trackQuantity: true, variants: none });
		assert.deepEqual(await offered(), before);

		const { items } = await query.eq("slug", "cotton-tote").find();
		assert.deepEqual([items[0]?.manageVariants, items[0]?.variants], [false, []]);
	});

	it("reports a missing product", async () => {
		const error = await refusal(started().shopper().products.getProduct("0198c0de-0000-7000-8000-000000000000"));
		assert.deepEqual([error.status, error.details?.applicationError?.code], [404, "PRODUCT_NOT_FOUND"]);
	});

	it("returns the choices that are still available", async () => {
		const { shopper, data } = started();
		const small = await shopper().products.getProductOptionsAvailability(data.products.shirt, { Size: "S" });
		const medium = await shopper().products.getProductOptionsAvailability(data.products.shirt, { Size: "M" });

		assert.equal(small.availableForPurchase, true);
		assert.equal(small.selectedVariant?.inStock, true);
		assert.equal(medium.availableForPurchase, false);
		const [size] = small.productOptions ?? [];
		assert.deepEqual(
			size?.choices?.map(({ description, inStock }) => [description, inStock]),
			[
				["S", true],
				["M", false],
			],
		);
	});

	it("lists the variants of a product", async () => {
		const { shopper, data } = started();
		const { variants, totalResults } = await shopper().products.queryProductVariants(data.products.shirt);
		const chosen = await shopper().products.queryProductVariants(data.products.shirt, { choices: { Size: "M" } });

		assert.deepEqual(
			variants?.map(({ choices }) => choices),
			[{ Size: "S" }, { Size: "M" }],
		);
		assert.equal(totalResults, 2);
		assert.deepEqual(
			chosen.variants?.map(({ choices }) => choices),
			[{ Size: "M" }],
		);
	});

	it("lists and gets variants of the whole store", async () => {
		const { shopper, data } = started();
		const { variants } = await shopper().products.queryStoreVariants({ filter: { productId: data.products.shirt } });
		const [first] = variants ?? [];
		const variant = await shopper().products.getStoreVariant(first?._id ?? "");

		assert.deepEqual(
			variants?.map(({ choices }) => choices),
			[{ Size: "S" }, { Size: "M" }],
		);
		assert.equal(first?._id, `${data.products.shirt}-${first?.variantId}`);
		assert.equal(variant.variant?.productName, shirt);
	});

	it("queries collections and gets one by id and by slug", async () => {
		const { shopper, data } = started();
		const { collections, products } = shopper();
		const page = await collections.queryCollections().ascending("name").find();
		const bySlug = await collections.getCollectionBySlug("things-to-wear");
		const older = await products.getCollectionBySlug("things-to-wear");
		const byId = await collections.getCollection(data.collections.wear);

		assert.deepEqual(
			page.items.map(({ name }) => name),
			["All Products", "Kitchen", "Things to wear"],
		);
		assert.equal(bySlug.collection?._id, data.collections.wear);
		assert.equal(older.collection?._id, data.collections.wear);
		assert.equal(byId.numberOfProducts, 3);
		assert.equal((await refusal(collections.getCollectionBySlug("nothing"))).status, 404);
	});
});
