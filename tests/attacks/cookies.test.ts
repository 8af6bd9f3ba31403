import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { StartedServer } from "@cartwright/testing/started-server";
import type { Browser, Page } from "../../apps/hosted/test/example-browser.ts";
import { memberIn, newBrowser, password, startShop } from "./member-in-browser.ts";
import { type PageRoute, pageRoutes } from "./page-routes.ts";

const email = "ada@example.com";

describe("forged and foreign cookies", () => {
	let server: StartedServer;
	let ada: Browser;
	let routes: readonly PageRoute[];
	before(async () => {
		server = await startShop();
		ada = await memberIn(server, email);
		await openAccount(ada);
		routes = await pageRoutes();
	});
	after(() => server.stop());

	const openAccount = (browser: Browser): Promise<Page> => browser.open("/account/details");
	const set = (browser: Browser, name: string, value: string) =>
		(browser.cookies as Map<string, string>).set(name, value);
	const copyOf = (browser: Browser): Browser => {
		const copy = newBrowser(server);
		for (const [name, value] of browser.cookies) set(copy, name, value);
		return copy;
	};

	it("are listed, each HttpOnly and SameSite", async () => {
		const names = [...ada.cookies.keys()];
		assert.ok(names.includes("cartwright_session") && names.length >= 3, names.join());
		for (const header of ada.received) {
			if (/^(language|theme|hosted-language)=|; Max-Age=0/.test(header)) continue;
			assert.match(header, /; HttpOnly(;|$)/i, header.split("=")[0]);
			assert.match(header, /; SameSite=(Lax|Strict)(;|$)/i, header.split("=")[0]);
			assert.doesNotMatch(header, /; Domain=/i, header.split("=")[0]);
		}
	});

	it("give no access, and break no page", async () => {
		assert.match((await openAccount(copyOf(ada))).html, /ada@example\.com/, "untouched ones do");
		for (const [name, value] of ada.cookies) {
			// Some cookies hold several tokens: each of them is damaged.
			const damaged = [...value].map((letter, at) => (at % 8 < 7 ? letter : letter === "A" ? "B" : "A")).join("");
			for (const tampered of [
				damaged,
				[...value].reverse().join(""),
				value.toUpperCase(),
				"%00",
				"%",
				"{}",
				"null",
				"..",
				"a".repeat(3000),
			]) {
				const browser = newBrowser(server);
				const checkPage = async ({ url, file }: PageRoute) => {
					const page = await browser.first(url, { cookie: `${name}=${tampered}` });
					assert.ok(page.status < 500, `${file} answered ${page.status} to ${name}=${tampered.slice(0, 20)}`);
					assert.doesNotMatch(await page.text(), /ada@example\.com/, `${file} with ${name}`);
				};
				await Promise.all(routes.map(checkPage));
			}
		}
	});

	it("of two people do not mix", async () => {
		const eve = await memberIn(server, "eve@example.com");
		await openAccount(eve);
		for (const name of ada.cookies.keys()) {
			const mixed = copyOf(eve);
			if (name === "cartwright_session" || !eve.cookies.has(name)) continue;
			// Eve's own cookies under the names of Ada's, one at a time.
			for (const [from, value] of eve.cookies) set(mixed, from === name ? name : `x-${from}`, value);
			const page = await openAccount(mixed);
			assert.doesNotMatch(page.html, /ada@example\.com/, name);
		}
		const names = [...ada.cookies.keys()].filter((name) => /^(account|checkout|visit)-?/.test(name));
		for (const name of names) {
			const thief = copyOf(eve);
			for (const value of eve.cookies.values()) {
				set(thief, name, value);
				assert.doesNotMatch((await openAccount(thief)).html, /ada@example\.com/, name);
			}
		}
	});

	it("change at a sign-in", async () => {
		const browser = newBrowser(server);
		await browser.open("/");
		for (const name of ["visitor", "sign-in", "cartwright_session"]) set(browser, name, "fixed-beforehand");
		const before = new Map(browser.cookies);
		const signIn = await browser.open("/sign-in?back=/account&prompt=login");
		const page = await browser.submit(signIn, "go", { email, password });
		assert.equal(page.url.pathname, "/account", page.text);
		assert.notEqual(browser.cookies.get("cartwright_session"), before.get("cartwright_session"));
		for (const [name, value] of browser.cookies) assert.ok(!value.includes("fixed-beforehand"), name);
	});

	it("of a session before a sign-in are worthless to the person who planted them", async () => {
		const attacker = newBrowser(server);
		await attacker.open("/cart");
		await attacker.open("/sign-in?back=/account");
		const victim = newBrowser(server);
		for (const [name, value] of attacker.cookies) set(victim, name, value);
		const signIn = await victim.open("/sign-in?back=/account&prompt=login");
		await victim.submit(signIn, "go", { email, password });
		assert.match((await openAccount(victim)).html, /ada@example\.com/);
		assert.doesNotMatch((await openAccount(attacker)).html, /ada@example\.com/);
	});

	it("of a member who signed out are worthless to the person who copied them", async () => {
		const browser = await memberIn(server, "leaver@example.com");
		await openAccount(browser);
		const thief = copyOf(browser);
		const account = await browser.open("/account");
		const form = { "content-type": "application/x-www-form-urlencoded", origin: server.origin };
		const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
		const out = await fetch(`${server.origin}/sign-out`, {
			method: "POST",
			redirect: "manual",
			body: "",
			headers: { ...form, cookie },
		});
		await fetch(new URL(out.headers.get("location") ?? "/", server.origin), {
			redirect: "manual",
			headers: { cookie, accept: "text/html" },
		});
		assert.equal(account.status, 200);
		assert.doesNotMatch((await openAccount(thief)).html, /leaver@example\.com/);
	});
});
