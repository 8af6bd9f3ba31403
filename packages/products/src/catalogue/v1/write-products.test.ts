import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { RequestTo } from "@cartwright/sdk/routes";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("writing products", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => (await shop.staff()).use(products);
	before(async () => {
		shop = await openShop({ engine });
		calls = await staffCalls();
	});
	after(() => shop.close());

	type Update = RequestTo<typeof products, "updateProduct">["product"];
	type Input = Partial<RequestTo<typeof products, "createProduct">["product"]>;
	const create = async (members: Input = {}) => {
		const { product } = await calls.createProduct({ product: { name: "Mug", priceData: { price: 20 }, ...members } });
		assert.ok(product);
		return product;
	};
	const read = async (id: string) => {
		const { product } = await calls.getProduct({ id, includeMerchantSpecificData: true });
		assert.ok(product);
		return product;
	};
	const eventsOf = async (id: string) =>
		(await shop.store.eventsOf(shop.site, products.entity, id)).map(({ type, data }) => ({
			type: type.split(".").at(-1),
			...data,
		}));

	it("creates a physical product in stock, with a unique slug", async () => {
		const first = await create({ name: "Cup & Saucer", weight: 0.5, sku: "CUP", description: "<p>Two</p>" });
		assert.equal(first.slug, "cup-saucer");
		assert.equal((await create({ name: "Cup & Saucer" })).slug, "cup-saucer-1");
		const product = await read(first.id);
		assert.deepEqual(product, first);
		assert.equal(product.productType, "physical");
		assert.equal(product.visible, true);
		assert.deepEqual(product.stock, { trackInventory: false, inStock: true, inventoryStatus: "IN_STOCK" });
		assert.deepEqual(product.price, {
			currency: "USD",
			price: 20,
			discountedPrice: 20,
			formatted: { price: "$20.00", discountedPrice: "$20.00" },
		});
		assert.deepEqual(product.discount, { type: "NONE", value: 0 });
		assert.equal(product.inventoryItemId, product.id);
		assert.deepEqual(product.collectionIds, ["00000000-000000-000000-000000000001"]);
		assert.equal(product.productPageUrl?.path, "/product-page/cup-saucer");
		assert.equal(product.variants.length, 1);
		assert.equal(product.variants?.[0]?.id, "00000000-0000-0000-0000-000000000000");
		assert.deepEqual(
			(await eventsOf(product.id)).map(({ type }) => type),
			["ProductCreated"],
		);
	});

	it("rejects invalid products", async () => {
		const { slug } = await create({ slug: "taken-slug" });
		const refused = (product: Input) => refusalOf(create(product));
		assert.equal(slug, "taken-slug");
		assert.equal(await refused({ slug: "taken-slug" }), "409 SLUG_ALREADY_EXISTS");
		assert.equal(await refused({ slug: "a slug" }), "400 product.slug FORMAT");
		assert.equal(await refused({ name: null as never }), "400 product.name REQUIRED_FIELD");
		assert.equal(await refused({ name: "x".repeat(81) }), "400 product.name MAX_LENGTH");
		assert.equal(await refused({ priceData: null as never }), "400 product.priceData REQUIRED_FIELD");
		assert.equal(await refused({ productType: "digital" }), "400 product.productType VALIDATION");
		assert.equal(await refused({ discount: { type: "PERCENT", value: 101 } }), "400 product.discount.value MAX");
		assert.equal(await refused({ discount: { type: "AMOUNT", value: 21 } }), "400 product.discount.value MAX");
		assert.equal(await refused({ discount: { type: "AMOUNT", value: -1 } }), "400 product.discount.value MIN");
		const sections = Array.from({ length: 7 }, () => ({ title: "Care", description: "x".repeat(15_000) }));
		assert.equal(await refused({ additionalInfoSections: sections }), "400 product.description MAX_LENGTH");
		const choices = [{ value: "S" }];
		const twice = [
			{ name: "Size", choices },
			{ name: "Size", choices },
		];
		assert.equal(await refused({ productOptions: twice }), "400 product.productOptions VALIDATION");
		const twins = [{ name: "Size", choices: [...choices, ...choices] }];
		assert.equal(await refused({ productOptions: twins }), "400 product.productOptions[0].choices VALIDATION");
		const numbers = Array.from({ length: 18 }, (_, index) => ({ value: `${index}` }));
		const many = { productOptions: ["A", "B"].map((name) => ({ name, choices: numbers })) };
		assert.equal(await refused({ ...many, manageVariants: true }), "400 TOO_MANY_VARIANTS");
		const { id } = await create(many);
		const grown = calls.updateProduct({ product: { id, manageVariants: true } });
		assert.equal(await refusalOf(grown), "400 TOO_MANY_VARIANTS");
		assert.equal(await refusalOf(create(many)), "not refused");
	});

	it("updates members that are sent, clears null and keeps the rest", async () => {
		const { id } = await create({
			name: "Bowl",
			description: "Round",
			ribbon: "New",
			brand: "Potter",
			costAndProfitData: { itemCost: 5 },
			additionalInfoSections: [{ title: "Care", description: "By hand" }],
		});
		shop.advance(1000);
		const { product } = await calls.updateProduct({
			product: { id, name: "Deep bowl", discount: { type: "PERCENT", value: 10 }, brand: null },
		});
		assert.deepEqual(product, await read(id));
		assert.equal(product?.name, "Deep bowl");
		assert.equal(product?.slug, "bowl");
		assert.equal(product?.description, "Round");
		assert.equal(product?.ribbon, "New");
		assert.deepEqual(product?.ribbons, [{ text: "New" }]);
		assert.equal(product?.brand, undefined);
		assert.deepEqual([product?.price?.price, product?.price?.discountedPrice], [20, 18]);
		assert.deepEqual([product?.costAndProfitData?.profit, product?.costAndProfitData?.profitMargin], [13, 0.7222]);
		assert.ok((product?.lastUpdated ?? "") > (product?.createdDate ?? ""));
		const cleared = { id, discount: null, description: null, costAndProfitData: null };
		await calls.updateProduct({ product: { ...cleared, additionalInfoSections: [] } });
		const after = await read(id);
		assert.equal(after.price?.discountedPrice, 20);
		assert.equal(after.description, "");
		assert.equal(after.costAndProfitData, undefined);
		assert.deepEqual(after.additionalInfoSections, []);
		const [, first] = await eventsOf(id);
		assert.deepEqual(first?.type, "ProductChanged");
		assert.deepEqual((first as { changedFields?: string[] }).changedFields, ["name", "discount", "brand"]);
	});

	it("rejects updates of missing products and to slugs that are taken", async () => {
		const { id } = await create({ name: "Plate" });
		await create({ slug: "another-plate" });
		const refused = (product: Partial<Update>) => refusalOf(calls.updateProduct({ product: { id, ...product } }));
		assert.equal(await refused({ slug: "another-plate" }), "409 SLUG_ALREADY_EXISTS");
		assert.equal(await refused({ id: "nothing" }), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refused({ name: null }), "400 product.name REQUIRED_FIELD");
		assert.equal(await refused({ slug: "plate" }), "not refused");
		assert.equal(await refused({ slug: "new-plate" }), "not refused");
		assert.equal((await read(id)).slug, "new-plate");
	});

	it("removes brand, ribbon, options and the product with its stock", async () => {
		const { id } = await create({
			ribbon: "Sale",
			brand: "Potter",
			productOptions: [{ name: "Size", choices: [{ value: "S", description: "Small" }] }],
		});
		const only = { id };
		await calls.removeBrand(only);
		await calls.removeRibbon(only);
		await calls.deleteProductOptions(only);
		const product = await read(id);
		assert.deepEqual([product.brand, product.ribbon, product.productOptions], [undefined, "", []]);
		await calls.deleteProduct(only);
		for (const call of [
			calls.getProduct,
			calls.deleteProduct,
			calls.removeBrand,
			calls.removeRibbon,
			calls.deleteProductOptions,
			calls.resetAllProductVariantData,
		]) {
			assert.equal(await refusalOf(call(only)), "404 PRODUCT_NOT_FOUND");
		}
		assert.equal((await eventsOf(id)).at(-1)?.type, "ProductDeleted");
	});

	it("sets and adjusts one property of many products, each independently", async () => {
		const [one, two] = [await create(), await create({ priceData: { price: 3 } })];
		const ids = [one.id, two.id, "missing"];
		const adjusted = await calls.bulkAdjustProductProperty({ ids, adjust: { price: { amount: -5 } } });
		assert.deepEqual(
			adjusted.results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? itemMetadata?.success),
			[true, "VALUE_BELOW_ZERO", "PRODUCT_NOT_FOUND"],
		);
		assert.deepEqual(adjusted.bulkActionMetadata, { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
		const raise = { price: { percentage: { rate: 10, roundToInt: true } } };
		await calls.bulkAdjustProductProperty({ ids, adjust: raise });
		assert.equal((await read(one.id)).price?.price, 17);
		await calls.bulkUpdateProductsProperty({ ids, set: { brand: "Potter" } });
		await calls.bulkUpdateProductsProperty({ ids, set: { cost: 1.5 } });
		await calls.bulkAdjustProductProperty({ ids, adjust: { cost: { percentage: { rate: 100 } } } });
		const { brand, costAndProfitData, price } = await read(two.id);
		assert.deepEqual([brand, costAndProfitData?.itemCost, price?.price], ["Potter", 3, 3]);
		assert.equal(await refusalOf(calls.bulkUpdateProductsProperty({ ids, set: {} })), "400 set REQUIRED_ONE_OF_FIELD");
		const tooMany = Array.from({ length: 101 }, () => "id");
		assert.equal(
			await refusalOf(calls.bulkUpdateProductsProperty({ ids: tooMany, set: { brand: "x" } })),
			"400 ids MAX_SIZE",
		);
	});
});
