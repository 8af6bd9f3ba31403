import type { Page } from "playwright-core";

const maxSteps = 120;
const maxFrames = 30;

/** Moves through the page by Tab, and reports where focus was invisible: without a ring, or behind something. */
export const unseenFocus = async (page: Page): Promise<string[]> => {
	const faults = new Set<string>();
	const visited = new Set<string>();
	for (let presses = 0; presses < maxSteps; presses++) {
		await page.keyboard.press("Tab");
		const { place, fault } = await inspectAfterScrolling(page);
		if (visited.has(place)) break;
		visited.add(place);
		if (fault) faults.add(`${fault}: ${place}`);
	}
	return [...faults];
};

/** Scrolling takes effect with the next frame, or a later one on a busy machine. */
const inspectAfterScrolling = async (page: Page) => {
	for (let frames = 1; ; frames++) {
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		const seen = await page.evaluate(inspectFocus);
		if (!seen.fault || frames === maxFrames) return seen;
	}
};

const inspectFocus = (): { place: string; fault?: string } => {
	const { activeElement: focused } = document;
	if (!(focused instanceof HTMLElement) || focused === document.body) return { place: "outside" };
	const { top, left, right, bottom } = focused.getBoundingClientRect();
	const place = `${focused.outerHTML.slice(0, 140)} ${focused.closest("li, form")?.textContent?.slice(0, 40)}`;
	const points = [0.1, 0.5, 0.9].flatMap((across) =>
		[0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
	);
	const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused;
	const isSeen = points.some(([x, y]) => {
		const shown = document.elementFromPoint(x, y);
		return shown && (label.contains(shown) || focused.contains(shown) || shown.contains(label));
	});
	if (!isSeen) return { place, fault: "hidden" };
	const hasRing = (element: Element, part?: string) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
	};
	const ringed = [focused, label, focused.closest(".choice-card")].some(
		(element) => element && (hasRing(element) || hasRing(element, "::after")),
	);
	return ringed ? { place } : { place, fault: "no ring" };
};
