import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { productTranslations } from "@cartwright/contract/catalogue/product-translations";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { orders } from "@cartwright/contract/orders/orders";
import { settings } from "@cartwright/contract/sites/settings";
import { site } from "@cartwright/contract/sites/site";
import { type Client, createClient } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { create } from "@cartwright/store/batch";
import { place, readyCheckout } from "@cartwright/testing/buying";
import { exampleShirt, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { collections } from "../documents.ts";

const shirt = exampleShirt({
	slug: "shirt",
	description: "<p>Warm.</p>",
	ribbon: { name: "New" },
	seo: { tags: [{ type: "title", children: "A warm shirt" }] },
	customTextFields: [{ title: "Initials", maxLength: 3, mandatory: false }],
});
const line = {
	quantity: 1,
	catalogReference: {
		appId: storesAppId,
		catalogItemId: shirt.id,
		options: { options: { Size: "M" }, customTextFields: { Initials: "AL" } },
	},
};
const ownTexts = { Shirt: "قميص", "<p>Warm.</p>": "<p>دافئ.</p>", "A warm shirt": "قميص دافئ" };
const words = { Size: "المقاس", M: "وسط", New: "جديد", Initials: "الأحرف", Shirts: "قمصان", constructor: "باني" };
const delivery = { "Standard delivery": "توصيل عادي", "3–5 business days": "٣–٥ أيام عمل" };

onEachEngine("translations of the catalogue", (engine) => {
	let shop: Shop;
	let owner: Client;
	before(async () => {
		shop = await openShop({ engine });
		owner = await shop.staff("owner");
		const category = { id: "c0000000-0000-4000-8000-000000000001", name: "Shirts", slug: "shirts", description: "" };
		const dates = { createdDate: shop.now().toISOString(), updatedDate: shop.now().toISOString() };
		await shop.store.commit(shop.site, [
			...stockedProductWrites({ product: shirt, items: exampleStock(shirt, 10) }),
			create(collections, { ...category, ...dates, visible: true, media: [], index: 0 }),
		]);
		await owner.use(settings).updateSettings({
			settings: { languages: ["en", "ar"], translations: { ar: { ...words, ...delivery } } },
		});
		await owner
			.use(productTranslations)
			.updateProductTranslations({ productId: shirt.id, translations: { ar: ownTexts } });
	});
	after(() => shop.close());

	/** The same caller, reading in a language. */
	const reading = async (language: string, authorization?: string): Promise<Client> => {
		const token = authorization ?? (await shop.visitor()).token;
		const send: typeof fetch = (input, init = {}) =>
			fetchFrom(shop.app)(input, {
				...init,
				headers: { ...init.headers, "x-wix-linguist": `${language}|${language}|false` },
			});
		return createClient({ origin: "http://shop.test", fetch: send, authorization: () => token });
	};
	const productOf = async (client: Client) =>
		(
			await client
				.use(productsV3)
				.getProduct({ productId: shirt.id, fields: ["PLAIN_DESCRIPTION", "VARIANT_OPTION_CHOICE_NAMES", "CURRENCY"] })
		).product;

	it("shows the names of a product, its options and its ribbon in the language of the reader", async () => {
		const seen = await productOf(await reading("ar-EG"));
		const [option] = seen?.options ?? [];
		const choice = option?.choicesSettings?.choices?.[1];
		assert.deepEqual([seen?.name, seen?.plainDescription, seen?.ribbon?.name], ["قميص", "<p>دافئ.</p>", "جديد"]);
		assert.equal(seen?.seoData?.tags?.find(({ type }) => type === "title")?.children, "قميص دافئ");
		assert.deepEqual([option?.name, option?.key, choice?.name, choice?.key], ["المقاس", "Size", "وسط", "M"]);
		const [text] = seen?.modifiers ?? [];
		assert.deepEqual([text?.freeTextSettings?.title, text?.freeTextSettings?.key], ["الأحرف", "Initials"]);
		assert.match(seen?.actualPriceRange?.minValue?.formattedAmount ?? "", /US\$|٢٠/);
		const { product } = await (await reading("ar")).use(productsV1).getProduct({ id: shirt.id });
		assert.deepEqual([product?.name, product?.ribbon, product?.productOptions?.[0]?.name], ["قميص", "جديد", "Size"]);
		const { products } = await (await reading("ar")).use(productsV3).searchProducts({ search: {} });
		assert.equal(products?.[0]?.name, "قميص");
	});

	it("leaves everything as the shop wrote it without a language, in one that is not offered, and for staff", async () => {
		const readers = [
			await shop.visitor(),
			await reading("de"),
			await reading("en"),
			await reading("ar", await shop.key()),
		];
		for (const reader of readers) {
			const seen = await productOf(reader);
			assert.deepEqual([seen?.name, seen?.options?.[0]?.name, seen?.ribbon?.name], ["Shirt", "Size", "New"]);
		}
	});

	it("caches responses by language", async () => {
		const [arabic, english] = [await reading("ar"), await shop.visitor()];
		for (let time = 0; time < 3; time++) {
			assert.equal((await productOf(arabic))?.name, "قميص");
			assert.equal((await productOf(english))?.name, "Shirt");
		}
	});

	it("costs no further statement", async () => {
		const [arabic, english] = [await reading("ar"), await shop.visitor()];
		const inArabic = await shop.countStatements(() => productOf(arabic));
		assert.equal(inArabic, await shop.countStatements(() => productOf(english)));
	});

	it("translates categories, and names the shop's words", async () => {
		const arabic = await reading("ar");
		const shown = await arabic
			.use(categories)
			.queryCategories({ treeReference: { appNamespace: "@wix/stores" }, query: { filter: { slug: "shirts" } } });
		assert.equal(shown.categories[0]?.name, "قمصان");
		assert.equal((await arabic.use(site).getSite({})).site?.words?.Size, "المقاس");
		assert.deepEqual((await (await shop.visitor()).use(site).getSite({})).site?.words, {});
	});

	it("shows lines, deliveries and orders in both languages", async () => {
		const arabic = await reading("ar");
		await arabic.use(currentCart).addToCurrentCart({ lineItems: [line] });
		const { cart } = await arabic.use(currentCart).getCurrentCart({});
		const [inCart] = cart?.lineItems ?? [];
		assert.deepEqual(inCart?.productName, { original: "Shirt", translated: "قميص" });
		assert.deepEqual(
			inCart?.descriptionLines?.map(({ name, plainText }) => [name?.original, name?.translated, plainText?.translated]),
			[
				["Size", "المقاس", "وسط"],
				["Initials", "الأحرف", "AL"],
			],
		);
		const { cart: second } = await arabic.use(currentCartV2).getCurrentCart({});
		assert.deepEqual(second?.lineItems?.[0]?.name, { original: "Shirt", translated: "قميص" });
		const checkoutId = await readyCheckout(arabic, line);
		const orderId = await place(arabic, checkoutId);
		const { order } = await owner.use(orders).getOrder({ id: orderId });
		assert.deepEqual(order?.lineItems?.[0]?.productName, { original: "Shirt", translated: "قميص" });
		assert.equal(order?.shippingInfo?.title, "توصيل عادي");
		assert.equal(order?.buyerLanguage, "ar");
	});

	it("loses the translation of a text that changes, and keeps the others", async () => {
		const { product } = await owner.use(productsV3).getProduct({ productId: shirt.id });
		const changed = { id: shirt.id, revision: product?.revision ?? "", name: "Linen shirt" };
		await owner.use(productsV3).updateProduct({ product: changed });
		const seen = await productOf(await reading("ar"));
		assert.deepEqual([seen?.name, seen?.plainDescription], ["Linen shirt", "<p>دافئ.</p>"]);
	});

	it("rejects languages that the shop does not offer", async () => {
		const refusal = ({ violations }: CallError) => violations?.[0]?.field === "translations.fr";
		const change = { productId: shirt.id, translations: { fr: { Shirt: "Chemise" } } };
		await assert.rejects(owner.use(productTranslations).updateProductTranslations(change), refusal);
	});

	it("replaces the languages of a request, and removes one without texts", async () => {
		const change = (texts: Record<string, string>) =>
			owner.use(productTranslations).updateProductTranslations({ productId: shirt.id, translations: { ar: texts } });
		const replaced = await change({ "Linen shirt": "قميص كتان" });
		assert.deepEqual(replaced.productTranslations?.translations, { ar: { "Linen shirt": "قميص كتان" } });
		assert.ok(replaced.productTranslations?.texts?.includes("<p>Warm.</p>"));
		assert.equal((await productOf(await reading("ar")))?.name, "قميص كتان");
		await change({});
		const read = await owner.use(productTranslations).getProductTranslations({ productId: shirt.id });
		assert.deepEqual(read.productTranslations?.translations, {});
		assert.equal((await productOf(await reading("ar")))?.name, "Linen shirt");
	});

	it("of a product that does not exist are neither read nor written", async () => {
		const productId = "00000000-0000-4000-8000-00000000dead";
		const calls = owner.use(productTranslations);
		const notFound = (error: CallError) => error.code === "PRODUCT_NOT_FOUND";
		await assert.rejects(calls.getProductTranslations({ productId }), notFound);
		await assert.rejects(calls.updateProductTranslations({ productId, translations: {} }), notFound);
	});

	it("are of staff alone", async () => {
		const visitors = (await shop.visitor()).use(productTranslations);
		const denied = (error: CallError) => error.status === 403;
		await assert.rejects(visitors.getProductTranslations({ productId: shirt.id }), denied);
		await assert.rejects(visitors.updateProductTranslations({ productId: shirt.id, translations: {} }), denied);
	});

	it("is removed from the shop's words by an empty text", async () => {
		await owner.use(settings).updateSettings({ settings: { translations: { ar: { New: "" } } } });
		assert.equal((await productOf(await reading("ar")))?.ribbon?.name, "New");
	});
});
