import type { Page } from "playwright-core";
import { cardToConfirm, cardWithoutMoney, goodCard, slowCard } from "./cards.ts";
import { addTo, at, type Screen } from "./screen.ts";

/** The hosted checkout, and the orders that come of it, each in the states that it can be in. */
export const checkoutScreens: readonly Screen[] = [
	{ name: "checkout", open: openCheckout },
	{
		name: "checkout-errors",
		open: async (page) => {
			await openCheckout(page);
			await page.locator("#field-email").fill("ada");
			await page.locator(".pay-button").click();
			await page.locator("a[href='#field-email']").waitFor();
		},
	},
	{
		name: "checkout-unfolded",
		open: async (page) => {
			await openCheckout(page, ["hedgerow-mug", "incomplete-chart", "patchwork-notebook"]);
			await page.evaluate(() => {
				for (const fold of document.querySelectorAll("details")) fold.setAttribute("open", "");
			});
			await page.locator("[name=billingSame]").uncheck();
		},
	},
	{
		name: "checkout-pickup",
		open: async (page) => {
			await openCheckout(page);
			await pickUp(page);
		},
	},
	{
		name: "checkout-pay-later",
		open: async (page) => {
			await openCheckout(page);
			await page.locator("[name=method][value=OFFLINE]").check();
		},
	},
	{ name: "checkout-download", open: (page) => openCheckout(page, ["four-seasons-wallpapers-for-every-screen"]) },
	{
		name: "checkout-declined",
		open: async (page) => {
			await payWith(page, cardWithoutMoney);
			await page.locator(".error-summary").waitFor();
		},
	},
	{
		name: "checkout-waiting",
		open: async (page) => {
			await payWith(page, slowCard);
			await page.locator(".waiting").waitFor();
		},
	},
	{ name: "test-bank", open: goToBank },
	{ name: "order", open: order },
	{
		name: "order-pay-later",
		open: async (page) => {
			await openCheckout(page);
			await page.locator("[name=method][value=OFFLINE]").check();
			await fillAddress(page);
			await buy(page);
		},
	},
	{
		name: "order-pickup",
		open: async (page) => {
			await openCheckout(page);
			await pickUp(page);
			await page.locator("#field-email").fill("ada@example.com");
			await page.locator("#field-shipping-name").fill("Ada Lovelace");
			await fillCard(page, goodCard);
			await buy(page);
		},
	},
	{
		name: "order-download",
		open: async (page) => {
			await openCheckout(page, ["four-seasons-wallpapers-for-every-screen"]);
			await page.locator("#field-email").fill("ada@example.com");
			await page.locator("#field-shipping-name").fill("Ada Lovelace");
			await fillCard(page, goodCard);
			await buy(page);
		},
	},
	at("order-unknown", "/hosted/orders/made-up"),
	at("checkout-unknown", "/hosted/checkout/01a1f997-fcab-76cb-b7ce-0121f4fe0d76"),
	at("hosted-not-found", "/hosted/nowhere"),
];

async function openCheckout(page: Page, slugs: readonly string[] = ["hedgerow-mug"]): Promise<void> {
	for (const slug of slugs) await addTo(page, slug);
	await page.goto("/cart");
	await page.locator("form:has([value=checkout]) button").first().click();
	await page.waitForURL(/\/hosted\/checkout\//);
	// Before the script has come, choices do not change the page.
	await page.waitForLoadState("networkidle");
}

async function fillAddress(page: Page): Promise<void> {
	await page.locator("#field-email").fill("ada@example.com");
	await page.locator("#field-shipping-name").fill("Ada Lovelace");
	await page.locator("#field-shipping-line").fill("12 Harbour Road");
	await page.locator("#field-shipping-city").fill("Dublin");
}

async function fillCard(page: Page, number: string): Promise<void> {
	await page.locator("#field-cardNumber").fill(number);
	await page.locator("#field-cardExpiry").fill("12 / 34");
	await page.locator("#field-cardCode").fill("123");
}

async function payWith(page: Page, card: string): Promise<void> {
	await openCheckout(page);
	await fillAddress(page);
	await fillCard(page, card);
	await page.locator(".pay-button").click();
}

async function buy(page: Page): Promise<void> {
	await page.locator(".pay-button").click();
	await page.waitForURL(/\/hosted\/orders\//);
}

async function order(page: Page): Promise<void> {
	await payWith(page, goodCard);
	await page.waitForURL(/\/hosted\/orders\//);
}

async function pickUp(page: Page): Promise<void> {
	await page.locator("[name=delivery]").last().check();
	await page.locator("#field-shipping-line").waitFor({ state: "detached" });
}

async function goToBank(page: Page): Promise<void> {
	await payWith(page, cardToConfirm);
	await page.waitForURL(/\/hosted\/test-bank\//);
}
