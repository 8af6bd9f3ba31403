import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { coupons } from "@cartwright/commerce/coupons/documents";
import { discountRules } from "@cartwright/commerce/discount-rules/documents";
import { orders } from "@cartwright/commerce/orders/documents";
import { findInvariantViolations } from "@cartwright/commerce/orders/invariants";
import { collections as collectionsV1 } from "@cartwright/contract/catalogue/v1/collections";
import { products as productsV1 } from "@cartwright/contract/catalogue/v1/products";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { site as siteService } from "@cartwright/contract/sites/site";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { installation } from "@cartwright/kernel/sites/site";
import { collections, inventoryItems, products } from "@cartwright/products/catalogue/documents";
import { mediaFiles } from "@cartwright/products/media/documents";
import { originalKey } from "@cartwright/products/media/keys";
import type { Client } from "@cartwright/sdk/client";
import type { Batch } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { count, page, type Store } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { seedShop, siteIdOf } from "./seed-shop.ts";
import { departments } from "./shop/departments.ts";

const clientId = "00000000-0000-4000-8000-0000000000de";

onEachEngine("the demo shop", (engine) => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-demo-"));
	const storage = new FolderStorage(folder);
	const site = siteIdOf(1, clientId);
	const everything = { limit: 10_000 };
	let shop: Shop;
	let visitor: Client;

	const seed = () =>
		seedShop({ store: shop.store, storage, clientId, allowedOrigins: [], now: "2026-11-20T10:00:00.000Z" });
	const counts = () =>
		shop.store.read(site, {
			products: count(products),
			items: count(inventoryItems),
			files: count(mediaFiles),
			orders: count(orders),
		});

	before(async () => {
		shop = await openShop({ engine });
		// Two concurrent processes, as on a shared database.
		await Promise.all([seed(), seed()]);
		const { access_token } = await shop.caller().use(oauth).token({ grantType: "anonymous", clientId });
		visitor = shop.caller(access_token);
	});
	after(async () => {
		await shop.close();
		rmSync(folder, { recursive: true, force: true });
	});

	it("is created once, also by repeated and concurrent starts", async () => {
		const first = await counts();
		assert.ok(first.products >= 58 && first.files > 300 && first.orders === 300);
		await seed();
		assert.deepEqual(await counts(), first);
	});

	it("is readable through both versions of the wire, with valid responses", async () => {
		const expected = (await counts()).products;
		const { products: older } = await visitor.use(productsV1).queryProducts({ query: { paging: { limit: 100 } } });
		const { products: newer } = await visitor
			.use(productsV3)
			.queryProducts({ query: { cursorPaging: { limit: 100 } } });
		assert.deepEqual([older.length, newer.length], [expected, expected]);
		const { product } = await visitor.use(productsV3).getProductBySlug({ slug: "a-land-of-your-own", fields: ["URL"] });
		assert.equal(product?.variantsInfo?.variants?.length, 36);
		const origin = "http://shop.test/media/";
		assert.ok(older.every(({ media }) => media?.mainMedia?.image?.url?.startsWith(origin)));
	});

	it("has departments, each with products and a picture", async () => {
		const { collections } = await visitor.use(collectionsV1).queryCollections({ query: { paging: { limit: 100 } } });
		for (const { slug, name } of departments) {
			const found = collections.find((each) => each.slug === slug);
			assert.equal(found?.name, name);
			assert.ok(found?.numberOfProducts > 0 && found?.media?.mainMedia, slug);
		}
		const tree = { appNamespace: "@wix/stores" };
		const { category } = await visitor.use(categories).getCategoryBySlug({ slug: "tees", treeReference: tree });
		assert.ok(category?.parentCategory?.id);
		// The one of all products too: storefronts show all of them as tiles.
		const { collection: everything } = await visitor.use(collectionsV1).getCollectionBySlug({ slug: "all-products" });
		for (const { slug, media } of [...collections, everything ?? assert.fail()]) {
			assert.match(media?.mainMedia?.image?.url ?? "", /^http:\/\/shop\.test\/media\//, slug);
		}
		const { categories: newer } = await visitor.use(categories).queryCategories({ treeReference: tree });
		assert.ok(newer.length > departments.length);
		for (const { slug, image } of newer) assert.match(image?.url ?? "", /^http:\/\/shop\.test\/media\//, slug);
	});

	it("has the coupons that the README names, valid from the start", async () => {
		const { all } = await shop.store.read(site, { all: page(coupons, everything) });
		const values = all.map(({ doc: { code, value, minimumSubtotal, startTime } }) => ({
			code,
			value,
			minimumSubtotal,
			startTime,
		}));
		const startTime = "2026-11-20T10:00:00.000Z";
		assert.deepEqual(
			values.sort((one, other) => (one.code < other.code ? -1 : 1)),
			[
				{ code: "FREESHIP", value: { type: "FREE_SHIPPING" }, minimumSubtotal: 5000, startTime },
				{ code: "WELCOME10", value: { type: "PERCENT_OFF", rate: 100_000 }, minimumSubtotal: undefined, startTime },
			],
		);
	});

	it("has the gift card that the README names, which pays", async () => {
		const { products: all } = await visitor.use(productsV1).queryProducts({ query: { paging: { limit: 100 } } });
		const plain = all.find(({ productOptions, stock }) => !productOptions?.length && stock?.inStock);
		const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: plain?.id ?? "" };
		const { checkout } = await visitor.use(checkouts).createCheckout({
			channelType: "WEB",
			lineItems: [{ quantity: 1, catalogReference }],
			giftCardCode: "moonharrow 250",
		});
		assert.equal(checkout?.giftCard?.obfuscatedCode, "****-****-****-W250");
		assert.equal(checkout?.totalAfterGiftCard?.amount, "0.00");
	});

	it("has the automatic discount that the README names, on its mugs", async () => {
		const { rules, mugs } = await shop.store.read(site, {
			rules: page(discountRules, everything),
			mugs: page(collections, { ...everything, filter: equals("slug", "mugs") }),
		});
		assert.deepEqual(
			rules.map(({ doc: { name, active, discount } }) => [name, active, discount.value.type]),
			[["2 mugs for €34", true, "QUANTITY_BASED"]],
		);
		const [rule] = rules;
		assert.ok(rule?.doc.discount.target.type === "SPECIFIC_ITEMS");
		assert.deepEqual(rule.doc.discount.target.scopes[0]?.ids, [mugs[0]?.doc.id]);
	});

	it("has storefront texts in two languages", async () => {
		const { site: siteView } = await visitor.use(siteService).getSite({});
		assert.deepEqual([siteView?.name, siteView?.currency, siteView?.languages], ["Moonharrow", "EUR", ["en", "ar"]]);
		assert.deepEqual(
			siteView?.pages?.map(({ slug }) => slug),
			["about", "shipping", "returns", "privacy", "contact"],
		);
		assert.ok(siteView?.home?.hero?.image?.url && siteView.home.hero.title?.ar && siteView.home.hero.altText?.ar);
		for (const slug of [...siteView.home.collections, siteView.home.featured]) {
			assert.ok(
				departments.some((each) => each.slug === slug),
				String(slug),
			);
		}
		const linked = [...siteView.navigation, ...siteView.footer.flatMap(({ links }) => links)];
		for (const { url } of linked.filter(({ url }) => url !== "/gift-card")) {
			const [, kind, slug] = url.split("/");
			const known = kind === "pages" ? siteView?.pages : departments;
			assert.ok(
				known?.some((each) => each.slug === slug),
				url,
			);
		}
	});

	it("sells a gift card", async () => {
		const { giftCardProducts: sold } = await visitor.use(giftCardProducts).queryGiftCardProducts({});
		assert.deepEqual(
			sold.map(({ name, presetVariants }) => [name, presetVariants?.map(({ price }) => price?.formattedAmount)]),
			[["Gift card", ["€25.00", "€50.00", "€100.00"]]],
		);
	});

	it("has orders with correct totals, of anonymous guests, without mails", async () => {
		const { all, items } = await shop.store.read(site, {
			all: page(orders, everything),
			items: page(inventoryItems, everything),
		});
		const past = all.map(({ doc }) => doc);
		const events = (await Promise.all(past.map(({ id }) => shop.store.eventsOf(site, "wix.ecom.v1.order", id)))).flat();
		const records = {
			orders: past,
			checkouts: [],
			inventory: items.map(({ doc }) => doc),
			events,
			now: "2026-11-20T10:00:00.000Z",
		};
		assert.deepEqual(findInvariantViolations(records), []);
		assert.deepEqual(new Set(past.map(({ channelInfo }) => channelInfo.type)), new Set(["OTHER_PLATFORM"]));
		assert.ok(past.every(({ buyerInfo }) => /^demo-\d+@shop\.example$/.test(buyerInfo.email ?? "")));
		assert.ok(past.every(({ billingInfo }) => billingInfo?.contactDetails?.firstName === "Guest"));
		const byNumber = past.sort((a, b) => Number(a.number) - Number(b.number));
		assert.deepEqual(
			byNumber.map(({ createdDate }) => createdDate),
			byNumber.map(({ createdDate }) => createdDate).sort(),
		);
		assert.deepEqual([byNumber[0]?.number, byNumber.at(-1)?.number], ["10001", "10300"]);
		const states = Map.groupBy(
			past,
			({ status, paymentStatus, fulfillmentStatus }) => `${status} ${paymentStatus} ${fulfillmentStatus}`,
		);
		for (const state of ["APPROVED PAID FULFILLED", "APPROVED PAID NOT_FULFILLED", "CANCELED NOT_PAID NOT_FULFILLED"]) {
			assert.ok(states.has(state), [...states.keys()].join());
		}
		assert.ok(
			past.some(({ priceSummary }) => priceSummary.shipping === 0) && past.some(({ taxes }) => taxes.length > 0),
		);
	});

	it("has a file for each picture", async () => {
		const { all, files } = await shop.store.read(site, {
			all: page(products, everything),
			files: page(mediaFiles, everything),
		});
		const known = new Set(files.map(({ doc }) => doc.id));
		for (const { doc } of all) for (const { url } of doc.media) assert.ok(known.has(url.split("/")[2] ?? ""), url);
		for (const { doc } of files) {
			assert.equal((await storage.get(originalKey(site, doc.id)))?.length, doc.sizeInBytes, doc.displayName);
		}
	});

	it("creates another shop for another seed, also if it was interrupted before the site was written", async () => {
		const { store } = shop;
		const options = { storage, clientId: "00000000-0000-4000-8000-0000000000d3", allowedOrigins: [], seed: 3 };
		const now = "2026-11-20T10:00:00.000Z";
		const breaking: Store = {
			read: store.read.bind(store),
			eventsOf: store.eventsOf.bind(store),
			commit: (at: string, batch: Batch) =>
				at === installation ? Promise.reject(new Error("killed")) : store.commit(at, batch),
		} as Store;
		await assert.rejects(seedShop({ ...options, store: breaking, now }), /killed/);
		await seedShop({ ...options, store, now: "2026-11-21T10:00:00.000Z" });
		const { access_token } = await shop
			.caller()
			.use(oauth)
			.token({ grantType: "anonymous", clientId: options.clientId });
		const { site: siteView } = await shop.caller(access_token).use(siteService).getSite({});
		assert.equal(siteView?.name, "Fernglass");
		const { orderCount } = await store.read(siteIdOf(3, options.clientId), { orderCount: count(orders) });
		assert.equal(orderCount, 300);
	});
});
