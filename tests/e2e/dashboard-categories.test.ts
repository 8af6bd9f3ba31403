import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const size = { width: 1440, height: 900 };
const desk: BrowserContextOptions = { viewport: size };

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^(Move )?${name}`) });

const dragOnto = async (page: Page, name: string, onto: string): Promise<void> => {
	// The pointer reaches only what is in the window.
	await rowOf(page, name).evaluate((row) => row.scrollIntoView({ block: "center" }));
	const grip = await page.getByRole("button", { name: `Move ${name}`, exact: true }).boundingBox();
	const target = await rowOf(page, onto).boundingBox();
	assert.ok(grip && target);
	await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
	await page.mouse.down();
	await page.mouse.move(target.x + 300, target.y + target.height / 2, { steps: 5 });
	await page.mouse.up();
};

/** Does something that shows at once, and waits until the services have it too. */
const saved = async (page: Page, act: () => Promise<void>): Promise<void> => {
	const sent = page.waitForResponse((response) => response.request().method() === "POST");
	await act();
	assert.ok((await sent).ok());
};

describe("somebody who sorts the shop into categories", () => {
	const withStaff = visitors();

	it("adds categories, moves them by keys and by mouse, fills one and deletes them", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("add a cat");
			await page.keyboard.press("Enter");
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("textbox", { name: "Name" }).fill("Winter lights");
			await page.keyboard.press("Enter");
			await dialog.waitFor({ state: "hidden" });
			await page.getByRole("link", { name: "Add category" }).click();
			await dialog.getByRole("textbox", { name: "Name" }).fill("Winter candles");
			await dialog.getByRole("button", { name: "Add category" }).click();
			await dialog.waitFor({ state: "hidden" });
			await everybodyCanUse(page);
			await page.setViewportSize(size);

			await saved(page, () => dragOnto(page, "Winter candles", "Winter lights"));
			await rowOf(page, "Winter candles").and(page.locator("[aria-level='2']")).waitFor();
			await rowOf(page, "Winter candles").focus();
			await saved(page, () => page.keyboard.press("Alt+ArrowLeft"));
			await rowOf(page, "Winter candles").and(page.locator("[aria-level='1']:focus")).waitFor();
			await saved(page, () => page.keyboard.press("Alt+ArrowRight"));
			await page.reload();
			await untilAlive(page);
			await rowOf(page, "Winter candles").and(page.locator("[aria-level='2']")).waitFor();

			await page.getByRole("button", { name: "Change Winter lights" }).click();
			await page.getByRole("menuitem", { name: "Hide" }).click();
			await rowOf(page, "Winter candles").getByText("Hidden").waitFor();

			await rowOf(page, "Winter candles").focus();
			await page.keyboard.press("Enter");
			await seesHeading(page, "Winter candles");
			await page.getByRole("searchbox", { name: "Find products to add" }).fill("hedgerow");
			await page
				.getByRole("button", { name: /Hedgerow/ })
				.first()
				.click();
			await page.getByRole("button", { name: /^Remove .*Hedgerow/ }).waitFor();
			await page.getByRole("textbox", { name: "Description", exact: true }).fill("For dark evenings");
			await page.reload();
			await untilAlive(page);
			await sees(page, "What you had not saved is here again.");
			await everybodyCanUse(page);
			await page.setViewportSize(size);
			await page.keyboard.press("Control+s");
			await page.getByRole("button", { name: "Save" }).waitFor({ state: "hidden" });

			await page.getByRole("link", { name: "All categories" }).click();
			await rowOf(page, "Winter lights").focus();
			await page.keyboard.press("Delete");
			await sees(page, "1 category below it is deleted too:");
			await sees(page, "1 product stays in the shop");
			await dialog.getByRole("button", { name: "Delete" }).click();
			await dialog.waitFor({ state: "hidden" });
			assert.equal(await rowOf(page, "Winter").count(), 0);
		}));
});
