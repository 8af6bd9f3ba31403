import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { refusalOf } from "@cartwright/testing/refusal";
import { store } from "./example-hosted-shop.ts";
import { openSignInShop, password, type SignInShop } from "./example-sign-in.ts";

const minute = 60_000;
const evil = "https://evil.example.com";

describe("the pages for signing in", () => {
	let shop: SignInShop;
	before(async () => {
		shop = await openSignInShop();
		await shop.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
		await shop.member("ada@example.com");
	});
	beforeEach(() => shop.advance(20 * minute));
	after(() => shop.close());

	const credentials = { email: "ada@example.com", password };

	it("reject forms of other sites", async () => {
		for (const [path, values] of [
			["/hosted/sign-in", credentials],
			["/hosted/sign-up", { email: "eve@example.com", password }],
			["/hosted/verify", { code: "123456" }],
			["/hosted/second-step", { code: "123456" }],
			["/hosted/forgotten-password", { email: "ada@example.com" }],
			["/hosted/new-password", { newPassword: password }],
		] as const) {
			for (const headers of [
				{ "sec-fetch-site": "cross-site", origin: evil },
				{ "sec-fetch-site": "same-site", origin: "http://other.shop.test" },
				{ "sec-fetch-site": "", origin: evil },
			]) {
				const browser = shop.browser();
				const page = await browser.open(path);
				const response = await browser.submit(page, "go", values, headers);
				assert.ok([400, 403].includes(response.status), `${path} ${JSON.stringify(headers)}`);
				assert.equal(browser.cookies.has("cartwright_session"), false, path);
			}
		}
	});

	it("redirect only to registered URLs", async () => {
		for (const address of [evil, "//evil.example.com", "javascript:alert(1)", `${store}.evil.org/`]) {
			const request = { login: {}, callbacks: { postFlowUrl: address } };
			const call = (await shop.visitor()).use(redirects).createRedirectSession(request);
			assert.equal(await refusalOf(call), "400 CALLBACK_NOT_ALLOWED");
		}
		for (const [redirectUri, outcome] of [
			["http://shop.test/signed-in", "answered"],
			["http://shop.test/signed-in/", "400 CALLBACK_NOT_ALLOWED"],
			["http://shop.test/signed-in?a=1", "400 CALLBACK_NOT_ALLOWED"],
			["http://shop.test/elsewhere", "400 CALLBACK_NOT_ALLOWED"],
		] as const) {
			const codes = { codeChallenge: "c".repeat(43), codeChallengeMethod: "S256" };
			const authRequest = { clientId: shop.clientId, responseType: "code", state: "s", redirectUri, ...codes };
			const call = (await shop.visitor()).use(redirects).createRedirectSession({ auth: { authRequest } });
			assert.equal(outcome === "answered" ? (await call) && outcome : await refusalOf(call), outcome, redirectUri);
		}
		const names = ["postFlowUrl", "redirectUri", "returnUrl", "url", "to", "next", "back"];
		const browser = shop.browser();
		const page = await browser.open(`/hosted/sign-in?${new URLSearchParams(names.map((name) => [name, evil]))}`);
		const values = Object.fromEntries(names.map((name) => [name, evil]));
		const done = await browser.submit(page, "go", { ...values, ...credentials });
		assert.equal(done.url.href, "http://shop.test/");
		assert.doesNotMatch(page.html, /(?:href|action|content|value)="[^"]*https?:[^"]*evil/);
	});

	it("report an expired authorization before asking for a password", async () => {
		const { page, browser, url } = await shop.ask();
		const forged = new URL(url);
		forged.searchParams.delete("sessionToken");
		forged.searchParams.set("request", `${forged.searchParams.get("request")}x`);
		const refused = await shop.browser().open(forged.href);
		assert.deepEqual([refused.status, refused.title], [410, "This sign-in has expired"]);
		shop.advance(31 * minute);
		const late = await browser.submit(page, "go", credentials);
		assert.deepEqual([late.status, late.title], [410, "This sign-in has expired"]);
		assert.equal(late.link("Back to the shop"), `${store}/back?wixMemberLoggedIn=false`);
		assert.equal((await shop.browser().open("/hosted/sign-in?clientId=nobody")).status, 404);
	});

	it("issue one code per sign-in, also after going back", async () => {
		const { page, browser } = await shop.ask();
		const done = await browser.submit(page, "go", credentials);
		assert.ok(done.url.searchParams.get("code"));
		const again = await browser.submit(page, "go", credentials);
		assert.deepEqual([again.status, again.title], [410, "This sign-in has expired"]);
		await shop.exchange(done);
		assert.equal(await refusalOf(shop.exchange(done)), "400 INVALID_GRANT");
	});

	it("open a plain sign-in in one browser only", async () => {
		const { page, browser, url } = await shop.ask({ purpose: "login" });
		assert.ok(!page.url.search.includes("sessionToken"));
		assert.equal((await browser.open(url)).status, 200, "the same browser goes on");
		const other = await shop.browser().open(url);
		assert.deepEqual([other.status, other.title], [410, "This sign-in has expired"]);
		const guessed = await shop.browser().open(page.url.href);
		assert.equal(guessed.status, 410);
	});

	it("reject sessions of another shop, and forged ones", async () => {
		const elsewhere = await openSignInShop();
		await elsewhere.setSettings({ captcha: { provider: "ALTCHA", when: "NEVER" } });
		const { browser: foreign } = await elsewhere.member("ada@example.com");
		await elsewhere.close();
		for (const value of [foreign.cookies.get("cartwright_session") ?? "", "x.y", "%00", "a".repeat(3000)]) {
			const { page, browser } = await shop.ask();
			(browser.cookies as Map<string, string>).set("cartwright_session", value);
			const continued = await browser.open(page.url.href.replace("/sign-in", "/signed-in"));
			assert.equal(continued.title, "Sign in to Test shop", value.slice(0, 10));
		}
	});

	it("create a session for each sign-in, hidden from scripts", async () => {
		const { page, browser } = await shop.ask();
		(browser.cookies as Map<string, string>).set("cartwright_session", "fixed.beforehand");
		await browser.submit(page, "go", credentials);
		assert.notEqual(browser.cookies.get("cartwright_session"), "fixed.beforehand");
		const set = browser.received.find((cookie) => cookie.startsWith("cartwright_session=")) ?? "";
		for (const word of ["HttpOnly", "SameSite=Lax", "Path=/;"]) assert.ok(set.includes(word), set);
	});

	it("escape input in HTML and headers", async () => {
		const browser = shop.browser();
		const page = await browser.open("/hosted/sign-in");
		const email = `"><script>alert(1)</script>\r\nSet-Cookie: a=b`;
		const response = await browser.submit(page, "go", { email, password });
		assert.equal(response.status, 400);
		assert.ok(!response.html.includes("<script>alert") && !browser.cookies.has("a"));
		const step = Buffer.from('{"kind":"email","clientId":"x"}').toString("base64url");
		for (const value of [step, "e30", "%", "null"]) {
			(browser.cookies as Map<string, string>).set("sign-in-step", value);
			assert.equal((await browser.open("/hosted/verify")).status, 410, value);
		}
	});

	it("cannot be cached or framed, and load nothing from other origins", async () => {
		for (const name of ["sign-in", "sign-up", "forgotten-password", "new-password", "approval", "signed-out"]) {
			const page = await shop.browser().open(`/hosted/${name}`);
			assert.equal(page.status, 200, name);
			assert.equal(page.response.headers.get("cache-control"), "no-store", name);
			const policy = page.response.headers.get("content-security-policy") ?? "";
			const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "-";
			for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self';"]) {
				assert.ok(policy.includes(rule), `${name}: ${rule}`);
			}
			for (const [tag] of page.html.matchAll(/<script\b[^>]*>/g)) assert.ok(tag.includes(`nonce="${nonce}"`), tag);
			for (const [, address = ""] of page.html.matchAll(/(?:src|href)="([^"]+)"/g)) {
				assert.match(address, /^(\/(?!\/)|\?|#|data:image|mailto:)/, address);
			}
		}
	});

	it("are completely in Arabic, from right to left", async () => {
		const errors: unknown[] = [];
		const { error } = console;
		console.error = (...logged: unknown[]) => errors.push(logged);
		try {
			for (const name of ["sign-in", "sign-up", "forgotten-password", "new-password", "approval", "signed-out"]) {
				const page = await shop.browser().open(`/hosted/${name}?lang=ar`);
				assert.match(page.html, /<html[^>]* lang="ar"[^>]* dir="rtl"/);
				assert.ok(!/[a-z]+[A-Z]\w*\.[a-z]/.test(page.text), page.text);
			}
		} finally {
			console.error = error;
		}
		assert.deepEqual(errors, []);
	});
});
