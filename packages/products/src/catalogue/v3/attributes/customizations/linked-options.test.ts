import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { customizationsV3 } from "@cartwright/contract/catalogue/v3/customizations";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { linkProductOptions } from "@cartwright/server/upgrades/product-options";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { products as documents } from "../../../documents.ts";

type Sent = Parameters<Awaited<ReturnType<typeof callsOf>>["v1"]["createProduct"]>[0]["product"];

const callsOf = async (shop: Shop) => {
	const staff = await shop.staff();
	return { v1: staff.use(products), v3: staff.use(productsV3), shared: staff.use(customizationsV3) };
};

onEachEngine("options of products as customizations", (engine) => {
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof callsOf>>;
	before(async () => {
		shop = await openShop({ engine });
		calls = await callsOf(shop);
	});
	after(() => shop.close());

	const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, description: name }));
	const inV1 = async (option: string, names: readonly string[], more: Partial<Sent> = {}) => {
		const productOptions = [{ name: option, choices: choicesOf(names) }];
		const { product } = await calls.v1.createProduct({
			product: { name: "Tee", priceData: { price: 5 }, manageVariants: true, productOptions, ...more },
		});
		return product?.id ?? "";
	};
	const inV3 = async (productId: string) => (await calls.v3.getProduct({ productId })).product;
	const named = async (name: string) =>
		(await calls.shared.queryCustomizations({ query: { filter: { name } }, fields: ["ASSIGNED_PRODUCTS_COUNT"] }))
			.customizations;
	const idsOf = (choices: readonly { id?: string; choiceId?: string; name?: string }[] | undefined) =>
		(choices ?? []).map(({ id, choiceId, name }) => [choiceId ?? id, name]);

	it("gives V1 products of the same option one customization, with the ids that V3 shows", async () => {
		const first = await inV1("Size", ["S", "M"]);
		const second = await inV1("Size", ["M", "L"]);
		const [size, ...others] = await named("Size");
		assert.equal(others.length, 0);
		assert.deepEqual(
			[size?.customizationType, size?.customizationRenderType, size?.assignedProductsCount],
			["PRODUCT_OPTION", "TEXT_CHOICES", 2],
		);
		const sizeChoices = idsOf(size?.choicesSettings?.choices);
		assert.deepEqual(
			sizeChoices.map(([, name]) => name),
			["S", "M", "L"],
		);
		for (const [id, places] of [
			[first, [0, 1]],
			[second, [1, 2]],
		] as const) {
			const product = await inV3(id);
			const [option] = product?.options ?? [];
			assert.equal(option?.id, size?.id);
			assert.deepEqual(
				idsOf(option?.choicesSettings?.choices),
				places.map((index) => sizeChoices[index]),
			);
			assert.deepEqual(
				product?.variantsInfo?.variants.map(({ choices }) => choices?.[0]?.optionChoiceIds),
				places.map((index) => ({ optionId: size?.id, choiceId: sizeChoices[index]?.[0] })),
			);
		}
		const filter = { "options.choicesSettings.choices.choiceId": { $hasSome: [sizeChoices[1]?.[0]] } };
		const found = await calls.v3.searchProducts({ search: { filter } } as never);
		assert.deepEqual(found.products.map(({ id }) => id).sort(), [first, second].sort());
	});

	it("keeps the ids on later writes, and tells modifiers and swatches from options", async () => {
		const id = await inV1("Finish", ["Matt"], { manageVariants: false });
		const colour = [{ name: "Finish", choices: [{ value: "#ff0000", description: "Red" }] }];
		const swatch = await inV1("Finish", [], { productOptions: colour });
		const kinds = (await named("Finish")).map(({ customizationType, customizationRenderType }) => [
			customizationType,
			customizationRenderType,
		]);
		assert.deepEqual(kinds.sort(), [
			["MODIFIER", "TEXT_CHOICES"],
			["PRODUCT_OPTION", "SWATCH_CHOICES"],
		]);
		const before = (await inV3(id))?.modifiers?.[0]?.id;
		await calls.v1.updateProduct({ product: { id, name: "Tee 2", productOptions: undefined } } as never);
		assert.equal((await inV3(id))?.modifiers?.[0]?.id, before);
		assert.equal((await inV3(swatch))?.options?.[0]?.choicesSettings?.choices?.[0]?.colorCode, "#ff0000");
		assert.equal((await named("Finish")).length, 2);
	});

	it("leaves V1 products alone when another product's option changes, and follows a rename in V3", async () => {
		const id = await inV1("Wood", ["Oak"]);
		const other = await inV1("Wood", ["Oak", "Ash"]);
		await calls.v1.updateProduct({
			product: { id: other, productOptions: [{ name: "Timber", choices: choicesOf(["Oak"]) }] },
		} as never);
		assert.equal((await inV3(id))?.options?.[0]?.name, "Wood");
		const [wood] = await named("Wood");
		await calls.shared.updateCustomization({
			customization: { id: wood?.id ?? "", revision: wood?.revision ?? "", name: "Kind of wood" },
		});
		assert.equal((await inV3(id))?.options?.[0]?.name, "Kind of wood");
		await inV1("Wood", ["Oak"]);
		assert.equal((await named("Wood")).length, 1);
	});

	it("assigns a customization by its id", async () => {
		const { customization } = await calls.shared.createCustomization({
			customization: {
				name: "Cut",
				customizationType: "PRODUCT_OPTION",
				customizationRenderType: "TEXT_CHOICES",
				choicesSettings: { choices: [{ name: "Slim" }, { name: "Wide" }] },
			},
		});
		const [slim] = customization?.choicesSettings?.choices ?? [];
		const option = { id: customization?.id ?? "", choicesSettings: { choices: [{ choiceId: slim?.id ?? "" }] } };
		const optionChoiceNames = { optionName: "Cut", choiceName: "Slim", renderType: "TEXT_CHOICES" };
		const sent = (options: object[]) =>
			({
				product: {
					name: "Shirt",
					productType: "PHYSICAL",
					physicalProperties: {},
					options,
					variantsInfo: { variants: [{ choices: [{ optionChoiceNames }], price: { actualPrice: { amount: "5" } } }] },
				},
			}) as never;
		const { product } = await calls.v3.createProduct(sent([option]));
		assert.deepEqual(
			[product?.options?.[0]?.id, product?.options?.[0]?.name, idsOf(product?.options?.[0]?.choicesSettings?.choices)],
			[customization?.id, "Cut", [[slim?.id, "Slim"]]],
		);
		const unknown = { ...option, id: shop.site };
		assert.match(await refusalOf(calls.v3.createProduct(sent([unknown]))), /CUSTOMIZATION_NOT_EXIST/);
	});

	it("leaves an option with its product if no customization can hold it", async () => {
		const { store, site } = shop;
		const rewrite = async (name: string, choiceNames: readonly string[]) => {
			const { stored } = await store.read(site, { stored: byId(documents, await inV1("Plain", ["One"])) });
			const [option] = stored?.doc.options ?? [];
			const [variant] = stored?.doc.variants ?? [];
			assert.ok(stored && option && variant);
			const choices = choiceNames.map((each) => ({ id: randomUUID(), name: each, mediaIds: [] }));
			const options = [{ ...option, id: randomUUID(), name, choices }];
			const doc = {
				...stored.doc,
				options,
				variants: [{ ...variant, choices: { [options[0]?.id ?? ""]: choices[0]?.id ?? "" } }],
			};
			await store.commit(site, [replace(documents, stored, doc)]);
			await linkProductOptions(store, [site]);
			const [linked] = (await inV3(doc.id))?.options ?? [];
			return { own: options[0]?.id, id: linked?.id };
		};
		const long = await rewrite("x".repeat(51), ["S"]);
		assert.equal(long.id, long.own);
		const many = (from: number) => Array.from({ length: 600 }, (_, at) => `Print ${from + at}`);
		await rewrite("Print", many(0));
		const second = await rewrite("Print", many(500));
		assert.equal(second.id, second.own);
		const [print, ...others] = await named("Print");
		assert.deepEqual([others.length, print?.choicesSettings?.choices.length], [0, 600]);
	});

	it("links the options of earlier products, once", async () => {
		const [a, b] = [await inV1("Era", ["Old"]), await inV1("Era", ["Old"])];
		const { store, site } = shop;
		const read = async (id: string) => (await store.read(site, { stored: byId(documents, id) })).stored;
		for (const id of [a, b]) {
			const stored = await read(id);
			const [option] = stored?.doc.options ?? [];
			assert.ok(stored && option);
			const [optionId, choiceId] = [`${id.slice(0, -1)}x`, `${id.slice(0, -1)}y`];
			const options = [{ ...option, id: optionId, choices: option.choices.map((each) => ({ ...each, id: choiceId })) }];
			const variants = stored.doc.variants.map((variant) => ({ ...variant, choices: { [optionId]: choiceId } }));
			await store.commit(site, [replace(documents, stored, { ...stored.doc, options, variants })]);
		}
		await linkProductOptions(store, [site]);
		const [era] = await named("Era");
		assert.equal(era?.assignedProductsCount, 2);
		const upgraded = await read(a);
		await linkProductOptions(store, [site]);
		assert.equal((await read(a))?.revision, upgraded?.revision);
		assert.deepEqual(Object.keys(upgraded?.doc.variants[0]?.choices ?? {}), [era?.id]);
	});
});
