import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { cookieStorage, requestCookies } from "./cookie-storage.ts";
import { site } from "./services/site.ts";
import { playShop } from "./testing.ts";
import type { Tokens } from "./tokens.ts";

const tokens: Tokens = {
	accessToken: { value: "access; with=all, sorts", expiresAt: 2_000_000_000 },
	refreshToken: { value: "refresh", role: "visitor" },
};

const request = (cookie?: string) => new Request("http://storefront.test/", { headers: cookie ? { cookie } : {} });

describe("a cookie of a request", () => {
	it("is written for the response, and read in the next request", () => {
		const jar = requestCookies(request());
		cookieStorage({ jar }).set(tokens);
		const [pair = ""] = jar.written[0]?.split(";") ?? [];
		assert.deepEqual(cookieStorage({ jar: requestCookies(request(`other=1; ${pair}`)) }).get(), tokens);
		assert.deepEqual(cookieStorage({ jar }).get(), tokens, "also later in the same request");
	});

	it("is for the whole site by default, and expires after days", (t) => {
		t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 1) });
		const jar = requestCookies(request());
		cookieStorage({ jar }).set(tokens);
		cookieStorage({ jar, name: "mine", expires: 2, path: "/shop", secure: true, httpOnly: true }).set(tokens);
		const [first = "", second = ""] = jar.written;
		assert.match(first, /^cartwright=[^;]+; Path=\/; SameSite=Lax$/);
		assert.match(
			second,
			/^mine=[^;]+; Path=\/shop; Expires=Sat, 03 Jan 2026 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
		);
	});

	it("is written once, with the last tokens", () => {
		const jar = requestCookies(request());
		const storage = cookieStorage({ jar });
		storage.set({ ...tokens, accessToken: { value: "first", expiresAt: 1 } });
		storage.set(tokens);
		assert.equal(jar.written.length, 1);
		assert.deepEqual(storage.get(), tokens);
	});

	it("is deleted without tokens", () => {
		const jar = requestCookies(request("cartwright=1"));
		cookieStorage({ jar }).set(undefined);
		assert.match(jar.written[0] ?? "", /^cartwright=; Path=\/; Expires=Thu, 01 Jan 1970/);
		assert.equal(cookieStorage({ jar }).get(), undefined);
	});

	it("that somebody else wrote is ignored", () => {
		for (const text of ["hello", "%7B", "%7B%22accessToken%22%3A1%7D", "null"]) {
			assert.equal(cookieStorage({ jar: requestCookies(request(`cartwright=${text}`)) }).get(), undefined);
		}
	});
});

describe("a page's cookie", () => {
	const browser = globalThis as { document?: { cookie: string } };
	afterEach(() => {
		delete browser.document;
	});

	it("identifies a visitor after a reload", async () => {
		browser.document = { cookie: "" };
		const loadPage = async () => {
			const { client, seen } = playShop(() => ({ body: { site: {} } }), { storage: cookieStorage({ expires: 30 }) });
			await client.use(site).getSite();
			return seen.length;
		};
		assert.equal(await loadPage(), 2, "a token and the call");
		assert.equal(await loadPage(), 1, "the call alone");
	});
});
