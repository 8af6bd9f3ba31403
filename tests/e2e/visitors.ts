import assert from "node:assert/strict";
import { after, before } from "node:test";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { variable } from "./variable.ts";

export const origin = variable("E2E_ORIGIN");
export const staffKey = variable("E2E_KEY");

const timeoutMs = 20_000;

/**
 * Opens the browser for the tests of a file; each visitor of the shop is a new one, with an empty cart. `expected` are
 * errors that a page may write to its console.
 */
export const visitors = ({ expected }: { readonly expected?: RegExp } = {}) => {
	let browser: Browser | undefined;
	before(async () => {
		browser = await chromium.connect(variable("E2E_BROWSER"));
	});
	after(() => browser?.close());

	/** Runs a visitor's actions, and checks that nothing failed on the way. */
	return async (options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> => {
		assert.ok(browser);
		const context = await browser.newContext({ baseURL: origin, locale: "en-IE", ...options });
		context.setDefaultTimeout(timeoutMs);
		const faults: string[] = [];
		context.on("weberror", (error) => {
			// A page that is left cancels its pending requests.
			if (error.error().name !== "AbortError") faults.push(String(error.error()));
		});
		context.on("console", (message) => {
			// A rejected form has an HTTP status that the browser also logs here.
			const text = message.text();
			if (message.type() !== "error" || /the server responded with a status of 4/.test(text)) return;
			if (!expected?.test(text)) faults.push(text);
		});
		try {
			await use(await context.newPage());
		} catch (error) {
			// An error in the page says more than the timeout that it caused.
			if (faults.length > 0) throw new Error(`The page reported ${faults.join("; ")}`, { cause: error });
			throw error;
		} finally {
			await context.close();
		}
		assert.deepEqual(faults, []);
	};
};

/** Waits until the visible text matches. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
	page.getByText(text).filter({ visible: true }).first().waitFor();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
	page.getByRole("heading", { name }).first().waitFor();

/** Waits until the page is hydrated. */
export const untilAlive = async (page: Page): Promise<void> => {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
	);
	await page.evaluate(() => new Promise((settled) => requestIdleCallback(settled)));
};

/** Opens a page that can be used. Pages that follow changes never come to rest in the network. */
export const openPage = async (page: Page, path: string): Promise<void> => {
	await page.goto(path);
	await untilAlive(page);
};

/** Keeps the scripts of the next page from loading until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
	const released = Promise.withResolvers<void>();
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await released.promise;
		await route.continue();
	});
	return released.resolve;
};
