import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { screens } from "./screens.ts";
import { visitors } from "./visitors.ts";

const maxShift = 0.02;

declare global {
	interface Window {
		shifts: string[];
		shifted: number;
	}
}

describe("nothing moves while a page loads", () => {
	const withVisitor = visitors();
	const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

	for (const { name, open } of screens.filter(({ name }) =>
		["home", "collection", "product", "checkout"].includes(name),
	)) {
		for (const [device, viewport] of Object.entries(sizes)) {
			it(`${name} on a ${device}`, (t) =>
				withVisitor({ viewport }, async (page) => {
					await page.addInitScript(watch);
					await open(page);
					await readThrough(page);
					const { shifted, shifts } = await page.evaluate(() => ({ shifted: window.shifted, shifts: window.shifts }));
					t.diagnostic(`layout shift ${shifted.toFixed(4)}`);
					assert.ok(shifted <= maxShift, `shifted by ${shifted}: ${shifts.join("; ")}`);
				}));
		}
	}
});

describe("scripts wait for the first picture", () => {
	const withVisitor = visitors();
	const isModule = (url: string) => /\/assets\/.*\.js$/.test(url);

	for (const { begin: start, title } of [
		{ title: "until it is there", begin: async (_page: Page, send: () => void) => send() },
		{ title: "or until a key is pressed", begin: (page: Page) => page.keyboard.press("Tab") },
	]) {
		it(title, () =>
			withVisitor({}, async (page) => {
				let send = () => {};
				const sent = new Promise<void>((resolve) => {
					send = resolve;
				});
				await page.addInitScript(withoutDelays);
				await page.route(/\/media\//, async (route) => {
					await sent;
					await route.continue().catch(() => {});
				});
				const scripts: string[] = [];
				page.on("request", (request) => isModule(request.url()) && scripts.push(request.url()));
				await page.goto("/", { waitUntil: "domcontentloaded" });
				await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
				assert.deepEqual(scripts, []);
				const started = page.waitForRequest((request) => isModule(request.url()));
				await start(page, send);
				await started;
				send();
			}),
		);
	}
});

/** Even on a slow machine, the page does not give up on its picture. */
const withoutDelays = (): void => {
	const { setTimeout } = window;
	window.setTimeout = ((run: () => void, wait?: number) =>
		wait === 3000 ? 0 : setTimeout(run, wait)) as typeof setTimeout;
};

const watch = (): void => {
	window.shifts = [];
	window.shifted = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Element | null }[];
		})[]) {
			if (entry.hadRecentInput) continue;
			window.shifted += entry.value;
			window.shifts.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ""));
		}
	}).observe({ type: "layout-shift", buffered: true });
};

/** Scrolls down to the end and up again, because pictures load when they come near. */
const readThrough = async (page: Page): Promise<void> => {
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
			window.scrollTo({ top, behavior: "instant" });
			await new Promise((done) => requestAnimationFrame(done));
		}
	});
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
	await page.waitForLoadState("networkidle");
};
