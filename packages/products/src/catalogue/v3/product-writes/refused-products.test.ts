import assert from "node:assert/strict";
import { it } from "node:test";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { poster, posterVariant, price, simpleProduct } from "./testing.ts";

onEachEngine("refused products of V3", (engine) => {
	it("refuse what contradicts itself, in the declared words", async () => {
		const shop = await openShop({ engine, settings: { currency: "EUR" } });
		const staff = await shop.staff();
		const { createProduct, createProductWithInventory, updateProduct, updateProductWithInventory } =
			staff.use(productsV3);
		const { product } = await createProduct({ product: simpleProduct("Taken") });
		const other = await createProduct({ product: poster() });
		const takenId = product?.variantsInfo?.variants?.[0]?.id ?? "";
		const reference = (product: Product | undefined) => ({ id: product?.id ?? "", revision: product?.revision ?? "" });
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
			const updated = { ...reference(other.product), ...members } as never;
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
			await refusalOf(updateProduct({ product: { ...reference(book), ...filed } as never })),
			await refusalOf(updateProductWithInventory({ product: { ...reference(book), ...filed } as never })),
		];
		assert.deepEqual(new Set(ends), new Set(["404 DIGITAL_FILE_NOT_FOUND_ERROR"]));
		const stale = { id: book?.id ?? "", revision: "9", name: "X" };
		const late = [
			await refusalOf(updateProductWithInventory({ product: stale })),
			await refusalOf(updateProductWithInventory({ product: { ...stale, id: "none" } })),
			await refusalOf(updateProductWithInventory({ product: reference(book), fieldMask: "url" })),
			await refusalOf(updateProductWithInventory({ product: reference(book), fieldMask: "name" })),
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
});
