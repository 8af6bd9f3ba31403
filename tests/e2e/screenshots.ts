import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startServer } from "@cartwright/testing/started-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { paymentRequestScreens } from "./ask-for-payment.ts";
import { launch } from "./browser.ts";
import { fullCart } from "./full-cart.ts";
import { invoicedScreens } from "./invoiced-order.ts";
import { reviewRequestScreens } from "./request-review.ts";
import { returnScreens } from "./returned-order.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { invitedScreens } from "./staff-screens.ts";
import { createThirdParty } from "./third-party.ts";

const usage = `npm run screenshots -- [--only <part of a name>,…] [--seed <number>] [--origin <address>]

Pictures of every page of a demo shop, in the folder "screenshots": on a desk and on a phone, in light and dark, in English
and Arabic. With --origin, E2E_CLIENT is the id of a client of that shop.`;

const { values: options } = parseArgs({
	options: {
		only: { type: "string" },
		seed: { type: "string", default: "1" },
		origin: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
const folder = fileURLToPath(new URL("../../screenshots/", import.meta.url));
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 320, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const themes: Readonly<Record<string, BrowserContextOptions>> = {
	"desk-light": desk,
	"desk-dark": { ...desk, colorScheme: "dark" },
	"phone-light": phone,
	"phone-dark": { ...phone, colorScheme: "dark" },
	"desk-arabic": { ...desk, locale: "ar" },
	"phone-arabic": { ...phone, locale: "ar" },
};

if (options.help) console.log(usage);
else await run();

async function run(): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = options.origin ? undefined : await startServer({ seed: Number(options.seed) });
	const origin = options.origin ?? server?.origin ?? "";
	const key = await server?.apiKey();
	const byStaff = key
		? [
				...invitedScreens(key),
				...reviewRequestScreens(key),
				...paymentRequestScreens(key),
				...invoicedScreens(key),
				...returnScreens(key),
			]
		: [];
	if (server) {
		Object.assign(process.env, { E2E_CLIENT: server.clientId, E2E_THIRD_PARTY: await createThirdParty(server) });
	}
	const browser = await launch();
	try {
		for (const [theme, context] of Object.entries(themes)) {
			for (const screen of [...screens, ...byStaff, fullCart(origin)]) {
				const name = `${screen.name}-${theme}`;
				if (isWanted(name)) await take(browser, { locale: "en-IE", ...context, baseURL: origin }, screen, name);
			}
		}
	} finally {
		await browser.close();
		await server?.stop();
	}
	console.log(`The pictures are in ${folder}`);
}

function isWanted(name: string): boolean {
	return !options.only || options.only.split(",").some((part) => name.includes(part));
}

/** Chromium does not paint the end of a very long page; its first part represents the rest. */
async function isEndless(page: Page): Promise<boolean> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const width = page.viewportSize()?.width ?? 0;
	if (height < 12_000) return false;
	await page.setViewportSize({ width, height: 3000 });
	return true;
}

async function take(browser: Browser, options: BrowserContextOptions, { open }: Screen, name: string): Promise<void> {
	const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
	try {
		const page = await context.newPage();
		await open(page);
		// Pictures load when they come near the window: all are requested and awaited.
		await page.evaluate(async () => {
			for (const image of document.images) image.loading = "eager";
			await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
		});
		const isDialog = await page.getByRole("dialog").or(page.getByRole("listbox")).first().isVisible();
		await page.screenshot({ path: `${folder}${name}.png`, fullPage: !isDialog && !(await isEndless(page)) });
		console.log(name);
	} catch (error) {
		process.exitCode = 1;
		console.error(`${name}: ${(error as Error).message}`);
	} finally {
		await context.close();
	}
}
