import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { goToCheckout } from "./buyer.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("amounts have the format of the visitor's region, before and after the scripts run", () => {
	const withVisitor = visitors();

	for (const [locale, price, amounts] of [
		["en-AT", /^€\s19,00$/, /€\s\d+,\d\d/],
		["en-IE", /^€19\.00$/, /€\d+\.\d\d/],
	] as const) {
		it(`in ${locale}`, () =>
			withVisitor({ locale }, async (page) => {
				await page.goto("/products/hedgerow-mug", { waitUntil: "commit" });
				await sees(page, price);
				await page.waitForFunction(() => "__reactRouterDataRouter" in window);
				await sees(page, price);
				await page.getByRole("button", { name: "Add to cart" }).click();
				const drawer = page.getByRole("dialog", { name: "Added to your cart" });
				await drawer.getByText("Subtotal").waitFor();
				assert.match(await drawer.locator(".cart-subtotal strong").innerText(), price);
				await page.goto("/collections/mugs");
				await page.getByRole("region", { name: "Products" }).getByText(amounts).first().waitFor();
				await page.goto("/cart");
				await goToCheckout(page);
				await seesHeading(page, "Checkout");
				await page.getByText(price).filter({ visible: true }).first().waitFor();
			}));
	}
});
