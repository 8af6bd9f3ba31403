import assert from "node:assert/strict";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { pageServer } from "@cartwright/pages/serve";
import type { Tokens } from "@cartwright/sdk/tokens";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { expired, tokenCookie, tokensOf } from "./example-tokens.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const publicUrl = "http://shop.test";

describe("the pages of the storefront", () => {
	let shop: Shop;
	let server: ReturnType<typeof pageServer>;
	let calls: string[] = [];
	const ids: Record<string, string> = {};

	before(async () => {
		shop = await openShop({ engine: "sqlite", settings: { storefront: { languages: ["en", "ar"] } } });
		const staff = (await shop.staff()).use(products);
		const { collection } = await staff.createCollection({ collection: { name: "Kitchen", visible: true } });
		for (const [name, price] of [
			["Blue Kettle", 40],
			["Red Kettle", 60],
			["Wooden Spoon", 6],
		] as const) {
			const { product } = await staff.createProduct({
				product: {
					name,
					priceData: { price },
					sku: name.toUpperCase().replace(" ", "-"),
					productType: "physical",
				},
			});
			ids[name] = product?.id ?? "";
		}
		const variants = [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 0 }];
		const inventoryItem = { productId: ids["Red Kettle"] ?? "", trackQuantity: true, variants };
		await (await shop.staff()).use(inventory).updateInventoryVariants({ inventoryItem });
		await staff.addProductsToCollection({
			id: collection?.id ?? "",
			productIds: [ids["Blue Kettle"] ?? "", ids["Red Kettle"] ?? ""],
		});
		const reach = fetchFrom(shop.app);
		const fetch: typeof globalThis.fetch = async (input, init) => {
			calls.push(new URL(String(input)).pathname);
			return reach(input, init);
		};
		server = pageServer({ folder, basename: "/", host: { api: publicUrl, clientId: shop.clientId, publicUrl, fetch } });
	});
	after(async () => {
		await server.close();
		await shop.close();
	});

	const open = async (url: string, headers: Record<string, string> = {}) => {
		const response = await server.inject({ url, headers: { accept: "text/html", ...headers } });
		return {
			...response,
			status: response.statusCode,
			html: response.body.replaceAll("<!-- -->", ""),
			headers: response.headers,
		};
	};
	const post = (url: string, form: Record<string, string>) =>
		server.inject({
			method: "POST",
			url,
			headers: { "content-type": "application/x-www-form-urlencoded", origin: publicUrl },
			payload: new URLSearchParams(form).toString(),
		});
	/** Without the whole page in the message. */
	const has = (html: string, wanted: RegExp, path = "the page"): void =>
		assert.ok(wanted.test(html), `${path} lacks ${wanted}`);
	const namesIn = (html: string): string[] =>
		["Blue Kettle", "Red Kettle", "Wooden Spoon"].filter((name) => html.includes(`<bdi>${name}</bdi>`));

	it("open without a cookie or token for visitors who only browse", async () => {
		await open("/");
		calls = [];
		for (const path of ["/", "/collections", "/collections/kitchen", "/search", "/search?q=kettle", "/pages/about"]) {
			const { status, headers, html } = await open(path);
			assert.equal(status, 200, path);
			assert.equal(headers["set-cookie"], undefined, path);
			has(html, /<h1/, path);
			assert.ok(html.length < 60 * 1024, `${path} has ${html.length} bytes`);
		}
		assert.equal(calls.filter((path) => path.includes("oauth")).length, 0);
	});

	it("run only scripts with their nonce, which is new for each response", async () => {
		const [one, other] = [await open("/"), await open("/")];
		const nonceOf = ({ headers }: typeof one) =>
			/script-src 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
		assert.ok(nonceOf(one));
		assert.notEqual(nonceOf(one), nonceOf(other));
		for (const [tag] of one.html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
			assert.ok(tag.includes(`nonce="${nonceOf(one)}"`), tag);
		}
		assert.doesNotMatch(one.html, / (?:style|on\w+)="/);
	});

	it("find products by words, with a typo, and by SKU", async () => {
		assert.deepEqual(namesIn((await open("/search?q=kettle")).html), ["Blue Kettle", "Red Kettle"]);
		assert.deepEqual(namesIn((await open("/search?q=kettel+red")).html), ["Red Kettle"]);
		assert.deepEqual(namesIn((await open("/search?q=WOODEN-SPOON")).html), ["Wooden Spoon"]);
	});

	it("filter a list by a plain form, and show the filters", async () => {
		const cheap = await open("/search?price=0-10");
		assert.deepEqual(namesIn(cheap.html), ["Wooden Spoon"]);
		has(cheap.html, /aria-label="Remove \$0 – \$10"/);
		has(cheap.html, /<input[^>]*name="price"[^>]*checked=""[^>]*value="0-10"/);
		// The other ranges are counted without this filter.
		has(cheap.html, /\$25 – \$50 <small>\(1\)/);
		assert.deepEqual(namesIn((await open("/search?price=0-10&price=25-50")).html), ["Blue Kettle", "Wooden Spoon"]);
		assert.deepEqual(namesIn((await open("/collections/kitchen?stock=1")).html), ["Blue Kettle"]);
		has((await open("/collections/kitchen")).html, /Out of stock/);
	});

	it("suggest alternatives if a search finds nothing", async () => {
		const { status, html } = await open("/search?q=zzzzzz");
		assert.equal(status, 200);
		has(html, /No results for “zzzzzz”/);
		assert.equal(namesIn(html).length, 3);
	});

	it("suggest searches while typing", async () => {
		const { products: found, terms } = JSON.parse((await open("/suggestions?q=kett")).html);
		assert.deepEqual(found.map(({ name }: { name: string }) => name).sort(), ["Blue Kettle", "Red Kettle"]);
		assert.ok(Array.isArray(terms));
	});

	it("are in the chosen language, or in that of the browser", async () => {
		has((await open("/", { "accept-language": "ar" })).html, /<html lang="ar" dir="rtl">/);
		const chosen = await post("/preferences", { language: "ar", theme: "dark", back: "/search?q=a" });
		assert.deepEqual([chosen.statusCode, chosen.headers.location], [303, "/search?q=a"]);
		const cookie = [chosen.headers["set-cookie"]].flat().map((each) => String(each).split(";")[0]);
		assert.deepEqual(cookie, ["language=ar", "theme=dark"]);
		const { html } = await open("/", { cookie: cookie.join("; "), "accept-language": "en" });
		has(html, /<html lang="ar" dir="rtl" data-theme="dark">/);
	});

	it("have a URL in each language, for search engines and visitors", async () => {
		const [plain, arabic] = [await open("/products/blue-kettle"), await open("/products/blue-kettle?lang=ar")];
		has(arabic.html, /<html lang="ar" dir="rtl"/);
		assert.match(String(arabic.headers["set-cookie"]), /^language=ar;/);
		const productUrl = `${publicUrl}/products/blue-kettle`;
		for (const [{ html }, canonical] of [
			[plain, productUrl],
			[arabic, `${productUrl}?lang=ar`],
			[await open("/products/blue-kettle", { "accept-language": "ar" }), `${productUrl}?lang=ar`],
		] as const) {
			assert.ok(html.includes(`<link rel="canonical" href="${canonical}"/>`), canonical);
			for (const [tag, address] of [
				["en", productUrl],
				["ar", `${productUrl}?lang=ar`],
				["x-default", productUrl],
			]) {
				assert.ok(html.includes(`<link rel="alternate" hrefLang="${tag}" href="${address}"/>`), `${canonical} ${tag}`);
			}
		}
		const back = await post("/preferences", { language: "en", back: "/search?lang=ar&q=a" });
		assert.equal(back.headers.location, "/search?q=a");
		has((await open("/?lang=xx")).html, /<html lang="en"/);
	});

	it("never redirect to other sites after a form", async () => {
		const { headers } = await post("/preferences", { theme: "dark", back: "//elsewhere.test/x" });
		assert.equal(headers.location, "/");
	});

	it("redirect from the address of a product in the catalogue", async () => {
		const { product } = await shop
			.visitor()
			.then((visitor) => visitor.use(products).getProduct({ id: ids["Blue Kettle"] ?? "" }));
		const { path = "" } = product?.productPageUrl ?? {};
		const { status, headers } = await open(`${path}?lang=ar`);
		assert.deepEqual([status, headers.location], [301, "/products/blue-kettle?lang=ar"]);
		assert.equal((await open(String(headers.location))).status, 200);
	});

	it("redirect from former addresses of products and categories, and from capitals", async () => {
		const staff = (await shop.staff()).use(products);
		const id = ids["Wooden Spoon"] ?? "";
		await staff.updateProduct({ product: { id, slug: "oak-spoon" } });
		const { collection } = await staff.createCollection({ collection: { name: "Linen", visible: true } });
		await staff.updateCollection({ collection: { id: collection?.id ?? "", slug: "table-linen" } });
		for (const [path, target] of [
			["/products/wooden-spoon?lang=ar", "/products/oak-spoon?lang=ar"],
			["/products/Oak-SPOON", "/products/oak-spoon"],
			["/collections/linen", "/collections/table-linen"],
			["/collections/KITCHEN?sort=price", "/collections/kitchen?sort=price"],
		] as const) {
			const { status, headers } = await open(path);
			assert.deepEqual([status, headers.location, headers["cache-control"]], [301, target, "no-cache"], path);
			assert.equal((await open(target)).status, 200, target);
		}
		await staff.updateProduct({ product: { id, slug: "wooden-spoon" } });
	});

	it("show a page with links for unknown URLs", async () => {
		for (const path of ["/nowhere", "/products/nothing", "/collections/nothing", "/pages/nothing"]) {
			const { status, html } = await open(path);
			assert.equal(status, 404, path);
			has(html, /Page not found/, path);
			has(html, /name="robots" content="noindex"/, path);
			has(html, /class="header"/, path);
		}
	});

	it("refuse a form of another site with a page of the shop", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
		const response = await server.inject({ method: "POST", url: "/cart", headers, payload: "intent=clear" });
		assert.equal(response.statusCode, 403);
		has(response.body, /We couldn’t accept this form/);
		assert.match(String(response.headers["content-security-policy"]), /default-src 'none'/);
	});

	it("recognize a visitor, and continue as a new one if the services reject the tokens", async () => {
		const visitor = await shop.visitor();
		const lineItems = [
			{
				quantity: 2,
				catalogReference: { catalogItemId: ids["Blue Kettle"] ?? "", appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e" },
			},
		];
		await visitor.use(currentCart).addToCurrentCart({ lineItems });
		const cookie = (tokens: Tokens) => `visitor=${tokenCookie(tokens)}`;
		const stored = tokensOf(visitor.token, visitor.refreshToken, shop.now());
		const known = await open("/", { cookie: cookie(stored) });
		has(known.html, /Cart, 2 items/);
		assert.equal(known.headers["set-cookie"], undefined);
		const renewed = await open("/", { cookie: cookie(expired(stored)) });
		has(renewed.html, /Cart, 2 items/);
		assert.match(String(renewed.headers["set-cookie"]), /^visitor=.*HttpOnly/);
		const signedOut = await open("/", { cookie: cookie(tokensOf("x", "x", shop.now())) });
		assert.equal(signedOut.status, 200);
		has(signedOut.html, /Cart, empty/);
		assert.match(String(signedOut.headers["set-cookie"]), /^visitor=/);
	});

	it("list all pages in the sitemap", async () => {
		const sitemap = (await open("/sitemap.xml")).html;
		for (const path of ["/", "/collections/kitchen", "/products/blue-kettle", "/pages/shipping"]) {
			assert.ok(sitemap.includes(`<loc>${publicUrl}${path}</loc>`), path);
			assert.ok(sitemap.includes(`<loc>${publicUrl}${path}?lang=ar</loc>`), path);
		}
		has(sitemap, /blue-kettle<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod><xhtml:link rel="alternate" hreflang="en"/);
		assert.equal((await open("/sitemap.xml?part=2")).status, 404);
		has((await open("/robots.txt")).html, /Sitemap: http:\/\/shop\.test\/sitemap\.xml/);
		assert.match(
			(await open("/collections/kitchen")).html,
			/rel="canonical" href="http:\/\/shop\.test\/collections\/kitchen"/,
		);
		has((await open("/collections/kitchen?stock=1")).html, /name="robots" content="noindex, follow"/);
	});

	it("load no more than 120 KB of scripts first", async (t) => {
		for (const path of ["/", "/collections/kitchen", "/products/blue-kettle", "/search", "/cart"]) {
			const { html } = await open(path);
			const files = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file]) => file ?? ""));
			const words = wordsOf(html);
			const sizes = [...files, ...words].map((file) => statSync(join(folder, "build/client", `${file}.br`)).size);
			const total = sizes.reduce((sum, size) => sum + size, 0);
			t.diagnostic(`${path}: ${(total / 1024).toFixed(1)} KB of scripts in ${sizes.length} files`);
			assert.ok(total <= 120 * 1024, `${path} loads ${total} bytes`);
		}
	});

	it("say so while the services are unavailable", async () => {
		// A second process, which has not loaded the shop yet.
		const fetch = async () => {
			throw new TypeError("fetch failed");
		};
		const host = { api: publicUrl, clientId: "another", publicUrl, fetch };
		const alone = pageServer({ folder, basename: "/", host });
		const { statusCode, body } = await alone.inject({ url: "/", headers: { accept: "text/html" } });
		assert.equal(statusCode, 503);
		has(body, /The shop is temporarily unavailable/);
		const arabic = { accept: "text/html", "accept-language": "ar-MA" };
		has((await alone.inject({ url: "/", headers: arabic })).body, /<html lang="ar" dir="rtl"/);
		await alone.close();
	});
});

/** The entry loads the message catalogue; no page names it. */
const wordsOf = (html: string): string[] => {
	const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? "";
	return globSync(`assets/${language}-*.js`, { cwd: join(folder, "build/client") });
};
