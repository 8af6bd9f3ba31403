import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

describe("somebody who gives discounts and gift cards", () => {
	const withStaff = visitors();

	it("makes an automatic discount for a product, tries it and turns it off", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("add an auto");
			await page.keyboard.press("Enter");
			await seesHeading(page, "Add automatic discount");
			await page.getByRole("textbox", { name: "Name" }).fill("Lantern evenings");
			await page.getByRole("textbox", { name: "Percent off" }).fill("15");
			await page.getByLabel("Reduced items").last().selectOption("Chosen products and categories");
			await page.getByRole("searchbox", { name: "Find products to add" }).fill("hedgerow");
			await page
				.getByRole("button", { name: /Hedgerow/ })
				.first()
				.click();
			await page.getByLabel("Add a condition").selectOption("Number of items");
			await page.getByRole("spinbutton", { name: "At least" }).fill("2");
			await page.getByRole("button", { name: "Add a part of the week" }).click();
			await page.getByLabel("Until").fill("22:00");
			await page.reload();
			await untilAlive(page);
			await sees(page, "What you had not saved is here again.");
			await page.getByRole("button", { name: "Try on past orders" }).click();
			await sees(page, /orders: (none|\d+) would get the discount/);
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.keyboard.press("Control+s");
			await page.waitForURL(/\/automatic\/[\da-f-]{36}$/);
			await sees(page, /Hedgerow/);
			await page.getByRole("textbox", { name: "Percent off" }).fill("101");
			await page.keyboard.press("Control+s");
			await sees(page, /must be at most 100/);
			await page.getByRole("button", { name: "Discard", exact: true }).click();
			await page.getByRole("link", { name: "All automatic discounts" }).click();
			await page.getByRole("searchbox", { name: "Name" }).fill("lantern");
			await page.keyboard.press("Enter");
			await sees(page, "15% off");
			await page.getByRole("button", { name: "Deactivate Lantern evenings" }).click();
			await page.getByRole("button", { name: "Activate Lantern evenings" }).waitFor();
			await page.getByRole("button", { name: "Delete Lantern evenings" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
			await sees(page, "No automatic discount fits");
		}));

	it("issues a gift card and adds to it", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.getByRole("link", { name: "Gift cards" }).click();
			await page.getByRole("link", { name: "Issue a gift card" }).click();
			await page.getByRole("textbox", { name: "Value" }).fill("40");
			await page.getByRole("textbox", { name: "Recipient’s name" }).fill("Ada");
			await page.getByRole("button", { name: "Issue a gift card" }).click();
			await sees(page, "This is the only time that the whole code is shown.");
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			const code = await page.locator(".gift-card-code").innerText();
			await page.getByRole("link", { name: "Open gift card" }).click();
			await page.getByRole("button", { name: "Add to balance" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("textbox", { name: "Amount" }).fill("2.50");
			await dialog.getByRole("button", { name: "Add to balance" }).click();
			await sees(page, "€42.50 left");
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.getByRole("link", { name: "All gift cards" }).click();
			await page.getByRole("searchbox", { name: /Code/ }).fill(code);
			await page.keyboard.press("Enter");
			await page.waitForURL(/q=/);
			await sees(page, "€42.50 of €40.00");
			assert.equal(await page.locator("[data-row]").count(), 1);
		}));
});
