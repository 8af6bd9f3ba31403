import assert from "node:assert/strict";
import { it } from "node:test";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { refusalOf } from "@cartwright/testing/refusal";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { price, simpleProduct } from "./testing.ts";

onEachEngine("many products written in V3", (engine) => {
	it("are written many at a time, and fail alone", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const { results, bulkActionMetadata } = await calls.bulkCreateProducts({
			products: [simpleProduct("Same"), { ...simpleProduct("Bad"), ribbon: { id: "none" } }, simpleProduct("Same")],
			returnEntity: true,
		});
		assert.deepEqual(
			results?.map(({ itemMetadata, item }) => [itemMetadata?.success, item?.slug, itemMetadata?.error?.code]),
			[
				[true, "same", undefined],
				[false, undefined, "RIBBON_NOT_FOUND"],
				[true, "same-1", undefined],
			],
		);
		const variant = { id: crypto.randomUUID(), price: price("1") };
		const cup = { ...simpleProduct("Mug"), slug: "mug", variantsInfo: { variants: [variant] } };
		const second = await calls.bulkCreateProducts({ products: [{ ...cup, ribbon: { id: "none" } }, cup, cup] });
		assert.deepEqual(
			second.results?.map(({ itemMetadata }) => itemMetadata?.error?.code),
			["RIBBON_NOT_FOUND", undefined, "DUPLICATE_SLUG_ERROR"],
			"a refused product keeps neither its slug nor its variants",
		);
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
		const [first = "", , third = ""] = results?.map(({ itemMetadata }) => itemMetadata?.id ?? "") ?? [];
		const stocked = await calls.bulkCreateProductsWithInventory({
			products: [
				{
					...simpleProduct("Cup"),
					variantsInfo: { variants: [{ price: price("1"), inventoryItem: { inStock: true } }] },
				},
			],
			returnEntity: true,
		});
		assert.equal(stocked.productResults?.results?.[0]?.item?.inventory?.availabilityStatus, "IN_STOCK");
		assert.equal(stocked.inventoryResults?.results?.[0]?.item?.inStock, true);
		const updated = await calls.bulkUpdateProducts({
			products: [
				{ product: { id: first, revision: "1", name: "One" } },
				{ product: { id: third, revision: "7", name: "Three" } },
			],
		});
		assert.deepEqual(
			updated.results?.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "INVALID_REVISION"],
		);
		const restocked = await calls.bulkUpdateProductsWithInventory({
			products: [{ product: { id: first, revision: "2", visible: false }, fieldMask: "visible" }],
			returnEntity: true,
		});
		assert.equal(restocked.productResults?.results?.[0]?.item?.visible, false);
		const twice = { products: [1, 2].map(() => ({ product: { id: first, revision: "3" } })) };
		assert.match(await refusalOf(calls.bulkUpdateProducts(twice)), /^400 products.product.id/);
		const tags = await calls.bulkUpdateProductTags({
			productIds: [first, third],
			assignTags: { publicTags: { tagIds: ["a", "b"] }, privateTags: { tagIds: ["p"] } },
			unassignTags: { publicTags: { tagIds: ["b"] } },
		});
		assert.equal(tags.bulkActionMetadata?.totalSuccesses, 2);
		const empty = calls.bulkUpdateProductTags({ productIds: [first] });
		assert.equal(await refusalOf(empty), "400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS");
		const read = await calls.getProduct({ productId: third });
		assert.deepEqual(read.product?.tags, { publicTags: { tagIds: ["a", "b"] }, privateTags: { tagIds: ["p"] } });
		const deleted = await calls.bulkDeleteProducts({ productIds: [first, "none"] });
		assert.deepEqual(
			deleted.results?.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "PRODUCT_NOT_FOUND"],
		);
		const tooMany = Array.from({ length: 3 }, () => ({
			...simpleProduct("Large"),
			variantsInfo: { variants: Array.from({ length: 400 }, () => ({ price: price("1") })) },
		}));
		assert.match(await refusalOf(calls.bulkCreateProducts({ products: tooMany })), /^400 products MAX_SIZE/);
		await shop.close();
	});

	it("keep V1's discount and base values unless a job changes what they are about", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const [v1, calls] = [staff.use(productsV1), staff.use(productsV3)];
		const made = await v1.createProduct({
			product: {
				name: "Tee",
				productType: "physical",
				manageVariants: true,
				sku: "TEE",
				weight: 2,
				priceData: { price: 20 },
				discount: { type: "PERCENT", value: 10 },
				productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "L" }] }],
			},
		});
		const id = made.product?.id ?? "";
		await v1.updateProductVariants({ id, variants: [{ choices: { Size: "S" }, price: 15, sku: "TEE-S" }] });
		const seen = async () => {
			await runAsyncJobs(shop);
			const { product } = await v1.getProduct({ id });
			return [
				product?.discount?.type,
				product?.discount?.value,
				product?.priceData?.price,
				product?.sku,
				product?.weight,
			];
		};
		assert.deepEqual(await seen(), ["PERCENT", 10, 20, "TEE", 2]);
		const variant = { physicalProperties: { weight: 3 } } as never;
		await calls.bulkUpdateProductVariantsByFilter({ filter: {}, variant, fieldMask: "physicalProperties" });
		assert.deepEqual(await seen(), ["PERCENT", 10, 20, "TEE", 3]);
		await calls.bulkAdjustProductVariantsByFilter({ filter: {}, cost: { amount: "1" } });
		assert.deepEqual(await seen(), ["PERCENT", 10, 20, "TEE", 3]);
		const { product } = await calls.getProduct({ productId: id });
		await calls.updateProduct({ product: product as never });
		assert.deepEqual(await seen(), ["PERCENT", 10, 20, "TEE", 3], "sent back as it was read");
		await calls.bulkAdjustProductVariantsByFilter({ filter: {}, actualPrice: { amount: "1" } });
		assert.deepEqual((await seen()).slice(0, 2), ["AMOUNT", 0.5], "the reduction of the first variant");
		await shop.close();
	});

	it("have the brands and ribbons that a job names first", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const calls = (await shop.staff()).use(productsV3);
		await calls.bulkCreateProducts({ products: [simpleProduct("A"), simpleProduct("B")] });
		const product = { ribbon: { name: "Summer" } };
		await calls.bulkUpdateProductsByFilter({ filter: {}, product });
		await runAsyncJobs(shop);
		const { products = [] } = await calls.queryProducts({ query: {} });
		const ids = products.map(({ ribbon }) => ribbon?.id);
		assert.equal(products.length, 2);
		assert.ok(ids[0] && ids[0] === ids[1], "both have the id of one ribbon");
		await shop.close();
	});

	it("change by filter in jobs, with a result for each", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const jobs = staff.use(asyncJobs);
		const { results } = await calls.bulkCreateProducts({
			products: ["Red lamp", "Red rug", "Blue lamp"].map((name) => ({
				...simpleProduct(name),
				variantsInfo: { variants: [{ price: price("10", "20"), revenueDetails: { cost: { amount: "4" } } }] },
			})),
		});
		const ids = results?.map(({ itemMetadata }) => itemMetadata?.id ?? "") ?? [];
		const variantsOf = async () => {
			const all = await Promise.all(ids.map((productId) => calls.getProduct({ productId, fields: ["MERCHANT_DATA"] })));
			return all.map(({ product }) => product?.variantsInfo?.variants?.[0]);
		};
		const amounts = async () =>
			(await variantsOf()).map((variant) =>
				[variant?.price?.actualPrice, variant?.price?.compareAtPrice, variant?.revenueDetails?.cost]
					.map((amount) => amount?.amount)
					.join(" "),
			);
		const lamps = { filter: { name: { $startsWith: "Red" } }, search: { expression: "lamp" } };
		const finished = async ({ jobId = "" }: { jobId?: string }) => {
			await runAsyncJobs(shop);
			return (await jobs.getAsyncJob({ jobId })).job?.counts;
		};
		const adjust = await calls.bulkAdjustProductVariantsByFilter({ ...lamps, actualPrice: { percentage: 15 } });
		assert.deepEqual(await finished(adjust), { total: 1, successCount: 1, failCount: 0, errorByCodeCount: {} });
		assert.deepEqual(await amounts(), ["11.50 20.00 4.00", "10.00 20.00 4.00", "10.00 20.00 4.00"]);
		const rounded = { rounding: "NEAREST_WHOLE_NUMBER", compareAtPriceDiscount: { percentage: 33 } } as const;
		await finished(await calls.bulkAdjustProductVariantsByFilter({ filter: {}, ...rounded, cost: { amount: "0.5" } }));
		assert.deepEqual(await amounts(), ["13.00 20.00 5.00", "13.00 20.00 5.00", "13.00 20.00 5.00"]);
		const tooMuch = [
			["ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE", { actualPrice: { amount: "-14" } }],
			["ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE", { compareAtPrice: { amount: "-21" } }],
			["ADJUSTED_COST_OUT_OF_RANGE", { cost: { amount: "-6" } }],
		] as const;
		for (const [code, change] of tooMuch) {
			const { jobId = "" } = await calls.bulkAdjustProductVariantsByFilter({ filter: {}, ...change });
			await runAsyncJobs(shop);
			const failed = await jobs.listAsyncJobItems({ jobId, hasError: true });
			assert.deepEqual(
				failed.results?.map(({ error }) => error?.code),
				[code, code, code],
			);
		}
		assert.match(await refusalOf(calls.bulkAdjustProductVariantsByFilter({ filter: {} })), /^400 actualPrice/);

		const hide = { filter: {}, variant: { sku: "X", price: { actualPrice: { amount: "9" } } } };
		assert.equal((await finished(await calls.bulkUpdateProductVariantsByFilter(hide)))?.successCount, 3);
		assert.deepEqual(await amounts(), ["9.00 20.00 5.00", "9.00 20.00 5.00", "9.00 20.00 5.00"]);
		const update = { ...lamps, product: { visible: false, brand: { name: "Luma" } } };
		const updated = await calls.bulkUpdateProductsByFilter({ ...lamps, product: { visible: false } });
		assert.equal((await finished(updated))?.successCount, 1);
		const failing = await finished(await calls.bulkUpdateProductsByFilter(update));
		assert.deepEqual(failing?.errorByCodeCount, { INVALID_ARGUMENT: 1 });
		const hidden = await calls.searchProducts({ search: { filter: { visible: false } } });
		assert.deepEqual(
			hidden.products?.map(({ name }) => name),
			["Red lamp"],
		);
		const tags = { assignTags: { privateTags: { tagIds: ["vip"] } } };
		assert.equal((await finished(await calls.bulkUpdateProductTagsByFilter({ filter: {}, ...tags })))?.successCount, 3);
		const refusals = [
			await refusalOf(calls.bulkUpdateProductTagsByFilter({ filter: {} })),
			await refusalOf(calls.bulkUpdateProductsByFilter({ product: { slug: "x" } })),
			await refusalOf(calls.bulkUpdateProductsByFilter({ product: {}, fieldMask: "name" })),
			await refusalOf(calls.bulkUpdateProductVariantsByFilter({ filter: {}, variant: {}, fieldMask: "choices" })),
			await refusalOf(calls.bulkUpdateProductVariantsByFilter({ filter: {}, variant: {}, fieldMask: "sku" })),
			await refusalOf(calls.bulkAddProductsToCategoriesByFilter({ categoryIds: [ids[0] ?? ""] })),
		];
		assert.deepEqual(refusals, [
			"400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS",
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
			"400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR",
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
			"400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR",
			"404 CATEGORY_NOT_FOUND",
		]);
		assert.equal((await finished(await calls.bulkDeleteProductsByFilter({ filter: {} })))?.successCount, 3);
		assert.equal((await calls.countProducts({ returnNonVisibleProducts: true })).count, 0);
		await shop.close();
	});
});
