import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Presses Tab until what is focused has this name, as one who sees where the focus is. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
	const visited: string[] = [];
	for (let presses = 0; presses < 150; presses++) {
		await page.keyboard.press("Tab");
		const focused = await page.evaluate(nameOfFocused);
		if (focused === name) return;
		visited.push(focused);
	}
	assert.fail(`Tab never leads to ${name}, but to ${visited.slice(0, 60).join(" | ")}`);
};

const nameOfFocused = (): string => {
	const focused = document.activeElement as HTMLInputElement | null;
	const label = focused?.getAttribute("aria-label") ?? focused?.labels?.[0]?.innerText ?? focused?.innerText ?? "";
	return label.trim();
};
