import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { site as siteService } from "@cartwright/contract/sites/site";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { moveStorefrontContent } from "./storefront-content.ts";

onEachEngine("the upgrade of pages and menus", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const settingsStored = async () => (await shop.store.read(shop.site, { stored: byId(settings, settingsId) })).stored;
	const siteSeen = async () => (await (await shop.visitor()).use(siteService).getSite({})).site;
	const upgrade = () => moveStorefrontContent(shop.store, [shop.site]);

	it("leaves shops alone that never changed them", async () => {
		const before = await settingsStored();
		await upgrade();
		assert.equal((await settingsStored())?.revision, before?.revision);
	});

	it("moves them from the settings to data collections, once", async () => {
		const stored = await settingsStored();
		assert.ok(stored);
		const storefront = {
			languages: ["en", "ar"],
			brand: { tagline: { en: "Prints" }, announcement: { en: "Free delivery", ar: "توصيل مجاني" } },
			navigation: [{ label: { en: "Mugs", ar: "أكواب" }, url: "/collections/mugs" }],
			pages: [
				{
					slug: "imprint",
					title: { en: "Imprint", ar: "بيانات" },
					summary: { en: "Who we are" },
					body: {
						en: [
							{ type: "HEADING", text: "Tom & Co" },
							{ type: "PARAGRAPH", text: "<b>1 < 2</b>" },
							{ type: "LIST", items: ["One", "Two"] },
						],
					},
				},
			],
			footer: [{ title: { en: "Legal" }, links: [{ label: { en: "Imprint" }, url: "/pages/imprint" }] }],
		};
		const earlier = { ...stored.doc, storefront } as unknown as typeof stored.doc;
		await shop.store.commit(shop.site, [replace(settings, stored, earlier)]);
		await upgrade();
		const seen = await siteSeen();
		assert.deepEqual(seen?.announcement, storefront.brand.announcement);
		assert.deepEqual(
			seen?.navigation,
			storefront.navigation.map((link) => ({ ...link, links: [] })),
		);
		assert.deepEqual(seen?.footer, [
			{ title: { en: "Legal" }, links: [{ label: { en: "Imprint", ar: "بيانات" }, url: "/pages/imprint" }] },
		]);
		assert.deepEqual(seen?.pages, [
			{
				slug: "imprint",
				title: { en: "Imprint", ar: "بيانات" },
				seoTitle: {},
				seoDescription: { en: "Who we are" },
				body: {
					en: "<h2>Tom &amp; Co</h2>\n<p>&lt;b&gt;1 &lt; 2&lt;/b&gt;</p>\n<ul><li>One</li><li>Two</li></ul>",
				},
			},
		]);
		const after = await settingsStored();
		assert.deepEqual(after?.doc.storefront, { languages: ["en", "ar"], brand: { tagline: { en: "Prints" } } });
		await upgrade();
		assert.equal((await settingsStored())?.revision, after?.revision);
		assert.deepEqual(await siteSeen(), seen);
	});
});
