import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { everyField } from "./testing.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcXYZ019 &<é漢-".split("")), minLength: 1, maxLength: 20 });
const label = word.map((text) => text.trim()).filter((text) => /[a-zA-Z]/.test(text));
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const labels = (maxLength: number) =>
	fc.uniqueArray(label, { minLength: 1, maxLength, selector: (text) => text.toLowerCase() });
const html = maybe(label.map((text) => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`));

const option = fc.record({ name: label, choices: labels(3), isSwatch: fc.boolean() });
const optionLists = fc.uniqueArray(option, { maxLength: 3, selector: ({ name }) => name.toLowerCase() });

const variantValues = fc.record({
	price: amount,
	reduced: fc.boolean(),
	cost: maybe(amount),
	sku: maybe(fc.stringMatching(/^[A-Z0-9]{1,10}$/)),
	barcode: maybe(fc.stringMatching(/^[0-9]{8,13}$/)),
	weight: maybe(fc.integer({ min: 0, max: 9999 }).map((grams) => grams / 100)),
	visible: fc.boolean(),
	isLeftOut: fc.boolean(),
});

const choicesOf = (options: readonly { readonly name: string; readonly choices: readonly string[] }[]) =>
	options.reduce<readonly (readonly (readonly [string, string])[])[]>(
		(all, { name, choices }) => all.flatMap((some) => choices.map((choice) => [...some, [name, choice] as const])),
		[[]],
	);

const sentProduct = fc
	.record({
		name: label,
		isDigital: fc.boolean(),
		plainDescription: html,
		visible: fc.boolean(),
		visibleInPos: fc.boolean(),
		productionDays: fc.option(fc.integer({ min: 1, max: 365 }), { nil: undefined }),
		brand: maybe(label),
		ribbons: fc.uniqueArray(label, { maxLength: 3 }),
		sections: fc.uniqueArray(label, { maxLength: 2 }),
		tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 3 }),
		pictures: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
		texts: fc.uniqueArray(label, { maxLength: 2, selector: (text) => text.toLowerCase() }),
		options: optionLists,
		values: fc.array(variantValues, { minLength: 27, maxLength: 27 }),
	})
	.map(({ name, isDigital, brand, ribbons, sections, tags, pictures, texts, options, values, ...members }) => {
		const [ribbon, ...additionalRibbons] = ribbons.map((each) => ({ name: each }));
		const swatches = options.map(({ isSwatch }) => isSwatch);
		const render = (index: number) => (swatches[index] ? ("SWATCH_CHOICES" as const) : ("TEXT_CHOICES" as const));
		const variants = choicesOf(options)
			.map((choices, at) => ({ choices, ...(values[at] as (typeof values)[number]) }))
			.filter(({ isLeftOut }, at) => at === 0 || !isLeftOut)
			.map(({ choices, price, reduced, cost, sku, barcode, weight, visible }) => ({
				price: {
					actualPrice: { amount: price },
					...(reduced ? { compareAtPrice: { amount: (Number(price) + 10).toFixed(2) } } : {}),
				},
				...(cost === undefined ? {} : { revenueDetails: { cost: { amount: cost } } }),
				...(sku === undefined ? {} : { sku }),
				...(barcode === undefined ? {} : { barcode }),
				...(weight === undefined || isDigital ? {} : { physicalProperties: { weight } }),
				visible,
				choices: choices.map(([optionName, choiceName], index) => ({
					optionChoiceNames: { optionName, choiceName, renderType: render(index) },
				})),
			}));
		return {
			...members,
			name,
			productType: isDigital ? ("DIGITAL" as const) : ("PHYSICAL" as const),
			visibleInPos: members.visibleInPos && !isDigital,
			...(isDigital ? { productionDays: undefined } : {}),
			...(brand === undefined ? {} : { brand: { name: brand } }),
			...(ribbon ? { ribbon, additionalRibbons } : {}),
			infoSections: sections.map((title, at) => ({
				uniqueName: `${title} ${at}`,
				title,
				plainDescription: "<p>x</p>",
			})),
			tags: { publicTags: { tagIds: tags } },
			media: {
				itemsInfo: { items: pictures.map((number) => ({ url: `https://img.test/${number}.jpg`, altText: name })) },
			},
			options: options.map((each, index) => ({
				name: each.name,
				optionRenderType: render(index),
				choicesSettings: {
					choices: each.choices.map((choice) =>
						swatches[index]
							? { name: choice, choiceType: "ONE_COLOR" as const, colorCode: "#102030" }
							: { name: choice, choiceType: "CHOICE_TEXT" as const },
					),
				},
			})),
			modifiers: texts.map((title) => ({
				name: `${title} text`,
				modifierRenderType: "FREE_TEXT" as const,
				mandatory: false,
				freeTextSettings: { minCharCount: 0, maxCharCount: 20, title },
			})),
			variantsInfo: { variants },
		};
	});

const withoutChange = ({ revision, updatedDate, ...rest }: Product) => rest;

onEachEngine("any product, sent back to V3 as it was answered", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { currency: "EUR" } });
	});
	after(() => shop.close());

	it("stays as it is, and V1 sees each change at once", async () => {
		const staff = await shop.staff();
		const [v3, v1] = [staff.use(productsV3), staff.use(products)];
		const assertSeenByV1 = async ({ id, name, visible, slug, variantsInfo }: Product) => {
			const older = (await v1.getProduct({ id: id ?? "" })).product;
			assert.deepEqual([older?.name, older?.visible, older?.slug], [name, visible, slug]);
			assert.deepEqual(
				older?.variants?.map(({ variant }) => [variant?.sku ?? "", variant?.priceData?.discountedPrice]),
				variantsInfo?.variants?.map(({ sku, price }) => [sku ?? "", Number(price?.actualPrice?.amount)]),
			);
		};
		const property = fc.asyncProperty(sentProduct, label, async (sent, nextName) => {
			const { product: created } = await v3.createProduct({ product: sent as never, fields: everyField });
			assert.ok(created?.id);
			await assertSeenByV1(created);
			const { product: echoed } = await v3.updateProduct({ product: created as never, fields: everyField });
			assert.ok(echoed);
			assert.deepEqual(withoutChange(echoed), withoutChange(created));
			assert.equal(Number(echoed.revision), Number(created.revision) + 1);
			const { product: read } = await v3.getProduct({ productId: created.id, fields: everyField });
			assert.deepEqual(read, echoed);
			await assertSeenByV1(echoed);
			const change = { id: created.id, revision: echoed.revision ?? "", name: nextName };
			const { product: renamed } = await v3.updateProduct({ product: change, fields: everyField });
			assert.deepEqual(withoutChange(renamed ?? {}), { ...withoutChange(echoed), name: nextName });
			await assertSeenByV1(renamed ?? {});
		});
		await fc.assert(property, { numRuns: 30, endOnFailure: true });
	});
});
