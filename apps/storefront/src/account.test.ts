import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { oauth } from "@cartwright/contract/identity/oauth";
import { pageServer } from "@cartwright/pages/serve";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";

import { expired, readTokenCookie, tokenCookie, tokensOf } from "./example-tokens.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const services = "http://shop.test";
const publicUrl = "https://store.example.com";
const storesApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

describe("signing in from the storefront", () => {
	let shop: Shop;
	let server: ReturnType<typeof pageServer>;
	let sessionToken = "";
	let cookies: Map<string, string>;

	before(async () => {
		shop = await openShop({
			engine: "sqlite",
			origin: publicUrl,
			allowedOrigins: [publicUrl],
			redirectUris: [`${publicUrl}/signed-in`],
		});
		const fetch = fetchFrom(shop.app);
		server = pageServer({ folder, basename: "/", host: { api: services, clientId: shop.clientId, publicUrl, fetch } });
		const request = {
			loginId: { email: "ada@example.com" },
			password: "a mug for 14 ducks",
			profile: { firstName: "Ada" },
		};
		await (await shop.visitor()).use(authentication).registerV2(request);
	});
	beforeEach(async () => {
		cookies = new Map();
		shop.advance(60_000);
		const credentials = { loginId: { email: "ada@example.com" }, password: "a mug for 14 ducks" };
		const response = await (await shop.visitor()).use(authentication).loginV2(credentials);
		sessionToken = response.sessionToken ?? "";
	});
	after(async () => {
		await server.close();
		await shop.close();
	});

	/** Sends a request to the storefront or the services like a browser, with cookies; redirects are not followed. */
	const open = async (address: string, form?: Record<string, string>) => {
		const { pathname, search } = new URL(address, publicUrl);
		const isService = pathname.startsWith("/oauth2") || pathname.startsWith("/_api");
		const response = await (isService ? shop.app : server).inject({
			method: form ? "POST" : "GET",
			url: pathname + search,
			headers: {
				accept: "text/html",
				cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
				...(form ? { "content-type": "application/x-www-form-urlencoded", origin: publicUrl } : {}),
			},
			...(form ? { payload: new URLSearchParams(form).toString() } : {}),
		});
		for (const set of [response.headers["set-cookie"] ?? []].flat()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (/Max-Age=0/.test(set)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return { status: response.statusCode, location: String(response.headers.location ?? ""), html: response.body };
	};
	/** Continues as the hosted page does after a sign-in. */
	const signInAt = async (address: string) => {
		const { searchParams, pathname } = new URL(address);
		assert.equal(pathname, "/hosted/sign-in");
		cookies.set("__Host-cartwright_session", sessionToken);
		const query = new URLSearchParams([...searchParams].filter(([name]) => ["clientId", "request"].includes(name)));
		return (await open(`/oauth2/authorize?${query}`)).location;
	};
	const tokenInfo = (token: string) => shop.caller().use(oauth).tokenInfo({ token });
	const accountLink = async () =>
		/<a[^>]*href="(\/(?:account|sign-in)[^"]*)"[^>]*aria-label="([^"]*)"/.exec((await open("/")).html)?.slice(1);

	it("leads from the header to the hosted page and back, as a member with the visitor's cart", async () => {
		const { product } = await (await shop.staff()).use(products).createProduct({
			product: { name: "Mug", priceData: { price: 5 }, productType: "physical" },
		});
		const visitor = await shop.visitor();
		const reference = { catalogItemId: product?.id ?? "", appId: storesApp };
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference: reference }] });
		const stored = tokensOf(visitor.token, visitor.refreshToken, shop.now());
		cookies.set("__Host-visitor", tokenCookie(stored));
		assert.deepEqual(await accountLink(), ["/sign-in?back=%2F", "Sign in"]);
		const page = await open("/sign-in?back=%2Fsearch%3Fq%3Dmug");
		const back = await signInAt(page.location);
		assert.match(back, /^https:\/\/store\.example\.com\/signed-in\?code=/);
		assert.equal((await open(back)).location, "/search?q=mug");
		assert.deepEqual(await accountLink(), ["/account", "Your account"]);
		const { html } = await open("/account");
		assert.ok(html.includes("Hello, Ada") && html.includes("ada@example.com"));
		const { accessToken, refreshToken } = readTokenCookie(cookies.get("__Host-visitor"));
		assert.equal(refreshToken.role, "member");
		const [codeId = ""] = (new URL(back).searchParams.get("code") ?? "").split(".");
		const [joined] = await shop.store.eventsOf(shop.site, "cartwright.v1.tokens", codeId);
		const [memberId, visitorId] = [accessToken.value, visitor.token].map(
			async (each) => (await tokenInfo(each)).subjectId,
		);
		assert.deepEqual(joined?.data, { memberId: await memberId, visitorId: await visitorId }, "the cart follows");
	});

	it("keeps what somebody put on their wishlist before they signed in, and shows and removes it there", async () => {
		const { product } = await (await shop.staff()).use(products).createProduct({
			product: { name: "Wished pot", priceData: { price: 5 }, productType: "physical" },
		});
		const form = { product: product?.id ?? "", wished: "yes", back: "/search?q=pot" };
		const guest = await open("/account/wishlist", form);
		assert.equal(guest.location, "/sign-in?back=%2Faccount%2Fwishlist");
		const back = await signInAt((await open(guest.location)).location);
		assert.equal((await open(back)).location, "/account/wishlist");
		assert.equal((await open("/account/wishlist")).location, "/search?q=pot");
		const { html } = await open("/account/wishlist");
		assert.match(html, /aria-pressed="true"[^>]*aria-label="Save Wished pot to your wishlist"/);
		assert.equal((await open("/account/wishlist", { ...form, wished: "no" })).location, "/search?q=pot");
		assert.match((await open("/account/wishlist")).html, /Your wishlist is empty/);
		await open("/account/wishlist", form);
		await (await shop.staff()).use(products).deleteProduct({ id: product?.id ?? "" });
		assert.match((await open("/account/wishlist")).html, /1 product is no longer available/);
	});

	it("does not ask again with a session on the hosted pages, and asks if it has ended", async () => {
		cookies.set("__Host-cartwright_session", sessionToken);
		const page = await open("/sign-in?back=%2Fcart");
		assert.match(page.location, /\/oauth2\/authorize\?/);
		const back = await open((await open(page.location)).location);
		assert.equal(back.location, "/cart");
		cookies = new Map([["__Host-cartwright_session", "over.and-out"]]);
		const silent = await open((await open("/sign-in?back=%2Fcart")).location);
		const again = await open(silent.location);
		assert.equal(again.location, "/sign-in?back=%2Fcart&prompt=login");
		assert.match((await open(again.location)).location, /\/hosted\/sign-in\?/);
	});

	it("rejects codes that this browser did not request, and used ones", async () => {
		const victim = await signInAt((await open("/sign-in?back=/")).location);
		cookies = new Map();
		assert.equal((await open(victim)).location, "/");
		assert.equal(cookies.has("__Host-visitor"), false, "somebody else's code");
		const mine = await signInAt((await open("/sign-in?back=/")).location);
		const forged = new URL(mine);
		forged.searchParams.set("state", "another");
		const stored = new Map(cookies);
		await open(forged.href);
		assert.deepEqual(await accountLink(), ["/sign-in?back=%2F", "Sign in"]);
		cookies = new Map(stored);
		await open(mine);
		assert.deepEqual(await accountLink(), ["/account", "Your account"]);
		cookies = stored;
		assert.equal((await open(mine)).location, "/");
		assert.deepEqual(await accountLink(), ["/sign-in?back=%2F", "Sign in"]);
	});

	it("returns only to its own pages", async () => {
		for (const back of ["//evil.example.com", "https://evil.example.com", "/\\evil.example.com"]) {
			const page = await open(`/sign-in?${new URLSearchParams({ back })}`);
			assert.equal((await open(await signInAt(page.location))).location, "/", back);
			cookies = new Map();
		}
	});

	it("signs out here and on the hosted pages", async () => {
		await open(await signInAt((await open("/sign-in?back=/")).location));
		const access = readTokenCookie(cookies.get("__Host-visitor")).accessToken.value;
		const out = await open("/sign-out", {});
		assert.equal(cookies.has("__Host-visitor"), false);
		const last = await open(out.location);
		assert.equal(last.location, `${publicUrl}/?wixMemberLoggedIn=false`);
		assert.equal(cookies.has("__Host-cartwright_session"), false);
		assert.deepEqual(await accountLink(), ["/sign-in?back=%2F", "Sign in"]);
		assert.equal((await open("/account")).location, "/sign-in?back=%2Faccount");
		const { listMySessions } = shop.caller(access).use(accounts);
		assert.equal(await refusalOf(listMySessions({})), "401 UNAUTHENTICATED", "the session itself has ended");
	});

	it("opens the sections of the account on the hosted pages", async () => {
		assert.equal((await open("/account/orders")).location, "/sign-in?back=%2Faccount%2Forders");
		await open(await signInAt((await open("/sign-in?back=/")).location));
		assert.match((await open("/account/orders")).location, /^https:\/\/store\.example\.com\/hosted\/account\/orders\?/);
		assert.match((await open("/account/details")).location, /^https:\/\/store\.example\.com\/hosted\/account\?/);
	});

	it("deletes the tokens of a member whose session was ended elsewhere", async () => {
		await open(await signInAt((await open("/sign-in?back=/")).location));
		const access = readTokenCookie(cookies.get("__Host-visitor")).accessToken.value;
		const { sessions } = await shop.caller(access).use(accounts).listMySessions({});
		const id = sessions.find(({ current }) => current)?.id ?? "";
		await shop.caller(access).use(accounts).endMySession({ sessionId: id });
		cookies.set("__Host-visitor", tokenCookie(expired(readTokenCookie(cookies.get("__Host-visitor")))));
		assert.equal((await open("/account")).location, "/sign-in?back=%2Faccount");
		assert.deepEqual(await accountLink(), ["/sign-in?back=%2F", "Sign in"]);
	});
});
