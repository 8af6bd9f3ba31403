import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { site as declaration } from "@cartwright/contract/sites/site";
import type { CallError } from "@cartwright/sdk/errors";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("getSite", (engine) => {
	let plain: Shop;
	let branded: Shop;
	before(async () => {
		plain = await openShop({ engine });
		branded = await openShop({
			engine,
			settings: {
				currency: "EUR",
				country: "DE",
				tax: { includedInPrices: true, rates: [] },
				shipping: {
					rates: [
						{ id: "post", title: "Post", countries: ["IE"], price: 450, freeFrom: 6000 },
						{ id: "courier", title: "Courier", countries: [], price: 950 },
					],
					pickups: [],
				},
				storefront: {
					languages: ["ar", "en"],
					brand: { tagline: { en: "Prints", ar: "مطبوعات" }, light: { accent: "#112233" } },
					home: {
						hero: { image: { url: "/media/a/hero.jpg" } },
						story: { image: { url: "https://elsewhere.test/b.jpg" } },
					},
				},
			},
		});
	});
	after(() => Promise.all([plain.close(), branded.close()]));

	it("returns default pages in the shop's languages for a new shop, linked in the footer", async () => {
		const { site } = await (await plain.visitor()).use(declaration).getSite({});
		assert.equal(site?.name, "Test shop");
		assert.deepEqual([site?.currency, site?.languages, site?.taxIncluded], ["USD", ["en"], false]);
		assert.deepEqual(site?.priceNotes, { tax: false, delivery: false });
		const slugs = site?.pages.map(({ slug }) => slug);
		assert.deepEqual(slugs, ["about", "shipping", "returns", "privacy", "contact"]);
		for (const page of site.pages) {
			assert.deepEqual(
				[page.title, page.seoDescription, page.body].map((each) => Object.keys(each ?? {})),
				[["en"], ["en"], ["en"]],
			);
		}
		assert.deepEqual(
			site?.footer.flatMap(({ links }) => links.map(({ url }) => url)),
			slugs?.map((slug) => `/pages/${slug}`),
		);
	});

	it("returns the shop's settings", async () => {
		const { site } = await (await branded.visitor()).use(declaration).getSite({});
		assert.deepEqual([site?.currency, site?.languages, site?.taxIncluded], ["EUR", ["ar", "en"], true]);
		assert.deepEqual(site?.priceNotes, { tax: true, delivery: true });
		assert.deepEqual(site?.freeDelivery, [{ code: "post", from: "60.00" }]);
		assert.equal(site?.brand?.tagline?.ar, "مطبوعات");
		assert.equal(site?.brand?.light?.accent, "#112233");
		assert.equal(site?.home?.hero?.image?.url, "http://shop.test/media/a/hero.jpg");
		assert.equal(site?.home?.story?.image?.url, "https://elsewhere.test/b.jpg");
	});

	it("is open to staff of every role, and to nobody without a token", async () => {
		for (const role of ["owner", "content", "read-only"] as const) {
			assert.equal((await (await plain.staff(role)).use(declaration).getSite({})).site?.name, "Test shop");
		}
		const refusal = await plain
			.caller()
			.use(declaration)
			.getSite({})
			.then(
				() => "not refused",
				(error: CallError) => `${error.status} ${error.code}`,
			);
		assert.equal(refusal, "401 UNAUTHENTICATED");
	});
});
