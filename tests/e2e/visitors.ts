import assert from "node:assert/strict";
import { after, before } from "node:test";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const variable = (name: string): string => {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is not set; these tests are run by npm test -- e2e`);
	return value;
};

export const origin = variable("E2E_ORIGIN");
export const staffKey = variable("E2E_KEY");

const timeoutMs = 20_000;

/** Opens the browser for the tests of a file; each visitor of the shop is a new one, with an empty cart. */
export const visitors = () => {
	let browser: Browser | undefined;
	before(async () => {
		browser = await chromium.connect(variable("E2E_BROWSER"));
	});
	after(() => browser?.close());

	/** Lets a visitor do something, and makes sure that nothing broke on the way. */
	return async (options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> => {
		assert.ok(browser);
		const context = await browser.newContext({ baseURL: origin, locale: "en-IE", ...options });
		context.setDefaultTimeout(timeoutMs);
		const faults: string[] = [];
		context.on("weberror", (error) => {
			// A page that is left gives up what it was still asking for.
			if (error.error().name !== "AbortError") faults.push(String(error.error()));
		});
		context.on("console", (message) => {
			// A refused form answers with a status that the browser also writes there.
			if (message.type() === "error" && !/the server responded with a status of 4/.test(message.text())) {
				faults.push(message.text());
			}
		});
		try {
			await use(await context.newPage());
		} catch (error) {
			// What broke in the page tells more than what was waited for in vain.
			if (faults.length > 0) throw new Error(`The page reported ${faults.join("; ")}`, { cause: error });
			throw error;
		} finally {
			await context.close();
		}
		assert.deepEqual(faults, []);
	};
};

/** Until what people see says so. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
	page.getByText(text).filter({ visible: true }).first().waitFor();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
	page.getByRole("heading", { name }).first().waitFor();

/** Until the scripts of the page have taken over what stands on it. */
export const untilAlive = async (page: Page): Promise<void> => {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
	);
	await page.evaluate(() => new Promise((settled) => requestIdleCallback(settled)));
};
