import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { accounts } from "@cartwright/contract/identity/accounts";
import type { Page } from "playwright-core";
import { fillAddress, fillCard, goToCheckout, pay, putIntoCart } from "../buyer.ts";
import { signIn, staff } from "../member.ts";
import { newAddress, seesShop, signUp } from "../sign-up.ts";
import { sees, seesHeading, untilAlive, visitors } from "../visitors.ts";

// The journeys that every test run makes in a browser; the others run on demand.

describe("a person", () => {
	const withVisitor = visitors();
	// All visitors of these tests share one IP address.
	before(async () => {
		await staff()
			.use(accounts)
			.updateSignInSettings({ settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } });
	});

	it("finds something, decides, and buys it", () =>
		withVisitor({ viewport: { width: 1280, height: 900 } }, async (page) => {
			await page.goto("/");
			await page.getByRole("combobox", { name: "Search the shop" }).pressSequentially("thirten mo");
			await page
				.getByRole("option", { name: /^Thirteen Moons/ })
				.first()
				.click();
			await seesHeading(page, "Thirteen Moons");
			await page.getByRole("link", { name: "50 × 70 cm" }).click();
			await page.getByRole("link", { name: /^Oak/ }).click();
			await page.waitForURL(/size=50.*frame=Oak/);
			await sees(page, /SKU: .*OAK/);
			await page.getByRole("button", { name: "Add to cart" }).click();
			const drawer = page.getByRole("dialog", { name: "Added to your cart" });
			await drawer.getByText("Subtotal").waitFor();
			await page.getByRole("link", { name: "Cart, 1 item" }).waitFor({ state: "attached" });
			await goToCheckout(page);
			await untilAlive(page);
			await fillAddress(page);
			await page.getByRole("radio", { name: /Express delivery/ }).check();
			const due = await amountOnButton(page);
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			for (const text of ["ada@example.com", "12 Harbour Road", "Thirteen Moons", "Express delivery", "Paid", due]) {
				await sees(page, text);
			}
		}));

	it("does so without JavaScript, all the way", () =>
		withVisitor({ javaScriptEnabled: false }, async (page) => {
			await page.goto("/collections/notebooks");
			await page.getByRole("checkbox", { name: /In stock only/ }).check();
			await page.getByRole("button", { name: /^Show .* products?$/ }).click();
			await page.waitForURL(/stock=1/);
			await page.getByRole("link", { name: "Fathom Notebook" }).click();
			await seesHeading(page, "Fathom Notebook");
			await page.getByLabel("Quantity").fill("2");
			await page.getByRole("button", { name: "Add to cart" }).click();
			await sees(page, "Fathom Notebook was added to your cart.");
			assert.equal(await page.getByLabel("Quantity of Fathom Notebook", { exact: true }).inputValue(), "2");
			await page.getByRole("button", { name: "Decrease quantity of Fathom Notebook" }).click();
			await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
			await goToCheckout(page);
			await fillAddress(page, "no-script@example.com");
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
		}));

	it("signs in with a full cart, buys, and comes back in another browser to cart and order", () => {
		const email = newAddress("return");
		return withVisitor({}, async (page) => {
			await putIntoCart(page, "hedgerow-mug");
			await signUp(page, email);
			// The first page after the sign-in shows the visitor's earlier cart.
			await page.goto("/cart");
			await page.getByLabel("Quantity of Hedgerow Mug", { exact: true }).waitFor();
			await goToCheckout(page);
			await fillAddress(page, email);
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await putIntoCart(page, "tide-tables");
			await withVisitor({}, async (other) => {
				await putIntoCart(other, "low-sun-mug");
				await other.goto("/sign-in");
				await signIn(other, email);
				await seesShop(other);
				await other.goto("/cart");
				for (const name of ["Tide Tables", "Low Sun Mug"])
					await other.getByLabel(`Quantity of ${name}`, { exact: true }).waitFor();
				assert.equal(
					await other.getByLabel("Quantity of Hedgerow Mug", { exact: true }).count(),
					0,
					"what was bought is gone",
				);
				await other.goto("/account/orders");
				await other.getByRole("link", { name: /^Order \d+/ }).click();
				await sees(other, "Hedgerow Mug");
			});
		});
	});
});

const amountOnButton = async (page: Page): Promise<string> => {
	// The total includes the chosen delivery; the option above shows its price at once. Whoever pays before is asked to look
	// at the total again.
	await page
		.locator(".totals")
		.getByText(/^€9\.50$/)
		.filter({ visible: true })
		.first()
		.waitFor();
	const text = await page.getByRole("button", { name: /^Pay / }).innerText();
	return text.replace("Pay ", "");
};
