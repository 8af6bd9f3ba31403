import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The narrowest width is also 1280 pixels at 400 % zoom. */
const widths = [320, 1440];
/** 1280 pixels at 200 % zoom. */
const twiceTheSize = 640;
const colourRules = ["color-contrast", "link-in-text-block"];
const schemes = ["light", "dark"] as const;

/** Checks a page in light and dark, on narrow and wide screens. */
export const everybodyCanUse = async (page: Page): Promise<void> => {
	const failures = [];
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: twiceTheSize, height: 800 });
	assert.deepEqual(await reachingOut(page), [], `wider than ${twiceTheSize} px`);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		assert.deepEqual(await reachingOut(page), [], `wider than ${width} px`);
		assert.deepEqual(await moving(page), [], `moves at ${width} px, though less motion is wanted`);
		for (const colorScheme of schemes) {
			await page.emulateMedia({ colorScheme });
			await settled(page);
			// Dark mode changes only colours. The frame contains a mail, in which no script runs, so axe cannot check
			// it.
			const axe = new AxeBuilder({ page }).exclude("iframe");
			const rules = colorScheme === "dark" ? axe.withRules(colourRules) : axe.options(withTargetSize);
			failures.push(...(await violations(rules, `${width} px, ${colorScheme}`)));
		}
	}
	assert.deepEqual(failures, []);
};

/** Applies all rules, and also target size, which axe omits by default. */
const withTargetSize = { rules: { "target-size": { enabled: true } } };

/** Running animations; a change within a frame is not visible. */
const moving = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		document.getAnimations().flatMap(({ effect, playState }) => {
			const { duration, iterations } = effect?.getComputedTiming() ?? {};
			const lasts = Number(duration) * (iterations ?? 1);
			const { target } = effect as KeyframeEffect;
			return playState === "running" && lasts > 20 ? [`${target?.outerHTML.slice(0, 100)}: ${lasts} ms`] : [];
		}),
	);

/** Waits until no colour transition is running. */
const settled = (page: Page): Promise<unknown> =>
	page.evaluate(async () => {
		await new Promise((done) => requestAnimationFrame(done));
		await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
	});

const violations = async (rules: AxeBuilder, state: string): Promise<string[]> => {
	const results = await rules.analyze();
	return results.violations.map(({ id, nodes }) => {
		const where = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`);
		return `${state}: ${id}, ${nodes.length} times: ${where.join(" | ")}`;
	});
};

/** Elements that make the page wider than the window. */
const reachingOut = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		const culprits = [...document.querySelectorAll("body *")].filter((element) => {
			const { left, right } = element.getBoundingClientRect();
			return right > clientWidth + 1 || left < -1;
		});
		return [`${scrollWidth} px`, ...culprits.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))];
	});
