import assert from "node:assert/strict";
import { it } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { putIntoCart } from "./buyer.ts";
import { fullCart } from "./full-cart.ts";
import { origin, sees, untilAlive, visitors } from "./visitors.ts";

const withVisitor = visitors();

for (const javaScriptEnabled of [true, false]) {
	it(`a line is saved for later, restored, and moved back ${javaScriptEnabled ? "with" : "without"} JavaScript`, () =>
		withVisitor({ javaScriptEnabled }, async (page) => {
			await putIntoCart(page, "hedgerow-mug");
			await putIntoCart(page, "patchwork-notebook");
			await page.goto("/cart");
			const saved = page.getByRole("region", { name: "Saved for later" });
			await page.getByRole("button", { name: "Save for later: Hedgerow Mug" }).press("Enter");
			await saved.getByRole("heading", { name: "Hedgerow Mug" }).waitFor();
			await sees(page, "Hedgerow Mug was saved for later.");
			if (javaScriptEnabled) {
				const { violations } = await new AxeBuilder({ page }).analyze();
				assert.deepEqual(violations, []);
			}
			await page.getByRole("button", { name: "Undo" }).press("Enter");
			await sees(page, "Hedgerow Mug was moved to your cart.");
			await saved.waitFor({ state: "hidden" });
			await page.getByRole("button", { name: "Save for later: Hedgerow Mug" }).click();
			await saved.waitFor();
			await saved.getByRole("button", { name: "Remove Hedgerow Mug" }).press("Enter");
			await sees(page, "Hedgerow Mug was removed.");
			await saved.waitFor({ state: "hidden" });
			await page.getByRole("button", { name: "Undo" }).press("Enter");
			await sees(page, "Hedgerow Mug was saved for later.");
			await saved.getByRole("heading", { name: "Hedgerow Mug" }).waitFor();
			await page.goto("/cart");
			await saved.getByRole("button", { name: "Move to cart: Hedgerow Mug" }).click();
			await sees(page, "Hedgerow Mug was moved to your cart.");
			await sees(page, "2 items");
		}));
}

it("the keyboard continues at the first of the additional lines", () =>
	withVisitor({}, async (page) => {
		await fullCart(origin, 20).open(page);
		await untilAlive(page);
		await page.getByRole("link", { name: "Show 5 more items" }).press("Enter");
		const lines = page.getByRole("list", { name: "Items in your cart" }).locator("> li");
		await lines.nth(19).waitFor();
		const name = await lines.nth(15).getByRole("heading").innerText();
		await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
	}));
