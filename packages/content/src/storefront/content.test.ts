import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { site as siteService } from "@cartwright/contract/sites/site";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import type { DataItem } from "../data/documents.ts";
import { itemOf } from "../data/item.ts";
import { contentOf, linksToMissingPages, pagesWithGaps } from "./content/content.ts";
import { createContent } from "./create-content.ts";

const now = "2026-01-01T00:00:00.000Z";

const item = (data: JsonObject, pages: readonly string[] = []): DataItem => ({
	...itemOf({ itemSet: "set", fields: [] }, data, {
		id: String(data._id ?? data.slug),
		owner: "operator",
		created: now,
		updated: now,
	}),
	references: [{ field: "pages", items: pages }],
});

describe("the content of the storefront", () => {
	const about = item({ slug: "about", title: "About", title_de: "Über uns", body: "<p>We</p>", body_de: "<p>Wir</p>" });
	const urls = (Menus: readonly DataItem[], Pages: readonly DataItem[] = [about]) =>
		contentOf({ Pages, Menus }, ["en"]).navigation.map(({ url }) => url);

	it("names the links of menus to pages that there are not, or that are hidden", () => {
		const links = [
			"/pages/about",
			"/pages/gone?from=menu",
			"/pages/draft",
			"/collections/all",
			"https://a.example/pages/x",
		];
		const Menus = [
			item({ slug: "header", links: links.map((url) => ({ label: "Link", url })) }),
			item({ slug: "footer", hidden: true, links: [{ label: "Link", url: "/pages/gone" }] }),
		];
		const Pages = [about, item({ slug: "draft", title: "Draft", hidden: true })];
		assert.deepEqual(linksToMissingPages({ Pages, Menus }), [
			{ menu: "header", url: "/pages/gone?from=menu" },
			{ menu: "header", url: "/pages/draft" },
		]);
		assert.deepEqual(urls(Menus, Pages), ["/pages/about", "/collections/all", "https://a.example/pages/x"]);
	});

	it("falls back to the language that has a text, whichever language is the first", () => {
		const { pages } = contentOf({ Pages: [about] }, ["en", "de", "fr"]);
		assert.deepEqual(
			[pages[0]?.title, pages[0]?.body],
			[
				{ en: "About", de: "Über uns" },
				{ en: "<p>We</p>", de: "<p>Wir</p>" },
			],
		);
		const reordered = contentOf({ Pages: [about] }, ["de", "en", "fr"]).pages[0];
		assert.deepEqual(reordered?.title, { de: "Über uns", en: "About", fr: "About" });
		assert.deepEqual(contentOf({ Pages: [about] }, ["de-AT"]).pages[0]?.title, { "de-AT": "Über uns" });
	});

	it("has default pages without the collection, and none if the collection is empty", () => {
		assert.equal(contentOf({}, ["en"]).pages.length, 5);
		assert.equal(contentOf({}, ["en"]).footer[0]?.links?.length, 5);
		const empty = contentOf({ Pages: [], Menus: [], Announcements: [] }, ["en"]);
		assert.deepEqual([empty.pages, empty.navigation, empty.footer[0]?.links, empty.announcement], [[], [], [], {}]);
	});

	it("publishes no page with a gap in any language, and no link to it, and names its gaps", () => {
		const imprint = item({ slug: "imprint", title: "Imprint", body: "<p>[[Name]], [[<b>phone</b> number]]</p>" });
		const terms = item({ slug: "terms", title: "Terms", body: "<p>All</p>", body_de: "<p>&#91;[nie geschlossen</p>" });
		const Menus = [item({ slug: "header", links: [{ label: "Imprint", url: "/pages/imprint" }] })];
		const items = { Pages: [about, imprint, terms], Menus };
		const slugsIn = (languages: string[]) => contentOf(items, languages).pages.map(({ slug }) => slug);
		assert.deepEqual(slugsIn(["en", "de"]), ["about"]);
		assert.deepEqual(slugsIn(["en"]), ["about", "terms"]);
		assert.deepEqual(urls(Menus, [about, imprint]), []);
		assert.deepEqual(pagesWithGaps(items, ["en", "de"]), [
			{ slug: "imprint", gaps: ["Name", "phone number"] },
			{ slug: "terms", gaps: ["nie geschlossen"] },
		]);
		const filled = item({ slug: "imprint", title: "Imprint", body: "<p>Ada [1] Ltd</p>" });
		assert.deepEqual(urls(Menus, [about, filled]), ["/pages/imprint"]);
	});

	it("leaves out hidden pages, drafts, and pages that have no address of their own", () => {
		const items = [
			about,
			item({ slug: "about", title: "Second" }),
			item({ slug: "secret", title: "Secret", hidden: true }),
			item({ slug: "draft", title: "Draft", _publishStatus: "DRAFT" }),
			...["", "a/b", "..", "a b", "?", "x".repeat(101)].map((slug, at) =>
				item({ _id: `odd${at}`, slug, title: "Odd" }),
			),
			item({ _id: "none", title: "None" }),
			item({ slug: "untitled", title: 5, body: { nested: true } }),
		];
		const { pages } = contentOf({ Pages: items }, ["en"]);
		assert.deepEqual(
			pages.map(({ slug, title, body }) => [slug, title?.en, body?.en]),
			[
				["about", "About", "<p>We</p>"],
				["untitled", "untitled", undefined],
			],
		);
	});

	it("has menus whose links lead somewhere safe", () => {
		const links = [
			"javascript:alert(1)",
			" javascript:alert(1)",
			"data:text/html,x",
			"//evil.example",
			"/\t/evil.example",
			"/\\evil.example",
			"/pages/gone",
			"/pages/gone#top",
			"/pages/about",
			"/collections/mugs",
			"https://elsewhere.example",
			"mailto:a@b.example",
		].map((url) => ({ label: "Link", url }));
		const broken: JsonValue[] = [null, "text", { url: "/x" }, { label: "x" }, { label: "", url: "/x" }];
		assert.deepEqual(urls([item({ slug: "header", links: [...links, ...broken] }, ["about", "removed"])]), [
			"/pages/about",
			"/collections/mugs",
			"https://elsewhere.example",
			"mailto:a@b.example",
			"/pages/about",
		]);
		assert.deepEqual(urls([item({ slug: "header", links: "/x" })]), []);
		const many = Array.from({ length: 50 }, (_, at) => ({ label: `${at}`, url: `/${at}` }));
		assert.equal(urls([item({ slug: "header", links: many })]).length, 20);
		assert.deepEqual(urls([item({ slug: "header", hidden: true, links: many })]), []);
	});

	it("has the columns of the footer in their order, and the first announcement that is shown", () => {
		const menu = (slug: string, order?: number) =>
			item({ slug, title: slug, links: [{ label: "x", url: "/" }], ...(order === undefined ? {} : { order }) });
		const { footer } = contentOf({ Menus: [menu("footer"), menu("footer-b", 2), menu("footer-a", 1)] }, ["en"]);
		assert.deepEqual(
			footer.map(({ title }) => title?.en),
			["footer-a", "footer-b", "footer"],
		);
		const Announcements = [
			item({ _id: "1", text: "Hidden", hidden: true }),
			item({ _id: "2", text: " " }),
			item({ _id: "3", text: "Sale", text_de: "Rabatt" }),
		];
		assert.deepEqual(contentOf({ Announcements }, ["en", "de"]).announcement, { en: "Sale", de: "Rabatt" });
	});
});

