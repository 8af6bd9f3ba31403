import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { accounts } from "@cartwright/contract/identity/accounts";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { pageServer } from "@cartwright/pages/serve";
import { lineOf, type Offer, offer, readyCheckout } from "@cartwright/testing/buying";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff, staffPassword } from "@cartwright/testing/staff";
import { Browser } from "../../apps/hosted/test/example-browser.ts";
import { pay, typed } from "../../apps/hosted/test/example-hosted-shop.ts";
import { password } from "./member-in-browser.ts";

const origin = "https://shop.test";
const callback = "https://forum.example.com/callback";
/** Preferences: they sign nobody in, and no flow depends on them. */
const preferences = /^(language|theme|hosted-language|place|cart-seen|notification|notice-email)=/;
/** The order of attributes in which the `cookie` library writes. */
const attributes = /; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

type App = Pick<Shop["app"], "inject">;

describe("cookies of a shop on https", () => {
	let shop: Shop;
	let apps: { storefront: ReturnType<typeof pageServer>; hosted: ReturnType<typeof pageServer> };
	let mug: Offer;
	const browsers: Browser[] = [];
	before(async () => {
		shop = await openShop({ origin, redirectUris: [callback] });
		mug = await offer(shop, 100);
		await (await shop.staff()).use(accounts).updateSignInSettings({ settings: { captcha: { when: "NEVER" } } });
		const host = { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) };
		const pagesOf = (name: string, basename: string) =>
			pageServer({ folder: fileURLToPath(new URL(`../../apps/${name}`, import.meta.url)), basename, host });
		apps = { storefront: pagesOf("storefront", "/"), hosted: pagesOf("hosted", "/hosted") };
	});
	after(async () => {
		await Promise.all([shop.close(), apps.storefront.close(), apps.hosted.close()]);
	});

	const appAt = (path: string): App => {
		if (path.startsWith("/hosted")) return apps.hosted;
		return /^\/(oauth2|oidc|_api|cartwright|redirects)\b/.test(path) ? shop.app : apps.storefront;
	};
	const newBrowser = (): Browser => {
		const browser = new Browser(async (request) => {
			const { pathname, search } = new URL(request.url);
			const response = await appAt(pathname).inject({
				method: request.method as "GET",
				url: pathname + search,
				headers: Object.fromEntries(request.headers),
				...(request.method === "POST" ? { payload: await request.text() } : {}),
			});
			const headers = new Headers();
			for (const [name, value] of Object.entries(response.headers)) {
				for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
			}
			return new Response(response.rawPayload, { status: response.statusCode, headers });
		}, origin);
		browsers.push(browser);
		return browser;
	};
	const set = (browser: Browser, name: string, value: string) =>
		(browser.cookies as Map<string, string>).set(name, value);
	const member = async (email: string) => {
		const browser = newBrowser();
		const signUp = await browser.follow(await browser.open("/sign-in?back=/account"), "Create an account");
		const account = await browser.submit(signUp, "go", { email, password });
		assert.match(account.url.pathname, /^\/account/, account.text);
		return browser;
	};
	/** The services as the storefront's visitor in a browser calls them. */
	const clientOf = (browser: Browser) => {
		const value = browser.cookies.get("__Host-visitor") ?? "";
		return shop.caller(JSON.parse(decodeURIComponent(value)).accessToken.value);
	};
	const startCheckout = async (client: ReturnType<Shop["caller"]>) => {
		const checkoutId = await readyCheckout(client, lineOf(mug));
		const { redirectSession } = await client.use(redirects).createRedirectSession({ ecomCheckout: { checkoutId } });
		return redirectSession?.fullUrl ?? "";
	};
	const openId = (): string => {
		const query = { client_id: shop.clientId, response_type: "code", scope: "openid", redirect_uri: callback };
		const challenge = { code_challenge: "c".repeat(43), code_challenge_method: "S256", state: "s" };
		return `/oidc/${shop.site}/auth?${new URLSearchParams({ ...query, ...challenge })}`;
	};
	const signInStaff = async () => {
		const { email } = await newStaff(shop, "support");
		const browser = newBrowser();
		const page = await browser.open("/hosted/staff/sign-in");
		const account = await browser.submit(page, "go", { email, password: staffPassword });
		assert.equal(account.url.pathname, "/hosted/staff/account", account.text);
		return browser;
	};

	it("are bound to this host by prefix and attributes, through a sign-in, a purchase, a recovery and for staff", async () => {
		const browser = await member("ada@example.com");
		const order = await pay(browser, await browser.open(await startCheckout(clientOf(browser))), typed);
		assert.match(order.url.pathname, /^\/hosted\/orders\//, order.text);
		await browser.open("/account/details");
		await browser.open(`/hosted/new-password?clientId=${shop.clientId}&token=${"a".repeat(36)}.${"b".repeat(43)}`);
		await newBrowser().open(openId());
		await signInStaff();
		const received = browsers.flatMap((each) => each.received).filter((each) => !preferences.test(each));
		const wanted = ["cartwright_session=", "visitor=", "sign-in=", "visit-", "checkout-", "account=", "recovery="];
		for (const start of [...wanted, "staff-session=", "openid-step-", "openid-resume-"]) {
			assert.ok(
				received.some((header) => header.startsWith(`__Host-${start}`)),
				start,
			);
		}
		for (const header of received) {
			assert.match(header, /^__Host-/);
			assert.match(header, attributes, header.split("=")[0]);
		}
	});

	it("are ignored without the prefix, as a subdomain or somebody on the network could set them", async () => {
		const ada = await member("grace@example.com");
		await ada.open("/account/details");
		const staff = await signInStaff();
		const checkout = await ada.open(await startCheckout(clientOf(ada)));
		const pages = ["/account", "/hosted/account", "/hosted/staff/account", checkout.url.href];
		const planted = newBrowser();
		for (const [name, value] of [...ada.cookies, ...staff.cookies]) {
			assert.ok(!name.startsWith("cartwright"), name);
			set(planted, name.replace(/^__Host-/, ""), value);
		}
		for (const page of pages) {
			const { text } = await planted.open(page);
			assert.doesNotMatch(text, /grace@example\.com|signed in as|Pay \$/, page);
		}
		const silent = await planted.first(`/sign-in?back=/account`);
		assert.doesNotMatch(silent.headers.get("location") ?? "", /prompt=none/, "nobody is taken to be signed in");
		const { cookies } = planted;
		const session = cookies.get("cartwright_session") ?? "";
		const query = new URLSearchParams({ clientId: shop.clientId, responseType: "code", prompt: "none" });
		const more = new URLSearchParams({ redirectUri: `${origin}/signed-in`, codeChallengeMethod: "S256" });
		const authorize = `/oauth2/authorize?${query}&${more}&responseMode=query&scope=offline_access&codeChallenge=${"c".repeat(43)}&state=s`;
		const codeFor = async (name: string) =>
			(await newBrowser().first(authorize, { cookie: `${name}=${session}` })).headers.get("location") ?? "";
		assert.match(await codeFor("__Host-cartwright_session"), /code=/);
		assert.match(await codeFor("cartwright_session"), /login_required/);
	});

	it("stay few and short with many checkouts and sign-ins in one browser", async () => {
		const browser = await member("mary@example.com");
		for (let count = 0; count < 12; count += 1) {
			await browser.open(await startCheckout(clientOf(browser)));
			await browser.open(`/sign-in?prompt=login&back=/${"x".repeat(3000)}`);
			await browser.open(`${openId()}&prompt=login`);
			const visitor = await shop.visitor();
			const { redirectSession } = await visitor.use(redirects).createRedirectSession({ login: {} });
			await browser.open(redirectSession?.fullUrl ?? "");
		}
		const header = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const count = (family: string) =>
			[...browser.cookies.keys()].filter((name) => name.startsWith(`__Host-${family}-`)).length;
		for (const family of ["checkout", "visit", "openid-step"]) assert.equal(count(family), 4, family);
		assert.ok(header.length < 6000, `${header.length} bytes`);
	});
});
