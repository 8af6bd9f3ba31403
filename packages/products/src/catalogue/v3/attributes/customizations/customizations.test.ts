import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { products as productDocuments } from "../../../documents.ts";
import type { Product } from "../../../product.ts";

onEachEngine("customizations", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff("content");
	});
	after(() => shop.close());

	const calls = () => staff.use(customizationsV3);
	const visitors = async () => (await shop.visitor()).use(customizationsV3);
	const sizes = (customizationType: "PRODUCT_OPTION" | "MODIFIER", name = "Size") => ({
		name,
		customizationType,
		customizationRenderType: "TEXT_CHOICES" as const,
		choicesSettings: { choices: ["S", "M", "L"].map((size) => ({ name: size })) },
	});
	const create = async (sent: Parameters<ReturnType<typeof calls>["createCustomization"]>[0]["customization"]) => {
		const { customization } = await calls().createCustomization({ customization: sent });
		assert.ok(customization?.id);
		const choices = customization.choicesSettings?.choices ?? [];
		return { ...customization, id: customization.id, choiceIds: choices.map(({ id }) => id) };
	};
	const refused = (sent: object) =>
		refusalOf(calls().createCustomization({ customization: { ...sizes("MODIFIER"), ...sent } }));
	/** A product that has the customization as V3 assigns it, as an option with variants or as a modifier. */
	const productWith = async ({ id, choicesSettings }: Awaited<ReturnType<typeof create>>, managesVariants: boolean) => {
		const { product } = await staff.use(products).createProduct({ product: { name: "Tee", priceData: { price: 5 } } });
		const { store, site } = shop;
		const { stored } = await store.read(site, { stored: byId(productDocuments, product?.id ?? "") });
		assert.ok(stored);
		const choices = (choicesSettings?.choices ?? []).map((choice) => ({ ...choice, mediaIds: [] }));
		const doc: Product = {
			...stored.doc,
			managesVariants,
			options: [{ id, name: "Size", type: "list", choices }],
			variants: stored.doc.variants.map((variant) => ({
				...variant,
				choices: managesVariants ? { [id]: choices[0]?.id ?? "" } : {},
			})),
		};
		await store.commit(site, [replace(productDocuments, stored, doc)]);
		return stored.doc.id;
	};
	const optionInV1 = async (id: string) => {
		const { product } = await staff.use(products).getProduct({ id });
		const [option] = product?.productOptions ?? [];
		return option && [option.name, ...option.choices.map(({ description }) => description)];
	};
	const choiceNames = (customization: { choicesSettings?: { choices: { name: string }[] } } | undefined) =>
		customization?.choicesSettings?.choices.map(({ name }) => name);

	it("creates options, swatches and text fields", async () => {
		const option = await create(sizes("PRODUCT_OPTION"));
		assert.deepEqual([option.revision, option.key, option.customizationType], ["1", "Size", "PRODUCT_OPTION"]);
		const seen = await (await visitors()).getCustomization({
			customizationId: option.id,
			fields: ["ASSIGNED_PRODUCTS_COUNT"],
		});
		assert.equal(seen.customization?.assignedProductsCount, 0);
		const colour = { name: "Red", colorCode: "#ff0000" };
		const displayImage = { url: "https://img.test/red.jpg", width: 4, height: 3 };
		const swatches = await create({
			name: "Colour",
			customizationType: "PRODUCT_OPTION",
			customizationRenderType: "SWATCH_CHOICES",
			choicesSettings: { choices: [{ ...colour, displayImage }] },
		});
		const [red] = swatches.choicesSettings?.choices ?? [];
		assert.deepEqual([red?.choiceType, red?.colorCode, red?.displayImage], ["ONE_COLOR", "#ff0000", undefined]);
		const shown = await calls().getCustomization({ customizationId: swatches.id, fields: ["CHOICE_DISPLAY_IMAGE"] });
		assert.deepEqual(shown.customization?.choicesSettings?.choices[0]?.displayImage, displayImage);
		const text = await create({
			name: "Engraving",
			customizationType: "MODIFIER",
			customizationRenderType: "FREE_TEXT",
			freeTextInput: { title: "Your text", minCharCount: 1, maxCharCount: 20 },
			modifierSettings: { defaultMandatory: true },
		});
		assert.deepEqual([text.freeTextInput?.maxCharCount, text.modifierSettings], [20, { defaultMandatory: true }]);
	});

	it("rejects settings that contradict each other", async () => {
		const choices = (list: object[]) => ({ choicesSettings: { choices: list } });
		const path = "400 customization.choicesSettings.choices";
		assert.equal(await refused({ name: "  " }), "400 customization.name OTHER");
		assert.equal(await refused(choices([{ name: "S" }, { name: "S" }])), `${path} OTHER`);
		assert.equal(await refused(choices([{ name: "S", colorCode: "#fff" }])), `${path}[0].colorCode OTHER`);
		assert.equal(await refused(choices([{ name: "S", choiceType: "IMAGE" }])), `${path}[0].choiceType OTHER`);
		assert.equal(await refused(choices([{ name: " " }])), `${path}[0].name OTHER`);
		const script = { name: "S", displayImage: { url: "javascript:alert(1)" } };
		assert.equal(await refused(choices([script])), `${path}[0].displayImage.url FORMAT`);
		assert.equal(await refused(choices([{ name: "S", primaryChoiceIds: [shop.site] }])), `${path} OTHER`);
		assert.equal(await refused({ choicesSettings: null }), `${path} REQUIRED_FIELD`);
		const text = { customizationRenderType: "FREE_TEXT", choicesSettings: undefined };
		assert.equal(await refused(text), "400 INVALID_FREE_TEXT_SETTINGS");
		const option = { customizationType: "PRODUCT_OPTION" };
		assert.equal(await refused({ ...text, ...option }), "400 INVALID_CUSTOMIZATION_RENDER_TYPE");
		const settings = { modifierSettings: { defaultMandatory: true } };
		assert.equal(await refused({ ...option, ...settings }), "400 MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION");
	});

	it("renames the options of products at once, and protects those that select variants", async () => {
		const option = await create(sizes("PRODUCT_OPTION"));
		const productId = await productWith(option, true);
		const { customization } = await calls().updateCustomization({
			customization: { id: option.id, revision: "1", name: "Fit" },
			fields: ["ASSIGNED_PRODUCTS_COUNT"],
		});
		assert.equal(customization?.assignedProductsCount, 1);
		assert.deepEqual(await optionInV1(productId), ["Fit", "S", "M", "L"]);
		const target = { customizationId: option.id };
		const [s = "", m = "", l = ""] = option.choiceIds;
		assert.equal(
			await refusalOf(calls().removeCustomizationChoices({ ...target, choiceIds: [s] })),
			"428 CHOICE_ASSIGNED_TO_PRODUCT",
		);
		const set = (names: string[]) =>
			calls().setCustomizationChoices({ ...target, choices: names.map((name) => ({ name })) });
		assert.equal(await refusalOf(set(["S", "XL"])), "400 choices OTHER");
		assert.equal(await refusalOf(calls().deleteCustomization(target)), "400 customizationId OTHER");
		const replaced = await set(["L", "M", "S", "XL"]);
		assert.deepEqual(
			replaced.customization?.choicesSettings?.choices.slice(0, 3).map(({ id }) => id),
			[l, m, s],
		);
		await staff.use(products).deleteProduct({ id: productId });
		await calls().deleteCustomization(target);
		assert.equal(await refusalOf(calls().getCustomization(target)), "404 CUSTOMIZATION_NOT_FOUND");
	});

	it("removes choices and modifiers from products", async () => {
		const modifier = await create(sizes("MODIFIER"));
		const productId = await productWith(modifier, false);
		const [s = ""] = modifier.choiceIds;
		const target = { customizationId: modifier.id };
		const removed = await calls().removeCustomizationChoices({ ...target, choiceIds: [s], revision: "1" });
		assert.deepEqual(choiceNames(removed.customization), ["M", "L"]);
		assert.deepEqual(await optionInV1(productId), ["Size", "M", "L"]);
		const again = { ...target, choiceIds: [s] };
		assert.equal(await refusalOf(calls().removeCustomizationChoices(again)), "400 CHOICE_NOT_FOUND");
		const all = { ...target, choiceIds: modifier.choiceIds.slice(1) };
		assert.equal(await refusalOf(calls().removeCustomizationChoices(all)), "400 choiceIds OTHER");
		assert.equal(
			await refusalOf(calls().removeCustomizationChoices({ ...all, revision: "1" })),
			"409 INVALID_REVISION",
		);
		await calls().deleteCustomization(target);
		assert.equal(await optionInV1(productId), undefined);
	});

	it("adds, groups and reorders choices", async () => {
		const { id: customizationId, choiceIds } = await create(sizes("MODIFIER"));
		const [s = "", m = "", l = ""] = choiceIds;
		const added = await calls().addCustomizationChoices({
			customizationId,
			choices: [{ name: "XL", primaryChoiceIds: [l] }],
		});
		const xl = added.customization?.choicesSettings?.choices[3]?.id ?? "";
		const add = (name: string, primaryChoiceIds: string[] = []) =>
			refusalOf(calls().addCustomizationChoices({ customizationId, choices: [{ name, primaryChoiceIds }] }));
		assert.equal(await add("XL"), "400 choices OTHER");
		assert.equal(await add("XXL", [xl]), "400 choices OTHER");
		const order = (ids: string[], revision: string) =>
			calls().reorderCustomizationChoices({ customizationId, revision, choiceIds: ids });
		assert.deepEqual(choiceNames((await order([xl, l, m, s], "2")).customization), ["XL", "L", "M", "S"]);
		assert.equal(await refusalOf(order([xl, l, m, s], "2")), "409 INVALID_REVISION");
		assert.equal(await refusalOf(order([xl, l, m, m], "3")), "400 CHOICE_IDS_MISMATCH");
		const group = (choice: object, revision: string) =>
			calls().updateCustomizationChoices({
				customizationId,
				revision,
				choices: [{ choice: { id: s, ...choice } }],
			});
		const grouped = await group({ primaryChoiceIds: [m] }, "3");
		assert.deepEqual(grouped.customization?.choicesSettings?.choices[3]?.primaryChoiceIds, [m]);
		assert.equal(await refusalOf(group({ primaryChoiceIds: [s] }, "4")), "400 choices OTHER");
		assert.equal(await refusalOf(group({ name: "XS" }, "4")), "400 choices[0].choice.name OTHER");
		assert.equal(await refusalOf(group({ id: customizationId, primaryChoiceIds: [] }, "4")), "400 CHOICE_NOT_FOUND");
		const removed = await calls().removeCustomizationChoices({ customizationId, choiceIds: [m] });
		assert.deepEqual(removed.customization?.choicesSettings?.choices[2]?.primaryChoiceIds, []);
		const many = Array.from({ length: 1000 }, (_, index) => ({ name: `Choice ${index}` }));
		const tooMany = calls().addCustomizationChoices({ customizationId, choices: many });
		assert.equal(await refusalOf(tooMany), "428 CHOICES_LIMIT_EXCEEDED");
	});

	it("rejects customizations that do not exist, are outdated, or are of another kind", async () => {
		const { id } = await create(sizes("PRODUCT_OPTION"));
		const text = await create({
			name: "Engraving",
			customizationType: "MODIFIER",
			customizationRenderType: "FREE_TEXT",
			freeTextInput: { title: "Your text", maxCharCount: 20 },
		});
		const unknown = shop.site;
		const update = (of: string, revision: string, more: object = {}) => ({
			customization: { id: of, revision, ...more },
		});
		const freeTextInput = { title: "T", maxCharCount: 0 };
		const settings = { modifierSettings: { defaultMandatory: true } };
		const toAdd = (customizationId: string) => ({ customizationId, choices: [{ name: "XL" }] });
		const some = (customizationId: string, revision = "1") => ({ customizationId, revision, choiceIds: [unknown] });
		const grouping = (customizationId: string, revision = "1") => ({
			customizationId,
			revision,
			choices: [{ choice: { id: unknown, primaryChoiceIds: [] } }],
		});
		assert.equal(await refusalOf(calls().updateCustomization(update(unknown, "1"))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().updateCustomization(update(id, "9"))), "409 INVALID_REVISION");
		assert.equal(
			await refusalOf(calls().updateCustomization(update(text.id, "1", { freeTextInput }))),
			"400 INVALID_FREE_TEXT_SETTINGS",
		);
		assert.equal(
			await refusalOf(calls().updateCustomization(update(id, "1", { freeTextInput }))),
			"400 DOESNT_SUPPORT_FREE_TEXT",
		);
		assert.equal(
			await refusalOf(calls().updateCustomization(update(id, "1", settings))),
			"400 MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION",
		);
		assert.equal(
			await refusalOf(calls().deleteCustomization({ customizationId: unknown })),
			"404 CUSTOMIZATION_NOT_FOUND",
		);
		assert.equal(await refusalOf(calls().addCustomizationChoices(toAdd(unknown))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().addCustomizationChoices(toAdd(text.id))), "400 DOESNT_SUPPORT_CHOICES");
		assert.equal(await refusalOf(calls().setCustomizationChoices(toAdd(unknown))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().setCustomizationChoices(toAdd(text.id))), "400 DOESNT_SUPPORT_CHOICES");
		assert.equal(await refusalOf(calls().removeCustomizationChoices(some(unknown))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().updateCustomizationChoices(grouping(unknown))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().updateCustomizationChoices(grouping(id, "9"))), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls().reorderCustomizationChoices(some(unknown))), "404 CUSTOMIZATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().reorderCustomizationChoices(some(text.id))), "400 DOESNT_SUPPORT_CHOICES");
	});

	it("limits the number of options and of modifiers", async () => {
		const limited = await openShop({ engine });
		const inLimited = (await limited.staff()).use(customizationsV3);
		const text = { name: "Text", customizationType: "MODIFIER", customizationRenderType: "FREE_TEXT" } as const;
		const modifier = { ...text, freeTextInput: { title: "Text", maxCharCount: 5 } };
		const options = Array.from({ length: 100 }, () => sizes("PRODUCT_OPTION"));
		const modifiers = Array.from({ length: 100 }, () => modifier);
		const choices = [{ value: "S" }, { value: "L" }];
		const broughtAlong = {
			name: "Tee",
			productType: "physical" as const,
			priceData: { price: 1 },
			productOptions: [{ name: "Size", choices }],
		};
		await (await limited.staff()).use(products).createProduct({ product: broughtAlong });
		for (let round = 0; round < 10; round++) {
			await inLimited.bulkCreateCustomizations({ customizations: options });
			await inLimited.bulkCreateCustomizations({ customizations: modifiers });
		}
		const [option] = options;
		assert.ok(option);
		assert.equal(
			await refusalOf(inLimited.createCustomization({ customization: option })),
			"428 OPTIONS_LIMIT_EXCEEDED",
		);
		assert.equal(
			await refusalOf(inLimited.createCustomization({ customization: modifier })),
			"428 MODIFIERS_LIMIT_EXCEEDED",
		);
		assert.equal(
			await refusalOf(inLimited.bulkCreateCustomizations({ customizations: [option] })),
			"428 OPTIONS_LIMIT_EXCEEDED",
		);
		assert.equal(
			await refusalOf(inLimited.bulkCreateCustomizations({ customizations: [modifier] })),
			"428 MODIFIERS_LIMIT_EXCEEDED",
		);
		await limited.close();
	});

	it("changes many customizations in one call", async () => {
		const text = { name: "Text", customizationType: "MODIFIER", customizationRenderType: "FREE_TEXT" } as const;
		const created = await calls().bulkCreateCustomizations({
			customizations: [
				sizes("MODIFIER", "Bulk"),
				{ ...text, freeTextInput: { title: "Text", maxCharCount: 5 } },
				{ ...text, freeTextInput: { title: "Text", minCharCount: 9, maxCharCount: 5 } },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			created.results.map(({ itemMetadata, customization }) => itemMetadata?.error?.code ?? customization?.name),
			["Bulk", "Text", "INVALID_FREE_TEXT_SETTINGS"],
		);
		const [bulk = "", textId = ""] = created.results.map(({ customization }) => customization?.id ?? "");
		const added = await calls().bulkAddCustomizationChoices({
			customizationsChoices: [
				{ customizationId: bulk, choices: [{ name: "XL" }] },
				{ customizationId: bulk, choices: [{ name: "XXL" }] },
				{ customizationId: textId, choices: [{ name: "XL" }] },
				{ customizationId: "none", choices: [{ name: "XL" }] },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			added.results.map(
				({ itemMetadata, customization }) => itemMetadata?.error?.code ?? choiceNames(customization)?.length,
			),
			[5, 5, "DOESNT_SUPPORT_CHOICES", "CUSTOMIZATION_NOT_FOUND"],
		);
		const updated = await calls().bulkUpdateCustomizations({
			customizations: [
				{ customization: { id: bulk, revision: "2", name: "Bulky" } },
				{ customization: { id: bulk, revision: "2", freeTextInput: { title: "T", maxCharCount: 1 } } },
				{ customization: { id: textId, revision: "7" } },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			updated.results.map(({ itemMetadata, customization }) => itemMetadata?.error?.code ?? customization?.name),
			["Bulky", "INVALID_REVISION", "INVALID_REVISION"],
		);
		const filter = { customizationType: "MODIFIER", name: { $in: ["Bulky", "Text"] } };
		const visitor = await visitors();
		assert.equal((await visitor.countCustomizations({ filter })).count, 2);
		const { customizations } = await visitor.queryCustomizations({ query: { filter } });
		assert.deepEqual(customizations.map(({ name }) => name).sort(), ["Bulky", "Text"]);
		const mine = visitor.deleteCustomization({ customizationId: bulk });
		assert.equal(await refusalOf(mine), "403 PERMISSION_DENIED");
	});
});
