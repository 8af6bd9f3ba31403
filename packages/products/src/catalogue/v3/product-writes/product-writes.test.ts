import assert from "node:assert/strict";
import { it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { everyField, poster, price, simpleProduct } from "./testing.ts";

onEachEngine("products written in V3", (engine) => {
	it("are read as they were given, also in V1", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const calls = staff.use(productsV3);
		const sent = poster();
		const { product } = await calls.createProduct({ product: sent, fields: everyField });
		assert.ok(product?.id);
		const read = await calls.getProduct({ productId: product.id, fields: everyField });
		assert.deepEqual(read.product, product);
		assert.equal(product.name, sent.name);
		assert.equal(product.plainDescription, sent.plainDescription);
		assert.equal(product.slug, "night-poster");
		assert.deepEqual(product.tags, sent.tags);
		assert.deepEqual(product.extendedFields, sent.extendedFields);
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
		assert.equal(product.physicalProperties?.fulfillerId, sent.physicalProperties?.fulfillerId);
		assert.equal(product.taxGroupId, sent.taxGroupId);
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

	it("change only the fields that are sent, and only in the revision that was read", async () => {
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
		const change = { id, revision: "1", name: "Day poster", slug: "day", description: rich as never, ribbon: null };
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
		// Options and variants are replaced together; a variant that stays keeps its id and its cost.
		const [retained] = product?.variantsInfo?.variants ?? [];
		const [frame] = product?.options ?? [];
		const { product: smaller } = await calls.updateProduct({
			product: {
				id,
				revision: next.revision,
				options: [frame ?? {}],
				variantsInfo: {
					variants: [{ id: retained?.id ?? "", price: price("7"), choices: retained?.choices?.slice(0, 1) ?? [] }],
				},
			},
			fields: everyField,
		});
		const [variant] = smaller?.variantsInfo?.variants ?? [];
		assert.deepEqual([variant?.id, variant?.price?.actualPrice?.amount], [retained?.id, "7.00"]);
		assert.equal(variant?.revenueDetails?.cost?.amount, "8.00");
		await calls.deleteProduct({ productId: id });
		assert.equal(await refusalOf(calls.deleteProduct({ productId: id })), "404 PRODUCT_NOT_FOUND");
		assert.equal(await refusalOf(calls.getProduct({ productId: id })), "404 PRODUCT_NOT_FOUND");
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
});
