import { describe, it } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { openPage, sees, seesHeading, visitors } from "./visitors.ts";

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Opens the newest order that nobody has refunded anything of. */
const openPaidOrder = async (page: Page): Promise<void> => {
	await openPage(page, "/dashboard/orders?payment=PAID");
	await page.locator("[data-row]").first().click();
	await seesHeading(page, /^Order #/);
};

/** Checks the page, which has another size then. */
const check = async (page: Page): Promise<void> => {
	await everybodyCanUse(page);
	await page.setViewportSize({ width: 1440, height: 900 });
};

describe("somebody who looks after orders", () => {
	const withStaff = visitors();

	it("changes an order, and sees what is then to be collected", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPaidOrder(page);
			await page.getByRole("button", { name: "Change order" }).click();
			await seesHeading(page, /^Change order #/);
			const dialog = page.getByRole("dialog");
			await page.getByRole("searchbox", { name: "Find a product to add" }).fill("hedgerow");
			await page
				.getByRole("button", { name: /Hedgerow/ })
				.first()
				.click();
			await dialog.getByRole("button", { name: "Add to order" }).click();
			await page.getByText("Added", { exact: true }).waitFor();
			await page.getByRole("button", { name: "Add custom item" }).click();
			await dialog.getByRole("textbox", { name: "Name" }).fill("Gift wrapping");
			await dialog.getByRole("textbox", { name: /^Price/ }).fill("4.50");
			await page.keyboard.press("Enter");
			await sees(page, /Gift wrapping/);
			const wrapping = page.getByRole("spinbutton", { name: /Gift wrapping/ });
			await wrapping.fill("2");
			await wrapping.press("Enter");
			await sees(page, "€9.00");
			await sees(page, /more than before/);
			await check(page);
			await page.getByRole("button", { name: "Save changes" }).click();
			await check(page);
			await dialog.getByRole("button", { name: "Change order" }).click();
			await seesHeading(page, /^Order #/);
			await sees(page, "Still to pay");
		}));

	it("takes items back: starts a return, receives and refunds it", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPaidOrder(page);
			await page.getByRole("button", { name: "Return items" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("spinbutton").first().fill("1");
			await dialog.getByRole("combobox", { name: /Reason/ }).selectOption("It arrived damaged");
			await check(page);
			await dialog.getByRole("button", { name: "Start return" }).click();
			const returns = page.getByRole("region", { name: "Returns" });
			await returns.getByText("Requested").waitFor();
			await returns.getByRole("button", { name: "Approve" }).click();
			await dialog.getByRole("button", { name: "Approve" }).click();
			await returns.getByRole("button", { name: "Receive items" }).click();
			await dialog.getByRole("combobox", { name: "Condition" }).first().selectOption("Damaged");
			await dialog.getByRole("checkbox", { name: "Put back into stock" }).first().uncheck();
			await check(page);
			await dialog.getByRole("button", { name: "Record" }).click();
			await returns.getByRole("button", { name: "Refund" }).click();
			await sees(page, /Comes to/);
			await check(page);
			await dialog.getByRole("button", { name: /^Refund €/ }).click();
			await returns.getByText("Refunded").waitFor();
			await sees(page, /Given back|On its way/);
			await check(page);
		}));
});
