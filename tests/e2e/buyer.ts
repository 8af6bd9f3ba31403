import type { Page } from "playwright-core";
import { goodCard } from "./cards.ts";
import { sees, seesHeading } from "./visitors.ts";

/** Opens a product and puts it into the cart. */
export const putIntoCart = async (page: Page, slug: string): Promise<void> => {
	await page.goto(`/products/${slug}`);
	// The bar of a phone has a second one.
	await page.getByRole("button", { name: "Add to cart" }).first().click();
	// In the drawer, or on the cart page if the script had not loaded yet.
	await sees(page, "Subtotal");
	await page.goto("/cart");
	await seesHeading(page, /^Cart$/);
};

export const goToCheckout = async (page: Page): Promise<void> => {
	await page.getByRole("button", { name: "Checkout" }).first().click();
	await seesHeading(page, "Checkout");
};

export const fillAddress = async (page: Page, email = "ada@example.com"): Promise<void> => {
	await page.getByLabel("Email address").fill(email);
	await page.getByLabel("Full name").first().fill("Ada Lovelace");
	await page.getByLabel("Address", { exact: true }).first().fill("12 Harbour Road");
	await page.getByLabel("City", { exact: true }).first().fill("Dublin");
};

/** Fills in the form of the test gateway, to which the checkout leads. */
export const fillCard = async (page: Page, number = goodCard): Promise<void> => {
	if ((await page.getByLabel("Card number").count()) === 0) await pay(page);
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiry date").fill("12 / 34");
	await page.getByLabel("Security code").fill("123");
};

export const pay = (page: Page): Promise<void> => page.getByRole("button", { name: /^Pay / }).click();
