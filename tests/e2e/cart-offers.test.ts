import assert from "node:assert/strict";
import { it } from "node:test";
import { addTo } from "./place-order.ts";
import { untilAlive, visitors } from "./visitors.ts";

const withVisitor = visitors();

it("drawer and cart say what is missing for free delivery, and show what goes with it and what was seen", () =>
	withVisitor({}, async (page) => {
		for (const seen of ["wheat-wind-tote", "fathom-mug"]) {
			await page.goto(`/products/${seen}`);
			await untilAlive(page);
		}
		await page.goto("/products/hedgerow-mug");
		await untilAlive(page);
		await page.locator("#buy [type=submit]").click();
		const drawer = page.getByRole("dialog", { name: "Added to your cart" });
		const price = (await drawer.locator(".cart-subtotal strong").textContent()) ?? "";
		const missing = 60 - Number(price.replace(/[^\d.]/g, ""));
		await drawer.getByText(`€${missing.toFixed(2)} away from free delivery`).waitFor();
		await drawer.getByRole("heading", { name: "You may also like" }).waitFor();
		await drawer.getByRole("heading", { name: "Recently viewed" }).waitFor();
		assert.equal(await drawer.locator(".strip").getByText("Hedgerow Mug").count(), 0);
		await drawer.locator(".strip").getByRole("link", { name: "Fathom Mug" }).click();
		await page.waitForURL(/fathom-mug/);
		await drawer.waitFor({ state: "hidden" });
		await page.goto("/cart");
		await page.getByRole("heading", { name: "You may also like" }).waitFor();
		await page.getByRole("heading", { name: "Recently viewed" }).waitFor();
		const quantity = page.getByRole("textbox", { name: "Quantity of Hedgerow Mug" });
		await quantity.fill("4");
		await quantity.press("Enter");
		await page.locator(".free-delivery").getByText("You’ve got free delivery").waitFor();
	}));

it("nothing is said of free delivery where no amount makes it free", () =>
	withVisitor({}, async (page) => {
		await addTo(page, "hedgerow-mug");
		await page.goto("/cart", { waitUntil: "networkidle" });
		await page.getByText("Estimated for").click();
		await page.getByRole("combobox", { name: "Country" }).selectOption("AU");
		await page.locator(".place-form button").click();
		await page.getByText("Estimated for Australia").waitFor();
		assert.equal(await page.locator(".free-delivery").count(), 0);
	}));

it("the payments that the shop takes are shown beside the button and in the footer, without JavaScript", () =>
	withVisitor({ javaScriptEnabled: false }, async (page) => {
		await page.goto("/products/hedgerow-mug");
		for (const part of [".product-buying", ".footer"]) {
			const marks = page.locator(part).getByRole("list", { name: "Payment methods" });
			assert.deepEqual(await marks.getByRole("listitem").allInnerTexts(), ["Card", "Pay later"]);
		}
	}));
