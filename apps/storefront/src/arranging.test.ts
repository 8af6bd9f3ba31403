import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { products } from "@cartwright/contract/catalogue/v1/products";
import type { RequestOf } from "@cartwright/contract/operation";
import { type saveStorefrontDraft, storefrontContent } from "@cartwright/contract/sites/storefront-content";
import { pageServer } from "@cartwright/pages/serve";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";

type Draft = RequestOf<typeof saveStorefrontDraft>["draft"];
type Section = NonNullable<Draft["sections"]>[number];

const folder = fileURLToPath(new URL("..", import.meta.url));
const publicUrl = "http://shop.test";

describe("a storefront that staff arrange", () => {
	let shop: Shop;
	let server: ReturnType<typeof pageServer>;
	let version = 0;
	let calls: string[] = [];
	const ids: Record<string, string> = {};

	before(async () => {
		shop = await openShop({ engine: "sqlite", settings: { storefront: { languages: ["en", "de"] } } });
		const staff = (await shop.staff()).use(products);
		const { collection } = await staff.createCollection({ collection: { name: "Kitchen", visible: true } });
		ids.Kitchen = collection?.id ?? "";
		for (const name of ["Blue Kettle", "Wooden Spoon"]) {
			const { product } = await staff.createProduct({
				product: { name, productType: "physical", priceData: { price: 4 } },
			});
			ids[name] = product?.id ?? "";
		}
		await staff.addProductsToCollection({ id: ids.Kitchen, productIds: [ids["Blue Kettle"] ?? ""] });
		const reach = fetchFrom(shop.app);
		const fetch: typeof globalThis.fetch = async (input, init) => {
			calls.push(new URL(String(input)).pathname);
			return reach(input, init);
		};
		const host = { api: publicUrl, clientId: shop.clientId, publicUrl, fetch, siteVersion: () => version };
		server = pageServer({ folder, basename: "/", host });
	});
	after(async () => {
		await server.close();
		await shop.close();
	});

	const staff = async () => (await shop.staff()).use(storefrontContent);
	const save = async (draft: Draft) => {
		const { contents } = await (await staff()).getStorefrontContent({});
		const saved = await (await staff()).saveStorefrontDraft({
			revision: contents?.revision ?? "",
			draft,
		});
		return saved.contents?.revision ?? "";
	};
	const publish = async (draft: Draft): Promise<void> => {
		await (await staff()).publishStorefrontContent({ revision: await save(draft) });
		version += 1;
	};
	const open = async (url: string) => {
		const { statusCode, headers, body } = await server.inject({ url, headers: { accept: "text/html" } });
		const html = body.replaceAll("<!-- -->", "");
		return { status: statusCode, headers, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? "" };
	};
	const section = (id: string, kind: NonNullable<Section["kind"]>, members: Partial<Section>): Section => ({
		id,
		kind,
		...members,
	});

	it("shows the sections of the home page in their order and language, and the standard page without any", async () => {
		const standard = await open("/");
		await publish({
			sections: [
				section("text", "TEXT", {
					title: { en: "Us" },
					body: {
						en: '<p>Bold <strong>words</strong><script>alert(1)</script><a href="javascript:alert(1)">x</a></p>',
					},
				}),
				section("hero", "HERO", {
					title: { en: "Summer", de: "Sommer" },
					link: { label: { en: "Go" }, url: "/search" },
				}),
				section("kitchen", "COLLECTION", { collectionId: ids.Kitchen ?? "" }),
				section("chosen", "PRODUCTS", {
					title: { en: "Chosen" },
					productIds: [ids["Wooden Spoon"] ?? "", ids["Blue Kettle"] ?? "", ids.Kitchen ?? ""],
				}),
				section("story", "PICTURE_TEXT", {
					title: { en: "Story" },
					image: { url: "/media/a/story.jpg", width: 400, height: 400 },
				}),
			],
		});
		const { main, html } = await open("/");
		assert.match(
			main,
			/Us<\/h2>.*<strong>words<\/strong>.*Summer<\/h2>.*Go<\/a>.*Kitchen<\/h2>.*Chosen<\/h2>.*Story<\/h2>/s,
		);
		assert.equal(main.match(/<h1/g)?.length, 1);
		assert.doesNotMatch(main, /alert/);
		assert.match(main, /Chosen<\/h2>.*Wooden Spoon.*Blue Kettle.*Story/s);
		assert.match(main, /<img src="\/media\/a\/[^"]*story\.jpg"/);
		assert.match((await open("/?lang=de")).main, /Sommer/);
		assert.ok(html.length < 60 * 1024);
		await publish({});
		assert.equal((await open("/")).main, standard.main);
	});

	it("shows the announcement with its link, and the menus, with links that open below others", async () => {
		await publish({
			announcement: { enabled: true, text: { en: "Closed on <b>Monday</b>" }, url: "/pages/about" },
			navigation: [
				{
					label: { en: "Kitchen" },
					url: "/collections/kitchen",
					links: [{ label: { en: "Kettles" }, url: "/search?q=kettle" }],
				},
				{ label: { en: "Blog" }, url: "https://blog.example" },
			],
			footer: [{ title: { en: "Service" }, links: [{ label: { en: "About us" }, url: "/pages/about" }] }],
		});
		const { html } = await open("/collections");
		assert.match(html, /<p class="announcement"><a href="\/pages\/about">Closed on &lt;b&gt;Monday&lt;\/b&gt;<\/a>/);
		assert.match(
			html,
			/<summary>Kitchen.*<a href="\/collections\/kitchen">Kitchen<\/a>.*<a href="\/search\?q=kettle">Kettles<\/a>/s,
		);
		assert.match(html, /<h2>Service<\/h2><ul[^>]*><li><a href="\/pages\/about">About us<\/a>/);
		await publish({});
	});

	it("shows a draft to whoever has a token, in a frame of the dashboard alone, and stores it nowhere", async () => {
		await save({ sections: [section("hero", "HERO", { title: { en: "Not yet" } })] });
		const { token } = await (await staff()).createStorefrontPreview({});
		const preview = await open(`/?preview=${token}&lang=de`);
		assert.match(preview.main, /Not yet/);
		assert.match(String(preview.headers["content-security-policy"]), /frame-ancestors http:\/\/shop\.test(;|$)/);
		assert.equal(preview.headers["x-frame-options"], undefined);
		assert.equal(preview.headers["cache-control"], "no-store");
		assert.equal(preview.headers["referrer-policy"], "no-referrer");
		assert.equal(preview.headers["set-cookie"], undefined);
		assert.doesNotMatch(preview.html, /<script/);
		assert.match(preview.html, /<base target="_blank"/);
		for (const url of ["/", `/?preview=${token}x`, "/?preview=", `/?preview=${"x".repeat(2000)}`]) {
			const page = await open(url);
			assert.doesNotMatch(page.main, /Not yet/, url);
			assert.equal(page.headers["x-frame-options"], "DENY", url);
			assert.match(String(page.headers["content-security-policy"]), /frame-ancestors 'none'/, url);
		}
		shop.advance(15 * 60_000);
		assert.equal((await open(`/?preview=${token}`)).headers["x-frame-options"], "DENY");
	});

	it("asks the services for no more than before", async () => {
		await publish({});
		await open("/pages/about");
		version += 1;
		calls = [];
		await open("/pages/about");
		const plain = [...calls];
		await publish({
			announcement: { enabled: true, text: { en: "Sale" } },
			navigation: [{ label: { en: "All" }, url: "/search" }],
		});
		calls = [];
		await open("/pages/about");
		assert.deepEqual(calls, plain);
		assert.deepEqual(
			calls.filter((path) => path.includes("storefront-content") || path.includes("preview")),
			[],
		);
	});
});
