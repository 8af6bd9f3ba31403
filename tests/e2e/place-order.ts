import type { Page } from "playwright-core";
import { goodCard } from "./cards.ts";

// Elements are not found by their texts here: the pages are examined in each language.

export async function addTo(page: Page, slug: string): Promise<void> {
	await page.goto(`/products/${slug}`);
	await page.locator("form:has([value=add]) button[type=submit]").click();
	await page.locator(".cart-subtotal, .cart-amounts").first().waitFor();
}

export async function openCheckout(page: Page, slug = "hedgerow-mug"): Promise<void> {
	await addTo(page, slug);
	await page.goto("/cart");
	await page.locator("form:has([value=checkout]) button").first().click();
	await page.waitForURL(/\/hosted\/checkout\//);
	// Before the script has loaded, choices do not change the page.
	await page.waitForLoadState("networkidle");
}

/**
 * Waits for the whole order page: pictures and scripts that come later move what is below. The address changes before the
 * page does.
 */
export async function placeOrder(page: Page, slug?: string): Promise<void> {
	await openCheckout(page, slug);
	await fillAddress(page);
	await payWith(page, goodCard);
	await page.waitForURL(/\/hosted\/orders\//);
	await page.locator(".sheet.order").waitFor();
	await page.waitForLoadState("networkidle");
}

export async function fillAddress(page: Page): Promise<void> {
	await fillPerson(page);
	await page.locator("#field-shipping-line").fill("12 Harbour Road");
	await page.locator("#field-shipping-city").fill("Dublin");
}

export async function fillPerson(page: Page): Promise<void> {
	// The email address of a signed-in member is filled in already.
	if (!(await page.locator("#field-email").inputValue())) await page.locator("#field-email").fill("ada@example.com");
	await page.locator("#field-shipping-name").fill("Ada Lovelace");
}

/** Pays at the test gateway, to whose form the page leads. */
export async function payWith(page: Page, card: string): Promise<void> {
	const field = page.locator("#field-cardNumber");
	if ((await field.count()) === 0) await page.locator(".pay-button").click();
	await field.fill(card);
	await page.locator("#field-cardExpiry").fill("12 / 34");
	await page.locator("#field-cardCode").fill("123");
	await page.locator(".pay-button").click();
}
