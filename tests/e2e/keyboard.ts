import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Presses Tab until the focused element has this name. */
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

/** Fills in fields and presses buttons, each reached by Tab. */
export const byKeyboard = (page: Page) => ({
	async type(field: string, text: string): Promise<void> {
		await tabTo(page, field);
		await page.keyboard.type(text);
	},
	async push(name: string): Promise<void> {
		await tabTo(page, name);
		await page.keyboard.press("Enter");
	},
});

const nameOfFocused = (): string => {
	const focused = document.activeElement as HTMLInputElement | null;
	const label = focused?.getAttribute("aria-label") ?? focused?.labels?.[0]?.innerText ?? focused?.innerText ?? "";
	return label.trim();
};
