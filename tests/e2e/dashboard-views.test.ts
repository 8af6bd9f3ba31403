import { describe, it } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { openPage, sees, visitors } from "./visitors.ts";

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

describe("somebody who looks at the same lists every day", () => {
	const withStaff = visitors();

	it("saves what a list shows under a name, comes back to it, renames and deletes it", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPage(page, "/dashboard/orders?payment=PAID&sort=total");
			await page.getByRole("button", { name: "Save view" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("textbox", { name: "Name" }).fill("Paid, small first");
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await dialog.getByRole("button", { name: "Save", exact: true }).click();
			await dialog.waitFor({ state: "hidden" });

			await openPage(page, "/dashboard/orders");
			await page.getByRole("link", { name: "Paid, small first" }).click();
			await page.waitForURL(/payment=PAID&sort=total/);
			await page.getByRole("link", { name: "Paid, small first" }).and(page.locator("[aria-current]")).waitFor();

			await page.getByRole("button", { name: "Change view" }).click();
			await dialog.getByRole("textbox", { name: "Name" }).fill("Paid");
			await dialog.getByRole("checkbox", { name: "Share with all staff" }).check();
			await page.keyboard.press("Enter");
			await dialog.waitFor({ state: "hidden" });
			await page.getByRole("link", { name: "Paid shared" }).waitFor();
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });

			await page.getByRole("button", { name: "Delete view" }).click();
			await sees(page, "It is shared: it goes away for everybody.");
			await dialog.getByRole("button", { name: "Delete view" }).click();
			await dialog.waitFor({ state: "hidden" });
			await page.getByRole("link", { name: "Paid shared" }).waitFor({ state: "detached" });
		}));
});
