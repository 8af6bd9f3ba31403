import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const productOptions = [
	{ name: "Size", choices: [{ value: "S" }, { value: "M" }] },
	{
		name: "Color",
		choices: [
			{ value: "#ff0000", description: "Red" },
			{ value: "#0000ff", description: "Blue" },
		],
	},
];

onEachEngine("variants", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	let shopper: typeof calls;
	const staffCalls = async () => (await shop.staff()).use(products);
	before(async () => {
		shop = await openShop({ engine });
		calls = await staffCalls();
		shopper = (await shop.visitor()).use(products);
	});
	after(() => shop.close());

	const tee = async (members = {}) => {
		const product = { name: "Tee", priceData: { price: 20 }, manageVariants: true, productOptions, ...members };
		return (await calls.createProduct({ product })).product?.id ?? "";
	};
	const variantsOf = async (id: string) =>
		(await calls.queryProductVariants({ id, includeMerchantSpecificData: true })).variants;

	it("are created for combinations of choices, with the product's values", async () => {
		const variants = await variantsOf(await tee({ sku: "TEE", weight: 0.2 }));
		assert.deepEqual(
			variants.map(({ choices }) => choices),
			[
				{ Size: "S", Color: "Red" },
				{ Size: "S", Color: "Blue" },
				{ Size: "M", Color: "Red" },
				{ Size: "M", Color: "Blue" },
			],
		);
		assert.ok(variants.every(({ variant }) => variant?.priceData?.price === 20 && variant.sku === "TEE"));
	});

	it("can be overridden by choices or ids, and reset", async () => {
		const id = await tee({ discount: { type: "AMOUNT", value: 2 } });
		const [first] = await variantsOf(id);
		const { variants } = await calls.updateProductVariants({
			id,
			variants: [
				{ choices: { Size: "M" }, price: 25, sku: "M-TEE" },
				{ variantIds: [first?.id ?? ""], visible: false, cost: 4 },
			],
		});
		assert.deepEqual(
			variants?.map(({ variant }) => variant?.priceData?.discountedPrice),
			[18, 18, 23, 23],
		);
		assert.deepEqual(
			variants?.map(({ variant }) => variant?.sku),
			["", "", "M-TEE", "M-TEE"],
		);
		const { product } = await calls.getProduct({ id });
		assert.deepEqual(product?.priceRange, { minValue: 18, maxValue: 23 });
		assert.equal(product?.price?.price, 20);
		// Variants that still have the product's price change with it.
		await calls.updateProduct({ product: { id, priceData: { price: 10 } } });
		assert.deepEqual(
			(await variantsOf(id)).map(({ variant }) => variant?.priceData?.price),
			[10, 10, 25, 25],
		);
		await calls.resetAllProductVariantData({ id });
		assert.deepEqual(
			(await variantsOf(id)).map(({ variant }) => [variant?.priceData?.price, variant?.sku, variant?.visible]),
			Array.from({ length: 4 }, () => [10, "", true]),
		);
	});

	it("are rejected if none matches", async () => {
		const id = await tee();
		const override = (variants: object[]) => refusalOf(calls.updateProductVariants({ id, variants }));
		assert.equal(await override([{ choices: { Size: "XL" }, price: 1 }]), "404 VARIANT_NOT_FOUND");
		assert.equal(await override([{ variantIds: ["nobody"], price: 1 }]), "404 VARIANT_NOT_FOUND");
		assert.equal(await override([{ price: 1 }]), "400 variants[0] REQUIRED_ONE_OF_FIELD");
		assert.equal(await override([{ choices: { Size: "S" }, price: -1 }]), "400 variants[0].price MIN");
		const plain = await tee({ manageVariants: false });
		const variants = [{ choices: { Size: "S" }, price: 1 }];
		assert.equal(await refusalOf(calls.updateProductVariants({ id: plain, variants })), "428 VARIANTS_NOT_MANAGED");
		assert.equal(await refusalOf(calls.resetAllProductVariantData({ id: plain })), "428 VARIANTS_NOT_MANAGED");
		assert.equal(await refusalOf(calls.updateProductVariants({ id: "no", variants })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(calls.queryProductVariants({ id: "no" })), "404 PRODUCT_NOT_FOUND");
	});

	it("stop being managed only if none exist or their options are removed", async () => {
		const id = await tee();
		const update = (members: object) => calls.updateProduct({ product: { id, ...members } });
		await calls.updateProductVariants({ id, variants: [{ choices: { Size: "S" }, price: 1 }] });
		assert.equal(await refusalOf(calls.deleteProductOptions({ id })), "428 VARIANTS_ARE_MANAGED");
		assert.equal(await refusalOf(update({ productOptions: [] })), "400 product.productOptions VALIDATION");
		const refused = "400 product.manageVariants VALIDATION";
		assert.equal(await refusalOf(update({ manageVariants: false })), refused);
		await calls.resetAllProductVariantData({ id });
		assert.equal(await refusalOf(update({ manageVariants: false })), refused);
		assert.equal((await variantsOf(id)).length, 4);

		const quantities = (await variantsOf(id)).map((variant) => ({ variantId: variant.id, quantity: 2 }));
		const stock = (await shop.staff()).use(inventory);
		const inventoryItem = { productId: id, trackQuantity: true, variants: quantities };
		await stock.updateInventoryVariants({ inventoryItem });
		const { product } = await update({ manageVariants: false, productOptions: [] });
		assert.deepEqual([product?.manageVariants, product?.productOptions, product?.stock?.quantity], [false, [], 8]);
		assert.equal((await variantsOf(id)).length, 1);
		const plain = await update({ productOptions });
		assert.deepEqual([plain.product?.manageVariants, plain.product?.productOptions?.length], [false, 2]);
		await calls.deleteProductOptions({ id });
		assert.deepEqual((await calls.getProduct({ id })).product?.productOptions, []);
	});

	it("pass their values to a product without options when they stop being managed", async () => {
		const id = await tee({ productOptions: [] });
		const [only] = await variantsOf(id);
		await calls.updateProductVariants({ id, variants: [{ variantIds: [only?.id ?? ""], price: 9, sku: "ONLY" }] });
		const { product } = await calls.updateProduct({ product: { id, manageVariants: false } });
		assert.deepEqual([product?.manageVariants, product?.priceData?.price, product?.sku], [false, 9, "ONLY"]);
	});

	it("keep id, values and stock of combinations that still exist after options change", async () => {
		const id = await tee();
		const before = await variantsOf(id);
		const stock = (await shop.staff()).use(inventory);
		const variants = before.map((variant, index) => ({ variantId: variant.id, quantity: index + 1 }));
		await stock.updateInventoryVariants({ inventoryItem: { productId: id, trackQuantity: true, variants } });
		const [size, color] = productOptions;
		const longer = [{ ...size, choices: [{ value: "M" }, { value: "L" }] }, color ?? {}];
		await calls.updateProduct({ product: { id, productOptions: longer } });
		const after = await variantsOf(id);
		assert.deepEqual(
			after.slice(0, 2).map((variant) => variant.id),
			before.slice(2).map((variant) => variant.id),
		);
		assert.deepEqual(
			after.map((variant) => variant.stock?.quantity),
			[3, 4, 0, 0],
		);
	});

	it("are hidden from shoppers with their costs", async () => {
		const id = await tee({ costAndProfitData: { itemCost: 5 } });
		await calls.updateProductVariants({ id, variants: [{ choices: { Size: "S", Color: "Red" }, visible: false }] });
		const { variants, totalResults, metadata } = await shopper.queryProductVariants({ id, paging: { limit: 2 } });
		assert.deepEqual([variants.length, totalResults, metadata], [2, 3, { items: 2, offset: 0 }]);
		assert.equal(variants[0]?.variant?.costAndProfitData, undefined);
		assert.equal((await shopper.getProduct({ id })).product?.variants?.length, 3);
		assert.equal((await calls.getProduct({ id })).product?.variants?.length, 4);
		const request = shopper.queryProductVariants({ id, includeMerchantSpecificData: true });
		assert.equal(await refusalOf(request), "403 PERMISSION_DENIED");
		assert.equal((await variantsOf(id))[0]?.variant?.costAndProfitData?.itemCost, 5);
		const red = await shopper.queryProductVariants({ id, choices: { Color: "Red" } });
		assert.equal(red.totalResults, 1);
	});

	it("determine which choices can still be bought", async () => {
		const id = await tee();
		const [smallRed] = await variantsOf(id);
		const stock = (await shop.staff()).use(inventory);
		const inventoryItem = { productId: id, variants: [{ variantId: smallRed?.id ?? "", inStock: false }] };
		await stock.updateInventoryVariants({ inventoryItem });
		const small = await shopper.getProductOptionsAvailability({ id, options: { Size: "S" } });
		assert.equal(small.availableForPurchase, false);
		assert.equal(small.selectedVariant, undefined);
		const colors = small.productOptions[1]?.choices?.map(({ description, inStock }) => [description, inStock]);
		assert.deepEqual(colors, [
			["Red", false],
			["Blue", true],
		]);
		const red = await shopper.getProductOptionsAvailability({ id, options: { Size: "S", Color: "Red" } });
		assert.deepEqual([red.availableForPurchase, red.selectedVariant?.variantId], [false, smallRed?.id]);
		const blue = await shopper.getProductOptionsAvailability({ id, options: { Size: "S", Color: "Blue" } });
		assert.deepEqual([blue.availableForPurchase, blue.selectedVariant?.price?.price], [true, 20]);
		const unknown = shopper.getProductOptionsAvailability({ id, options: { Size: "XL" } });
		assert.equal(await refusalOf(unknown), "400 options VALIDATION");
		const missing = shopper.getProductOptionsAvailability({ id: "no", options: {} });
		assert.equal(await refusalOf(missing), "404 PRODUCT_NOT_FOUND");
		assert.equal((await shopper.getProduct({ id })).product?.stock?.inventoryStatus, "PARTIALLY_OUT_OF_STOCK");
	});

	it("of all products are found by composite id, SKU and product", async () => {
		const id = await tee({ sku: "FIND-ME" });
		const [variant] = await variantsOf(id);
		const composed = `${id}-${variant?.id}`;
		const found = (await shopper.getStoreVariant({ id: composed })).variant;
		assert.deepEqual([found?.id, found?.variantName, found?.productName], [composed, "S / Red", "Tee"]);
		assert.equal(await refusalOf(shopper.getStoreVariant({ id: `${id}-nobody` })), "404 VARIANT_NOT_FOUND");
		const plain = await tee({ manageVariants: false });
		const only = (await shopper.getStoreVariant({ id: plain })).variant;
		assert.equal(only?.id, `${plain}-00000000-0000-0000-0000-000000000000`);
		const filter = { sku: "FIND-ME", "stock.inStock": true };
		const query = { filter, sort: [{ fieldName: "id" }], paging: { limit: 3 } };
		const { variants, metadata } = await shopper.queryStoreVariants({ query });
		assert.deepEqual([variants.length, metadata?.total, variants[0]?.productId], [3, 4, id]);
		const unknown = shopper.queryStoreVariants({ query: { filter: { weight: 1 } } });
		assert.equal(await refusalOf(unknown), "400 INVALID_QUERY");
	});
});
