import type { Page } from "playwright-core";
import { cardToConfirm, cardWithoutMoney, goodCard, slowCard } from "./cards.ts";
import { addTo, fillAddress, fillPerson, openCheckout, payWith, placeOrder } from "./place-order.ts";
import { at, type Screen } from "./screen.ts";

const download = "four-seasons-wallpapers-for-every-screen";

/** The hosted checkout and the resulting orders, each in every state. */
export const checkoutScreens: readonly Screen[] = [
	{ name: "checkout", open: (page) => openCheckout(page) },
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
			for (const slug of ["incomplete-chart", "patchwork-notebook"]) await addTo(page, slug);
			await openCheckout(page);
			await page.evaluate(() => {
				for (const fold of document.querySelectorAll("details")) fold.setAttribute("open", "");
			});
			await page.locator("[name=billingSame]").uncheck();
		},
	},
	{ name: "checkout-pickup", open: pickUp },
	{ name: "checkout-pay-later", open: payLater },
	{ name: "checkout-download", open: (page) => openCheckout(page, download) },
	{
		name: "checkout-declined",
		open: async (page) => {
			await buyWith(page, cardWithoutMoney);
			await page.locator(".notice-danger").waitFor();
		},
	},
	{
		name: "checkout-waiting",
		open: async (page) => {
			await buyWith(page, slowCard);
			await page.locator(".waiting").waitFor();
		},
	},
	{
		name: "test-bank",
		open: async (page) => {
			await buyWith(page, cardToConfirm);
			await page.waitForURL(/\/hosted\/test-bank\//);
		},
	},
	{ name: "order", open: (page) => placeOrder(page) },
	{
		name: "order-pay-later",
		open: async (page) => {
			await payLater(page);
			await fillAddress(page);
			await page.locator(".pay-button").click();
			await page.waitForURL(/\/hosted\/orders\//);
		},
	},
	{
		name: "order-pickup",
		open: async (page) => {
			await pickUp(page);
			await fillPerson(page);
			await payWith(page, goodCard);
			await page.waitForURL(/\/hosted\/orders\//);
		},
	},
	{
		name: "order-download",
		open: async (page) => {
			await openCheckout(page, download);
			await fillPerson(page);
			await payWith(page, goodCard);
			await page.waitForURL(/\/hosted\/orders\//);
		},
	},
	at("order-unknown", "/hosted/orders/made-up"),
	at("checkout-unknown", "/hosted/checkout/01a1f997-fcab-76cb-b7ce-0121f4fe0d76"),
	at("hosted-not-found", "/hosted/nowhere"),
];

async function buyWith(page: Page, card: string): Promise<void> {
	await openCheckout(page);
	await fillAddress(page);
	await payWith(page, card);
}

async function pickUp(page: Page): Promise<void> {
	await openCheckout(page);
	await page.locator("[name=delivery]").last().check();
	await page.locator("#field-shipping-line").waitFor({ state: "detached" });
}

async function payLater(page: Page): Promise<void> {
	await openCheckout(page);
	await page.locator("[name=method][value=OFFLINE]").check();
}
