import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { openPage, sees, seesHeading, visitors } from "./visitors.ts";

const size = { width: 1440, height: 900 };
const desk: BrowserContextOptions = { viewport: size };
const title = "Night market";

const usable = async (page: Page): Promise<void> => {
	await everybodyCanUse(page);
	await page.setViewportSize(size);
};

const addSection = async (page: Page, kind: string): Promise<void> => {
	await page.getByLabel("Kind of section").selectOption(kind);
	await page.getByRole("button", { name: "Add a section" }).click();
};

const saved = (page: Page): Promise<void> => sees(page, "The draft is saved. Visitors do not see it yet.");

describe("somebody who arranges the online store", () => {
	const withStaff = visitors();

	it("sees the draft beside the form, which shoppers see once it is published", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPage(page, "/dashboard/storefront");
			await seesHeading(page, "Online store");
			await usable(page);
			const preview = page.frameLocator("iframe");

			await addSection(page, "Big picture with text");
			await page.getByLabel("Headline").fill(title);
			await addSection(page, "Products of a category");
			await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
			await preview.getByRole("heading", { level: 1, name: title }).waitFor();
			await saved(page);
			await usable(page);
			// By keyboard, and the focus goes along.
			const up = page.getByRole("button", { name: /^Move “Products of a category.*” up$/ });
			await up.focus();
			await page.keyboard.press("Enter");
			await page
				.getByRole("button", { name: /^Move “Products of a category.*” down$/ })
				.and(page.locator(":focus"))
				.waitFor();
			await page.keyboard.press("Enter");
			await page.getByRole("radio", { name: "Phone" }).check();

			await page.getByRole("link", { name: "Announcement" }).click();
			await page.getByLabel("Text above the header").fill("Open until midnight");
			await page.getByLabel("Address").fill("javascript:alert(1)");
			await sees(page, "must be a path such as");
			await usable(page);
			await page.getByLabel("Address").fill("/search");
			await preview.getByRole("link", { name: "Open until midnight" }).waitFor();

			await page.getByRole("link", { name: "Menus" }).click();
			await page
				.getByRole("region", { name: "Menu of the header" })
				.getByRole("button", { name: "Add a link" })
				.click();
			await page.getByLabel("Words of the link").fill("Everything");
			await page.getByLabel("Address").fill("/search");
			await saved(page);
			await usable(page);

			const shopper = await page.context().newPage();
			await openPage(shopper, "/");
			assert.equal(await shopper.getByText(title).count(), 0);
			await page.getByRole("button", { name: "Publish" }).click();
			await sees(page, "Visitors see what is here.");
			await openPage(shopper, "/");
			await shopper.getByRole("heading", { level: 1, name: title }).waitFor();
			await shopper.getByRole("link", { name: "Open until midnight" }).waitFor();
			await shopper.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Everything" }).waitFor();
			await usable(shopper);
			await shopper.close();

			// The other journeys see the shop as it was.
			await page.getByRole("button", { name: "Remove “Everything”" }).click();
			await page.getByRole("link", { name: "Announcement" }).click();
			await page.getByLabel("Text above the header").fill("");
			await page.getByRole("link", { name: "Home page" }).click();
			for (let left = 2; left > 0; left -= 1)
				await page
					.getByRole("button", { name: /^Remove “/ })
					.first()
					.click();
			await saved(page);
			await page.getByRole("button", { name: "Publish" }).click();
			await sees(page, "Visitors see what is here.");
		}));
});
