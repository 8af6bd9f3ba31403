import assert from "node:assert/strict";
import { it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { everyField, poster, posterVariant, price, runProductJobs, simpleProduct } from "./testing.ts";

onEachEngine("products written in V3", (engine) => {
	it("are read as they were given, also in V1", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const given = poster();
		const { product } = await calls.createProduct({ product: given, fields: everyField });
		assert.ok(product?.id);
		const read = await calls.getProduct({ productId: product.id, fields: everyField });
		assert.deepEqual(read.product, product);
		assert.equal(product.name, given.name);
		assert.equal(product.plainDescription, given.plainDescription);
		assert.equal(product.slug, "night-poster");
		assert.deepEqual(product.tags, given.tags);
		assert.deepEqual(product.extendedFields, given.extendedFields);
		assert.deepEqual(product.brand?.name, "Luma");
		assert.deepEqual(
			[product.ribbon?.name, product.additionalRibbons?.map(({ name }) => name)],
			["New", ["Sale", "Last"]],
		);
		assert.deepEqual(
			product.infoSections?.map(({ uniqueName, plainDescription }) => [uniqueName, plainDescription]),
			[["Care", "<p>Dust</p>"]],
		);
		assert.deepEqual(
			product.media?.itemsInfo?.items?.map(({ image, altText, displayName }) => [image?.url, altText, displayName]),
			[
				["https://img.test/night.jpg", "Night", "Front"],
				["https://img.test/frame.jpg", undefined, undefined],
			],
		);
		const [frame, size] = product.options ?? [];
		assert.deepEqual([frame?.name, frame?.optionRenderType, frame?.key], ["Frame", "SWATCH_CHOICES", "Frame"]);
		assert.deepEqual(
			frame?.choicesSettings?.choices?.map(({ name, choiceType, colorCode, colorCodes, image, linkedMedia }) => [
				name,
				choiceType,
				colorCode ?? colorCodes?.colorCodes ?? image?.url,
				linkedMedia?.length,
			]),
			[
				["Black", "ONE_COLOR", "#000000", 1],
				["Two", "MULTIPLE_COLORS", ["#000000", "#ffffff"], 0],
				["Oak", "IMAGE", "https://img.test/oak.jpg", 0],
			],
		);
		assert.equal(size?.name, "Size");
		const modifier = product.modifiers?.[0];
		assert.deepEqual(
			[modifier?.name, modifier?.modifierRenderType, modifier?.mandatory, modifier?.freeTextSettings?.maxCharCount],
			["Engraving", "FREE_TEXT", true, 20],
		);
		const variants = product.variantsInfo?.variants ?? [];
		assert.deepEqual(
			variants.map((variant) => [
				variant.sku,
				variant.barcode,
				variant.visible,
				variant.price?.actualPrice?.amount,
				variant.price?.compareAtPrice?.amount,
				variant.revenueDetails?.cost?.amount,
				variant.physicalProperties?.weight,
				variant.choices?.map(({ optionChoiceNames }) => optionChoiceNames?.choiceName).join(),
			]),
			[
				["B-S", "4001", true, "20.00", "25.00", "8.00", 0.5, "Black,Small"],
				["T-S", undefined, false, "30.00", undefined, undefined, 1.5, "Two,Small"],
			],
		);
		assert.deepEqual(product.inventory?.availabilityStatus, "OUT_OF_STOCK");
		assert.deepEqual(product.physicalProperties?.pricePerUnit, { quantity: 100, measurementUnit: "G" });
		assert.deepEqual(variants[0]?.physicalProperties?.pricePerUnit?.settings, { quantity: 0.5, measurementUnit: "KG" });
		assert.equal(product.physicalProperties?.fulfillerId, given.physicalProperties?.fulfillerId);
		assert.equal(product.taxGroupId, given.taxGroupId);
		assert.equal(product.visibleInPos, false);

		// V1 shows the same product.
		const older = (await staff.use(products).getProduct({ id: product.id })).product;
		assert.deepEqual([older?.name, older?.brand, older?.ribbon], ["Night poster", "Luma", "New"]);
		assert.deepEqual(
			older?.productOptions?.map(({ name, choices }) => [name, choices?.map(({ description }) => description)]),
			[
				["Frame", ["Black", "Two", "Oak"]],
				["Size", ["Small"]],
			],
		);
		assert.deepEqual(
			older?.variants?.map(({ variant }) => [
				variant?.sku,
				variant?.priceData?.price,
				variant?.priceData?.discountedPrice,
			]),
			[
				["B-S", 25, 20],
				["T-S", 30, 30],
			],
		);
		assert.deepEqual(older?.customTextFields, [{ title: "Engraving", maxLength: 20, mandatory: true }]);

		// Sent back as it was read, it stays as it is.
		const echoed = await calls.updateProduct({ product: product as never, fields: everyField });
		const { revision: _old, updatedDate: _then, ...before } = product;
		const { revision, updatedDate: _now, ...after } = echoed.product ?? {};
		assert.deepEqual(after, before);
		assert.equal(revision, "2");
		await shop.close();
	});

	it("change only where they are told, and only in the revision that was read", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const { product } = await calls.createProduct({ product: poster(), fields: everyField });
		const id = product?.id ?? "";
		const rich = {
			nodes: [
				{ type: "HEADING", headingData: { level: 2 }, nodes: [{ type: "TEXT", textData: { text: "Stars & <moon>" } }] },
				{
					type: "PARAGRAPH",
					nodes: [{ type: "TEXT", textData: { text: "Far", decorations: [{ type: "BOLD" }] } }],
				},
			],
		};
		const change = { id, revision: "1", name: "Day poster", slug: "day", description: rich, ribbon: null };
		const { product: changed } = await calls.updateProduct({ product: change, fields: everyField });
		assert.equal(changed?.name, "Day poster");
		assert.equal(changed?.slug, "day");
		assert.equal(changed?.plainDescription, "<h2>Stars &amp; &lt;moon&gt;</h2><p><strong>Far</strong></p>");
		assert.deepEqual(changed?.description, rich);
		assert.equal(changed?.ribbon, undefined);
		assert.deepEqual(changed?.variantsInfo, product?.variantsInfo);
		assert.equal(await refusalOf(calls.updateProduct({ product: change })), "409 INVALID_REVISION");
		// V1 writes HTML, and the rich content is made of that.
		await staff.use(products).updateProduct({ product: { id, description: "<p>New</p>" } });
		const read = await calls.getProduct({ productId: id, fields: ["DESCRIPTION"] });
		assert.deepEqual(JSON.stringify(read.product?.description).includes("Stars"), false);

		const masked = { id, revision: read.product?.revision ?? "", name: "Left out", visible: false };
		const hidden = await calls.updateProduct({ product: masked, fieldMask: "visible" });
		assert.deepEqual([hidden.product?.name, hidden.product?.visible], ["Day poster", false]);
		const next = { id, revision: hidden.product?.revision ?? "", name: "Name" };
		const outcomes = [
			await refusalOf(calls.updateProduct({ product: next, fieldMask: "numericId" })),
			await refusalOf(calls.updateProduct({ product: next, fieldMask: "constructor.prototype" })),
			await refusalOf(calls.updateProduct({ product: next, fieldMask: "brand" })),
			await refusalOf(calls.updateProduct({ product: { ...next, id: "none" } })),
		];
		assert.deepEqual(outcomes, [
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
			"400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR",
			"404 PRODUCT_NOT_FOUND",
		]);
		// Options and variants are replaced together; a variant that is kept keeps its id and its cost.
		const [kept] = product?.variantsInfo?.variants ?? [];
		const [frame] = product?.options ?? [];
		const { product: smaller } = await calls.updateProduct({
			product: {
				...{ id, revision: next.revision, options: [frame ?? {}] },
				variantsInfo: {
					variants: [{ id: kept?.id ?? "", price: price("7"), choices: kept?.choices?.slice(0, 1) ?? [] }],
				},
			},
			fields: everyField,
		});
		const [variant] = smaller?.variantsInfo?.variants ?? [];
		assert.deepEqual([variant?.id, variant?.price?.actualPrice?.amount], [kept?.id, "7.00"]);
		assert.equal(variant?.revenueDetails?.cost?.amount, "8.00");
		await calls.deleteProduct({ productId: id });
		assert.equal(await refusalOf(calls.deleteProduct({ productId: id })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(calls.getProduct({ productId: id })), "404 PRODUCT_NOT_FOUND");
		await shop.close();
	});

	it("refuse what contradicts itself, in the declared words", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const { createProduct, createProductWithInventory, updateProduct, updateProductWithInventory } =
			staff.use(productsV3);
		const { product } = await createProduct({ product: simpleProduct("Taken") });
		const other = await createProduct({ product: poster() });
		const takenId = product?.variantsInfo?.variants?.[0]?.id ?? "";
		const of = (product: Product | undefined) => ({ id: product?.id ?? "", revision: product?.revision ?? "" });
		const option = { name: "Size", optionRenderType: "TEXT_CHOICES" } as const;
		const choice = { name: "S", choiceType: "CHOICE_TEXT" } as const;
		const sized = (...choices: object[]) => ({
			options: [{ ...option, choicesSettings: { choices: [choice, { ...choice, name: "L" }] } }],
			variantsInfo: {
				variants: choices.map((each) => ({ price: price("1"), choices: each as never })),
			},
		});
		const chosen = (choiceName: string, optionName = "Size") => ({
			optionChoiceNames: { optionName, choiceName, renderType: "TEXT_CHOICES" as const },
		});
		const one = { variants: [posterVariant({})] };
		const ribbon = { name: "New" };
		const cases: [string, Partial<Product>][] = [
			["409 DUPLICATE_SLUG_ERROR", { slug: "taken-2" }],
			["400 ONLY_SPACES_STRING_ERROR", { name: "  " }],
			["400 DUPLICATE_RIBBON_IN_ADDITIONAL", { additionalRibbons: [ribbon, ribbon] }],
			["400 DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL", { ribbon, additionalRibbons: [ribbon] }],
			["404 RIBBON_NOT_FOUND", { ribbon: { id: "none" } }],
			["404 PRODUCT_MEDIA_NOT_EXIST", { media: { itemsInfo: { items: [{ id: "none" }] } } }],
			["404 CUSTOMIZATION_NOT_EXIST", { options: [{ id: "none" }], variantsInfo: one }],
			[
				"400 PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED",
				{ options: [{ name: "A", choicesSettings: { choices: [choice] } }], variantsInfo: one },
			],
			[
				"400 PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED",
				{ options: [{ ...option, choicesSettings: { choices: [{ name: "S" }] } }], variantsInfo: one },
			],
			[
				"404 CHOICE_NOT_EXIST",
				{ options: [{ ...option, choicesSettings: { choices: [{ choiceId: takenId }] } }], variantsInfo: one },
			],
			[
				"400 DUPLICATE_PRODUCT_OPTIONS",
				{ options: [1, 2].map(() => ({ ...option, choicesSettings: { choices: [choice] } })), variantsInfo: one },
			],
			["400 MODIFIER_NAME_AND_TYPE_REQUIRED", { modifiers: [{ name: "M" }], options: [], variantsInfo: one }],
			[
				"400 MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED",
				{
					modifiers: [{ name: "M", modifierRenderType: "TEXT_CHOICES", choicesSettings: { choices: [{ name: "S" }] } }],
					options: [],
					variantsInfo: one,
				},
			],
			[
				"400 INVALID_DEFAULT_VARIANT",
				{ options: [], variantsInfo: { variants: [posterVariant({}), posterVariant({})] } },
			],
			["400 MISSING_VARIANT_OPTION_CHOICE", sized([])],
			["400 DUPLICATE_VARIANT_OPTION_CHOICE", sized([chosen("S")], [chosen("S")])],
			["400 DUPLICATE_VARIANT_OPTION_CHOICE", sized([chosen("S"), chosen("L")])],
			["400 VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT", sized([chosen("XL")])],
			["400 VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT", sized([chosen("S", "Colour")])],
			[
				"409 VARIANT_ID_ALREADY_EXISTS",
				{ options: [], variantsInfo: { variants: [{ id: takenId, price: price("1") }] } },
			],
			[
				"400 COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE",
				{ options: [], variantsInfo: { variants: [{ price: price("2", "1") }] } },
			],
		];
		await createProduct({ product: { ...simpleProduct("Slug"), slug: "taken-2" } });
		for (const [code, members] of cases) {
			const created = { ...simpleProduct("Case"), ...members } as never;
			const updated = { ...of(other.product), ...members } as never;
			const ends = [
				await refusalOf(createProduct({ product: created })),
				await refusalOf(createProductWithInventory({ product: created })),
				await refusalOf(updateProduct({ product: updated })),
				await refusalOf(updateProductWithInventory({ product: updated })),
			];
			assert.deepEqual(ends, [code, code, code, code]);
		}
		const file = { digitalFile: { id: "f", fileName: "f.pdf" } };
		const digital = {
			...simpleProduct("Book"),
			productType: "DIGITAL" as const,
			variantsInfo: { variants: [{ price: price("1"), digitalProperties: {} }] },
		};
		const { product: book } = await createProduct({ product: digital });
		assert.deepEqual([book?.productType, book?.visibleInPos], ["DIGITAL", false]);
		const filed = { variantsInfo: { variants: [{ price: price("1"), digitalProperties: file }] } } as never as object;
		const ends = [
			await refusalOf(createProduct({ product: { ...digital, ...filed } as never })),
			await refusalOf(createProductWithInventory({ product: { ...digital, ...filed } as never })),
			await refusalOf(updateProduct({ product: { ...of(book), ...filed } as never })),
			await refusalOf(updateProductWithInventory({ product: { ...of(book), ...filed } as never })),
		];
		assert.deepEqual(new Set(ends), new Set(["404 DIGITAL_FILE_NOT_FOUND_ERROR"]));
		const stale = { id: book?.id ?? "", revision: "9", name: "X" };
		const late = [
			await refusalOf(updateProductWithInventory({ product: stale })),
			await refusalOf(updateProductWithInventory({ product: { ...stale, id: "none" } })),
			await refusalOf(updateProductWithInventory({ product: of(book), fieldMask: "url" })),
			await refusalOf(updateProductWithInventory({ product: of(book), fieldMask: "name" })),
		];
		assert.deepEqual(late, [
			"409 INVALID_REVISION",
			"404 PRODUCT_NOT_FOUND",
			"400 FIELD_MASK_VALUE_NOT_SUPPORTED",
			"400 FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR",
		]);
		const refused: [string, Partial<Product>][] = [
			[
				"400 product.subscriptionDetails FIELD_NOT_ALLOWED",
				{ subscriptionDetails: { subscriptions: [{ title: "Monthly" }] } },
			],
			["400 product.purchaseEligibility FIELD_NOT_ALLOWED", { purchaseEligibility: { userCriteria: "MEMBERS_ONLY" } }],
		];
		for (const [end, members] of refused) {
			assert.equal(await refusalOf(createProduct({ product: { ...simpleProduct("S"), ...members } as never })), end);
		}
		await shop.close();
	});

	it("set the stock of their variants in the same commit", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const stocked = (inventoryItem: object) => ({ variants: [{ price: price("3"), inventoryItem }] });
		const preorderInfo = { enabled: true, limit: 5, message: "Soon" };
		const created = await calls.createProductWithInventory({
			product: { ...simpleProduct("Mug"), variantsInfo: stocked({ quantity: 4, preorderInfo }) },
			returnEntity: true,
		});
		const [result] = created.inventoryResults?.results ?? [];
		assert.deepEqual([result?.item?.quantity, result?.item?.preorderInfo?.message], [4, "Soon"]);
		assert.equal(created.product?.inventory?.availabilityStatus, "IN_STOCK");
		const { id = "", revision = "", variantsInfo } = created.product as Required<Product>;
		const variant = { id: variantsInfo?.variants?.[0]?.id ?? "", price: price("3") };
		const updated = await calls.updateProductWithInventory({
			product: {
				id: id ?? "",
				revision: revision ?? "",
				variantsInfo: { variants: [{ ...variant, inventoryItem: { quantity: 0 } }] },
			},
			returnEntity: true,
		});
		assert.equal(updated.inventoryResults?.results?.[0]?.item?.quantity, 0);
		assert.equal(updated.product?.inventory?.availabilityStatus, "OUT_OF_STOCK");
		const items = await staff.use(inventoryItemsV3).queryInventoryItems({ query: { filter: { productId: id ?? "" } } });
		assert.deepEqual(
			items.inventoryItems?.map(({ quantity, trackQuantity }) => [quantity, trackQuantity]),
			[[0, true]],
		);
		const negative = { ...simpleProduct("Mug"), variantsInfo: stocked({ quantity: -1 }) };
		assert.match(await refusalOf(calls.createProductWithInventory({ product: negative })), /^400 .*quantity/);
		await shop.close();
	});

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
			await runProductJobs(shop);
			return (await jobs.getAsyncJob({ jobId })).job?.counts;
		};
		const adjust = await calls.bulkAdjustProductVariantsByFilter({ ...lamps, actualPrice: { percentage: 15 } });
		assert.deepEqual(await finished(adjust), { total: 1, successCount: 1, failCount: 0, errorByCodeCount: {} });
		assert.deepEqual(await amounts(), ["11.50 20.00 4.00", "10.00 20.00 4.00", "10.00 20.00 4.00"]);
		const rounded = { rounding: "NEAREST_WHOLE_NUMBER", compareAtPriceDiscount: { percentage: 33 } } as const;
		await finished(await calls.bulkAdjustProductVariantsByFilter({ filter: {}, ...rounded, cost: { amount: "0.5" } }));
		assert.deepEqual(await amounts(), ["13.00 20.00 5.00", "13.00 20.00 5.00", "13.00 20.00 5.00"]);
		const codes = [];
		for (const change of [
			{ actualPrice: { amount: "-14" } },
			{ compareAtPrice: { amount: "-21" } },
			{ cost: { amount: "-6" } },
		]) {
			const { jobId = "" } = await calls.bulkAdjustProductVariantsByFilter({ filter: {}, ...change });
			await runProductJobs(shop);
			const failed = await jobs.listAsyncJobItems({ jobId, hasError: true });
			codes.push(failed.results?.[0]?.error?.code);
			assert.equal(failed.results?.length, 3);
		}
		assert.deepEqual(codes, [
			"ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE",
			"ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE",
			"ADJUSTED_COST_OUT_OF_RANGE",
		]);
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