onEachEngine("content in data collections", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine, settings: { storefront: { languages: ["de", "en"] } } });
	});
	after(() => shop.close());

	const siteSeen = async () => (await (await shop.visitor()).use(siteService).getSite({})).site;

	it("is created with the default pages, once", async () => {
		const before = await siteSeen();
		const context = { store: shop.store, site: shop.site, now: shop.now().toISOString(), newId: () => uuid() };
		assert.equal(await createContent(context), true);
		assert.equal(await createContent(context), false);
		assert.deepEqual(await siteSeen(), before);
	});

	it("feeds the queries of the Next.js Commerce template", async () => {
		const visitor = (await shop.visitor()).use(dataItems);
		const { dataItems: menus } = await visitor.queryDataItems({
			dataCollectionId: "Menus",
			query: { filter: { slug: "next-js-frontend-footer-menu" } },
			referencedItemOptions: [{ fieldName: "pages" }],
		});
		const pages = menus[0]?.data?.pages as { slug: string; title: string }[];
		assert.ok(pages.some(({ slug, title }) => slug === "shipping" && title === "Versand"));
		const page = await visitor.queryDataItems({ dataCollectionId: "Pages", query: { filter: { slug: "shipping" } } });
		assert.match(String(page.dataItems[0]?.data?.body), /^<p>/);
	});

	it("changes the site with every change of an item or a collection", async () => {
		const staff = await shop.staff();
		const [items, collections] = [staff.use(dataItems), staff.use(dataCollections)];
		const inPages = { dataCollectionId: "Pages" };
		const slugs = async () => (await siteSeen())?.pages.map(({ slug }) => slug);
		await items.insertDataItem({ ...inPages, dataItem: { data: { _id: "faq", slug: "faq", title: "Fragen" } } });
		assert.ok((await slugs())?.includes("faq"));
		await items.updateDataItem({ ...inPages, dataItem: { data: { _id: "faq", slug: "questions", title: "Fragen" } } });
		assert.ok((await slugs())?.includes("questions"));
		await items.removeDataItem({ ...inPages, dataItemId: "faq" });
		assert.equal((await slugs())?.length, 5);
		await items.truncateDataItems(inPages);
		assert.deepEqual(await slugs(), []);
		const { collection } = await collections.getDataCollection(inPages);
		assert.ok(collection);
		await items.insertDataItem({ ...inPages, dataItem: { data: { slug: "team", title: "Team" } } });
		const permissions = { ...collection.permissions, read: "SITE_MEMBER" as const };
		await collections.updateDataCollection({ collection: { ...collection, permissions } });
		assert.equal((await slugs())?.length, 5, "what visitors may not read is not shown");
		await collections.deleteDataCollection(inPages);
		assert.equal((await slugs())?.length, 5);
	});
});
