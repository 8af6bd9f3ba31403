import { describe, it } from "node:test";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { openPage, untilAlive, visitors } from "./visitors.ts";

const desk = { viewport: { width: 1440, height: 900 } };

describe("somebody who changes many products at once", () => {
	const withStaff = visitors();

	it("sees new prices before they are made, and takes them back", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPage(page, "/dashboard/products?q=mug");
			const price = page.locator("tbody .table-total").first();
			const before = await price.innerText();
			await page.locator("tbody").getByRole("checkbox").nth(0).check();
			await page.locator("tbody").getByRole("checkbox").nth(1).check();
			await page.getByRole("button", { name: "Change prices" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Change", { exact: true }).fill("10");
			await dialog.getByRole("listitem").nth(1).waitFor();
			await everybodyCanUse(page);
			await dialog.getByRole("button", { name: "Change prices" }).click();
			const panel = page.getByRole("status").filter({ hasText: "2 changed" });
			await panel.waitFor();
			await page.mouse.move(0, 0);
			await price.filter({ hasNotText: before }).waitFor();
			await everybodyCanUse(page);
			await page.reload();
			await untilAlive(page);
			await panel.getByRole("button", { name: "Undo" }).click();
			await panel.filter({ hasText: "Undoing" }).waitFor();
			await price.filter({ hasText: before }).waitFor();
		}));
});
