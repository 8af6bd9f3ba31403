import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { allCollections } from "@cartwright/server/registries/collections";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { v7 as uuid } from "uuid";
import type { Browser, Page } from "../../apps/hosted/test/example-browser.ts";
import { memberIn, newBrowser } from "../attacks/member-in-browser.ts";
import { type PageRoute, pageRoutes } from "../attacks/page-routes.ts";
import { emptySettings } from "./empty-settings.ts";

const languages = ["en", "ar"];

/** Product lists without products. */
const leadsToNothing = /^\/(search|collections)(\/|$)/;

interface OpenedPage {
	readonly browser: Browser;
	readonly language: string;
	readonly url: string;
	readonly page: Page;
}

describe("the pages of an empty shop", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-empty-"));
	let server: StartedServer;
	let routes: readonly PageRoute[];
	let opened: readonly OpenedPage[];
	before(async () => {
		const store = openSqliteStore({ file: join(folder, "cartwright.db"), collections: allCollections });
		const now = new Date().toISOString();
		const ids = { siteId: uuid(), clientId: uuid() };
		await createSite(store, { name: "Empty", ...ids, settings: emptySettings, now });
		await store.close();
		server = await startServer({ data: folder });
		routes = await pageRoutes();
		opened = await openAll([newBrowser(server), await memberIn(server, "ada@example.com")]);
	});
	after(async () => {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Opens every page in every language, in each of these browsers. */
	const openAll = async (browsers: readonly Browser[]): Promise<OpenedPage[]> => {
		const opened: OpenedPage[] = [];
		for (const browser of browsers) {
			for (const language of languages) {
				// A sign-out would make both browsers anonymous.
				for (const { url } of routes.filter((route) => !route.url.endsWith("sign-out"))) {
					opened.push({ browser, language, url, page: await browser.open(url, { "accept-language": language }) });
				}
			}
		}
		return opened;
	};

	it("never fail, for any caller and language", () => {
		const broken = opened.filter(({ page }) => page.status >= 500);
		assert.deepEqual(
			broken.map(({ url, language, page }) => `${url} in ${language}: ${page.status}`),
			[],
		);
	});

	it("have no broken links, and none to a list of products", async () => {
		const wrong = new Set<string>();
		const statuses = new Map<string, number>();
		for (const { url, page, browser } of opened) {
			for (const [, href = ""] of page.html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
				const target = new URL(href.replaceAll("&amp;", "&"), page.url);
				// Links to its own sections, or to itself in another language.
				const leadsToItself = target.pathname === page.url.pathname;
				if (target.origin !== server.origin || leadsToItself || /sign-out/.test(target.pathname)) continue;
				if (leadsToNothing.test(target.pathname)) wrong.add(`${url} leads to ${target.pathname}`);
				const address = target.pathname + target.search;
				if (!statuses.has(address)) statuses.set(address, (await browser.open(address)).status);
				if (Number(statuses.get(address)) >= 400) wrong.add(`${url} leads to ${address}: ${statuses.get(address)}`);
			}
		}
		assert.deepEqual([...wrong], []);
	});

	it("show nothing that has nothing behind it: no search, no tax, no empty menus", async () => {
		for (const url of ["/", "/cart", "/pages/about"]) {
			const { html, text } = await newBrowser(server).open(url);
			for (const part of ['type="search"', "header-nav", "<ul></ul>"])
				assert.ok(!html.includes(part), `${url}: ${part}`);
			assert.doesNotMatch(text, /Prices (in|ex)clude tax/, url);
		}
	});

	it("explain in both languages that there is nothing to buy yet, and tell the owner how to add products", async () => {
		const words = { en: "No products yet", ar: "لا منتجات بعد" };
		for (const [language, text] of Object.entries(words)) {
			for (const url of ["/", "/search"]) {
				const page = await newBrowser(server).open(url, { "accept-language": language });
				assert.ok(page.text.includes(text), `${url} in ${language}`);
				for (const command of ["npx cartwright import", "npx cartwright settings edit"]) {
					assert.equal(page.text.includes(command), url === "/", `${url} in ${language}`);
				}
			}
		}
	});
});
