import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { RequestOf } from "@cartwright/contract/operation";
import { site as siteService } from "@cartwright/contract/sites/site";
import { type saveStorefrontDraft, storefrontContent } from "@cartwright/contract/sites/storefront-content";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff, secondShop } from "@cartwright/testing/staff";

type Draft = RequestOf<typeof saveStorefrontDraft>["draft"];

const hero = { id: "a", kind: "HERO", title: { en: "Summer" }, image: { url: "/media/a/hero.jpg" } } as const;
const minute = 60_000;

onEachEngine("the content of the storefront", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const staff = async () => (await shop.staff()).use(storefrontContent);
	const save = async (draft: Draft) => {
		const { contents } = await (await staff()).getStorefrontContent({});
		return (await staff()).saveStorefrontDraft({ revision: contents?.revision ?? "", draft });
	};
	const publish = async (draft: Draft) => {
		const { contents } = await save(draft);
		return (await staff()).publishStorefrontContent({ revision: contents?.revision ?? "" });
	};
	const siteNow = async () => (await (await shop.visitor()).use(siteService).getSite({})).site;

	it("is a draft until it is published, all at once", async () => {
		const before = await siteNow();
		const draft: Draft = {
			sections: [hero],
			navigation: [
				{ label: { en: "Sale" }, url: "/search?q=sale", links: [{ label: { en: "Cups" }, url: "/collections/cups" }] },
			],
			footer: [{ title: { en: "Help" }, links: [{ label: { en: "About" }, url: "/pages/about" }] }],
			announcement: { enabled: true, text: { en: "Closed on Monday" }, url: "/pages/about" },
		};
		const saved = await save(draft);
		assert.deepEqual([saved.contents?.changed, saved.contents?.published?.sections], [true, []]);
		assert.deepEqual(await siteNow(), before);
		const { contents } = await (await staff()).publishStorefrontContent({ revision: saved.contents?.revision ?? "" });
		assert.deepEqual([contents?.changed, contents?.publishedDate], [false, shop.now().toISOString()]);
		const site = await siteNow();
		assert.deepEqual(
			site?.homeSections.map(({ kind, title, image }) => [kind, title, image?.url]),
			[["HERO", { en: "Summer" }, "http://shop.test/media/a/hero.jpg"]],
		);
		assert.deepEqual(
			site?.navigation.map(({ url, links }) => [url, links?.map((link) => link.url)]),
			[["/search?q=sale", ["/collections/cups"]]],
		);
		assert.deepEqual(
			site?.footer.map(({ title }) => title),
			[{ en: "Help" }],
		);
		assert.deepEqual([site?.announcement, site?.announcementUrl], [{ en: "Closed on Monday" }, "/pages/about"]);
		await publish({});
		assert.deepEqual(await siteNow(), before);
	});

	it("leaves out what cannot be shown: links without words or to pages that there are not, and empty sections", async () => {
		await publish({
			sections: [
				hero,
				{ id: "b", kind: "TEXT", body: { en: " " } },
				{ id: "c", kind: "PRODUCTS" },
				{ id: "d", kind: "COLLECTION" },
			],
			navigation: [
				{ label: { en: "Gone" }, url: "/pages/gone" },
				{ label: {}, url: "/search" },
				{ label: { en: "All" }, url: "/search", links: [{ label: { en: "Gone" }, url: "/pages/gone" }] },
			],
			footer: [{ title: { en: "Empty" }, links: [{ label: { en: "Gone" }, url: "/pages/gone" }] }],
		});
		const site = await siteNow();
		assert.deepEqual(
			site?.homeSections.map(({ id }) => id),
			["a"],
		);
		assert.deepEqual(site?.navigation, [{ label: { en: "All" }, url: "/search", links: [] }]);
		assert.equal(site?.footer[0]?.links?.length, 5);
	});

	it("shows an announcement in its time, to the minute", async () => {
		const at = (minutes: number) => new Date(shop.now().getTime() + minutes * minute).toISOString();
		await publish({ announcement: { enabled: true, text: { en: "Sale" }, from: at(5), until: at(10) } });
		const shown: boolean[] = [];
		for (const step of [0, 6, 5]) {
			shop.advance(step * minute);
			shown.push(Object.keys((await siteNow())?.announcement ?? {}).length > 0);
		}
		assert.deepEqual(shown, [false, true, false]);
		await publish({ announcement: { enabled: false, text: { en: "Sale" } } });
		assert.deepEqual((await siteNow())?.announcement, {});
	});

	it("goes back to what visitors see", async () => {
		await publish({ sections: [hero] });
		const { contents } = await save({});
		const discarded = await (await staff()).discardStorefrontDraft({ revision: contents?.revision ?? "" });
		assert.deepEqual([discarded.contents?.changed, discarded.contents?.draft?.sections?.[0]?.id], [false, "a"]);
	});

	it("refuses what changed since it was read, in the draft and in publishing", async () => {
		const { contents } = await save({ sections: [hero] });
		const [calls, revision] = [await staff(), contents?.revision ?? ""];
		await calls.saveStorefrontDraft({ revision, draft: {} });
		assert.equal(await refusalOf(calls.saveStorefrontDraft({ revision, draft: {} })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls.publishStorefrontContent({ revision })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls.discardStorefrontDraft({ revision })), "409 INVALID_REVISION");
	});

	it("refuses links that run scripts or lead nowhere, pictures that are none, and what is too long, by field", async () => {
		const link = (url: string) => ({ label: { en: "Link" }, url });
		const bad = [
			"javascript:alert(1)",
			"JaVaScRiPt:alert(1)",
			"//evil.example",
			"/\\evil.example",
			"data:text/html,x",
			"vbscript:x",
			"shop",
		];
		for (const url of bad) {
			const refused = async (draft: Draft, field: string) =>
				assert.equal(await refusalOf(save(draft)), `400 draft.${field} VALIDATION`, url);
			await refused({ announcement: { text: { en: "Text" }, url } }, "announcement.url");
			await refused({ navigation: [link(url)] }, "navigation[0].url");
			await refused({ navigation: [{ ...link("/"), links: [link("/"), link(url)] }] }, "navigation[0].links[1].url");
			await refused({ footer: [{ links: [link(url)] }] }, "footer[0].links[0].url");
			await refused({ sections: [{ ...hero, link: link(url) }] }, "sections[0].link.url");
			await refused({ sections: [{ ...hero, image: { url } }] }, "sections[0].image.url");
		}
		assert.equal(await refusalOf(save({ sections: [hero, hero] })), "400 draft.sections[1].id VALIDATION");
		const times = { from: "2026-02-01T00:00:00Z", until: "2026-01-01T00:00:00Z" };
		assert.equal(await refusalOf(save({ announcement: times })), "400 draft.announcement.until VALIDATION");
		const many = Array.from({ length: 21 }, (_, index) => ({ ...hero, id: String(index) }));
		assert.equal(await refusalOf(save({ sections: many })), "400 draft.sections MAX_SIZE");
		assert.equal(await refusalOf(save({ navigation: many.map(() => link("/")) })), "400 draft.navigation MAX_SIZE");
		const body = { en: "a".repeat(20_000) };
		const long = many.slice(1).map((section) => ({ ...section, kind: "TEXT" as const, body }));
		assert.equal(await refusalOf(save({ sections: long })), "400 draft VALIDATION");
	});

	it("is edited by owners, managers and whoever edits content, and by nobody else", async () => {
		const refusals = async (calls: Awaited<ReturnType<typeof staff>>) =>
			Promise.all([
				refusalOf(calls.getStorefrontContent({})),
				refusalOf(calls.saveStorefrontDraft({ revision: "0", draft: {} })),
				refusalOf(calls.publishStorefrontContent({ revision: "0" })),
				refusalOf(calls.discardStorefrontDraft({ revision: "0" })),
				refusalOf(calls.createStorefrontPreview({})),
			]);
		for (const role of ["fulfilment", "support", "read-only"] as const) {
			const denied = await refusals((await shop.staff(role)).use(storefrontContent));
			assert.deepEqual(
				denied,
				denied.map(() => "403 PERMISSION_DENIED"),
				role,
			);
		}
		const visitor = await refusals((await shop.visitor()).use(storefrontContent));
		assert.deepEqual(
			visitor,
			visitor.map(() => "403 PERMISSION_DENIED"),
		);
		assert.ok((await (await shop.staff("content")).use(storefrontContent).getStorefrontContent({})).contents);
	});

	it("previews the draft with a token, for 15 minutes and as long as its creator may edit", async () => {
		await publish({});
		await save({ sections: [hero] });
		const user = await newStaff(shop, "content");
		const { token, url, expires } = await user.client.use(storefrontContent).createStorefrontPreview({});
		assert.equal(url, `http://shop.test/?preview=${token}`);
		assert.equal(Date.parse(expires ?? "") > shop.now().getTime() + 14 * minute, true);
		const visitor = (await shop.visitor()).use(storefrontContent);
		const preview = (value = token ?? "") => visitor.previewSite({ token: value });
		assert.deepEqual(
			(await preview()).site?.homeSections.map(({ id }) => id),
			["a"],
		);
		assert.deepEqual((await siteNow())?.homeSections, []);
		const notFound = "404 PREVIEW_NOT_FOUND";
		assert.equal(await refusalOf(preview(`${token}x`)), notFound);
		assert.equal(await refusalOf(preview("nonsense")), notFound);
		const forged = signLink(Buffer.from("another key").toString("base64"), "site-preview", {
			site: shop.site,
			subject: "content",
			expires: 9_999_999_999,
			createdBy: user.id,
		});
		assert.equal(await refusalOf(preview(forged)), notFound);
		const elsewhere = await secondShop(shop);
		const tokens = await shop.caller().use(oauth).token({
			grantType: "anonymous",
			clientId: elsewhere.clientId,
		});
		const stranger = shop.caller(tokens.access_token).use(storefrontContent);
		assert.equal(await refusalOf(stranger.previewSite({ token: token ?? "" })), notFound);
		const key = (await shop.staff("manager")).use(storefrontContent);
		const late = (await key.createStorefrontPreview({})).token ?? "";
		shop.advance(15 * minute);
		assert.equal(await refusalOf(preview(late)), notFound);
		assert.equal(await refusalOf(preview()), notFound);
	});

	it("costs the pages of shoppers no further statement", async () => {
		const visitor = (await shop.visitor()).use(siteService);
		await publish({});
		const empty = await shop.countStatements(() => visitor.getSite({}));
		await publish({ sections: [hero], announcement: { enabled: true, text: { en: "Sale" } } });
		assert.equal(await shop.countStatements(() => visitor.getSite({})), empty);
	});
});
