import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { tabTo } from "./keyboard.ts";
import { untilAlive, visitors } from "./visitors.ts";

const withVisitor = visitors();

describe("a size is chosen", () => {
	it("by keyboard: the button leads to the sizes, and adds to the cart after the choice", () =>
		withVisitor({ viewport: { width: 1280, height: 900 } }, async (page) => {
			await page.goto("/products/low-sun-tee");
			await untilAlive(page);
			await tabTo(page, "Choose a size");
			await page.keyboard.press("Enter");
			const sizes = page.getByRole("group", { name: "Size" });
			assert.ok(await sizes.evaluate((group) => group === document.activeElement));
			await page.getByRole("alert").filter({ hasText: "Choose a size" }).waitFor();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await page.waitForURL(/size=XS/);
			await page.getByRole("alert").waitFor({ state: "detached" });
			assert.equal(await page.evaluate(() => document.activeElement?.textContent), "XS");
			await tabTo(page, "Add to cart");
			await page.keyboard.press("Enter");
			await page.getByRole("dialog", { name: "Added to your cart" }).getByText("XS").waitFor();
		}));

	it("after the form was sent without one, without JavaScript", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await page.goto("/products/low-sun-tee?colour=Oat");
			await page.getByRole("button", { name: "Choose a size" }).first().click();
			await page.waitForURL(/colour=Oat.*#option-2$/);
			await page.getByRole("alert").filter({ hasText: "Choose a size" }).waitFor();
			await page.getByRole("link", { name: "M", exact: true }).click();
			await page.getByRole("button", { name: "Add to cart" }).first().click();
			await page.getByRole("heading", { name: "Cart" }).waitFor();
		}));
});

describe("a quantity above the stock says how many are left", () => {
	const product = "/products/first-frost-mug";
	const left = async (page: Page): Promise<number> => {
		const text = (await page.locator(".stock").textContent()) ?? "";
		return Number(/\d+/.exec(text)?.[0]);
	};

	it("at the field, before anything is sent", () =>
		withVisitor({}, async (page) => {
			await page.goto(product);
			await untilAlive(page);
			const count = await left(page);
			const field = page.getByRole("spinbutton", { name: "Quantity" });
			await field.fill(String(count + 1));
			await page.locator(".buy .field-error", { hasText: `Only ${count} left` }).waitFor();
			await page.getByRole("button", { name: "Add to cart" }).first().click();
			assert.ok(await field.evaluate((input) => input === document.activeElement));
			assert.equal(await page.getByRole("dialog").count(), 0);
			await field.fill(String(count));
			assert.equal(await page.locator(".buy .field-error").count(), 0);
		}));

	it("in the drawer and in the cart", () =>
		withVisitor({}, async (page) => {
			await page.goto(product);
			await untilAlive(page);
			const count = await left(page);
			await page.getByRole("button", { name: "Add to cart" }).first().click();
			const drawer = page.getByRole("dialog", { name: "Added to your cart" });
			for (const place of [drawer, page.locator(".cart")]) {
				const field = place.getByRole("textbox", { name: "Quantity of First Frost Mug" });
				await field.fill("1");
				await field.press("Enter");
				await place.getByText(`Only ${count} left`).waitFor({ state: "detached" });
				await field.fill(String(count + 5));
				await field.press("Enter");
				await place.locator(".cart-left", { hasText: `Only ${count} left` }).waitFor();
				if (place === drawer) await page.goto("/cart", { waitUntil: "networkidle" });
			}
		}));
});
