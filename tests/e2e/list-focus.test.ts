import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { untilAlive, visitors } from "./visitors.ts";

describe("by keyboard, a list keeps the focus and says how many products it has", () => {
	const withVisitor = visitors();
	const desk = { viewport: { width: 1440, height: 900 } };
	const announced = (page: Page) =>
		page.locator("[role=status]", { hasText: /\d+ products/ }).waitFor({ state: "attached" });
	const focusedName = (page: Page) =>
		page.evaluate(() => {
			const focused = document.activeElement;
			return focused?.getAttribute("value") ?? focused?.getAttribute("name") ?? focused?.textContent;
		});
	const start = async (page: Page) => {
		await page.goto("/collections/art-prints");
		await untilAlive(page);
	};

	it("after a filter, which a link can undo", () =>
		withVisitor(desk, async (page) => {
			await start(page);
			const box = page.getByRole("checkbox", { name: /^Oak/ });
			await box.focus();
			await page.keyboard.press("Space");
			await page.waitForURL(/choice=Frame%3AOak/);
			await announced(page);
			assert.equal(await focusedName(page), "Frame:Oak");
			assert.ok(await box.isChecked());
			await page.getByRole("link", { name: "Remove Oak" }).focus();
			await page.keyboard.press("Enter");
			await page.waitForURL((url) => url.search === "");
			await page.waitForFunction(() => /\d+ products/.test(document.activeElement?.textContent ?? ""));
			assert.ok(!(await box.isChecked()));
		}));

	it("after a change of the sort", () =>
		withVisitor(desk, async (page) => {
			await start(page);
			const sort = page.getByRole("combobox", { name: "Sort by" });
			await sort.focus();
			await sort.selectOption("price-up");
			await page.waitForURL(/sort=price-up/);
			await announced(page);
			assert.equal(await focusedName(page), "sort");
			await page.goBack();
			await page.waitForURL((url) => url.search === "");
			await page.waitForFunction(() => document.querySelector<HTMLSelectElement>("[name=sort]")?.value === "relevance");
		}));
});
