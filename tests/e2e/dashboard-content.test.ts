import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

const size = { width: 1440, height: 900 };
const desk: BrowserContextOptions = { viewport: size };

const usable = async (page: Page): Promise<void> => {
	await everybodyCanUse(page);
	await page.setViewportSize(size);
};

const addField = async (page: Page, name: string, type: string): Promise<void> => {
	const dialog = page.getByRole("dialog");
	await page.getByRole("button", { name: "Add field" }).click();
	await dialog.getByRole("textbox", { name: "Name" }).fill(name);
	await dialog.getByLabel("Type").selectOption(type);
	await dialog.getByRole("button", { name: "Add field" }).click();
	await dialog.waitFor({ state: "hidden" });
};

const addItem = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
	await page.getByRole("link", { name: "New item" }).first().click();
	await seesHeading(page, "New item");
	for (const [label, value] of Object.entries(fields)) await page.getByLabel(new RegExp(`^${label}`)).fill(value);
	await page.keyboard.press("Control+s");
	await page.waitForURL(/\/items\/[\da-f-]{36}$/);
};

describe("somebody who writes what the site shows", () => {
	const withStaff = visitors();

	it("makes a collection with fields, fills it, finds items in it and deletes them", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("add a coll");
			await page.keyboard.press("Enter");
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("textbox", { name: "Name" }).fill("Night walks");
			assert.equal(await dialog.getByRole("textbox", { name: "ID" }).inputValue(), "NightWalks");
			await usable(page);
			await dialog.getByRole("button", { name: "Create" }).click();
			await page.waitForURL(/\/content\/NightWalks\/schema$/);
			await addField(page, "Length", "Number");
			await addField(page, "Starts", "Time");
			await page.getByRole("button", { name: "Move Starts up" }).click();
			await page.getByRole("button", { name: "Move Length up" }).waitFor();
			await usable(page);

			await page.getByRole("link", { name: "Items" }).click();
			await sees(page, "No items yet");
			await addItem(page, { Title: "Along the river", Length: "4.5", Starts: "21:30" });
			await page.getByRole("link", { name: "Night walks" }).click();
			await addItem(page, { Title: "Over the hill", Length: "9", Starts: "22:00" });
			await page.getByLabel(/^Length/).fill("far");
			await page.keyboard.press("Control+s");
			await sees(page, "Must be a number");
			await usable(page);
			await page.getByLabel(/^Length/).fill("10.5");
			await page.keyboard.press("Control+s");
			await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });

			await page.getByRole("link", { name: "Night walks" }).click();
			await page.getByText("Add filter").click();
			await page.getByLabel("Field").selectOption("Length");
			await page.getByLabel("Condition").selectOption("from");
			await page.getByLabel("Value").fill("10");
			await page.keyboard.press("Enter");
			await page.waitForURL(/filter=/);
			await sees(page, "1 item");
			await sees(page, "10.5");
			await usable(page);

			await page.getByRole("checkbox", { name: "Select Over the hill" }).check();
			await page.getByRole("button", { name: "Delete" }).click();
			await dialog.getByRole("button", { name: "Delete" }).click();
			await sees(page, "1 item was deleted.");
			await sees(page, "No item fits");
			await page.getByRole("link", { name: "Clear filters" }).click();
			await page.getByRole("link", { name: "Along the river" }).waitFor();

			await page.getByRole("link", { name: "All collections" }).click();
			await page.getByRole("button", { name: "Delete Night walks" }).click();
			await sees(page, "1 item is deleted too.");
			await dialog.getByRole("button", { name: "Delete" }).click();
			await sees(page, "“Night walks” was deleted.");
			await page.getByRole("button", { name: "Restore" }).click();
			await page.getByRole("link", { name: "Night walks" }).first().click();
			await page.getByRole("link", { name: "Along the river" }).waitFor();
		}));
});
