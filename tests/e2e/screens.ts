import type { Page } from "playwright-core";
import { memberScreens } from "./member-screens.ts";
import { addTo, openCheckout, placeOrder } from "./place-order.ts";
import { newAddress } from "./sign-up.ts";
import { staffScreens } from "./staff-screens.ts";

/** Something that a visitor can come to see. */
export interface Screen {
	readonly name: string;
	open(page: Page): Promise<unknown>;
}

const at = (name: string, path: string): Screen => ({ name, open: (page) => page.goto(path) });

/** Every kind of page, each in the states that it can be in. */
export const screens: readonly Screen[] = [
	at("home", "/"),
	at("collections", "/collections"),
	at("collection", "/collections/art-prints"),
	at(
		"collection-filtered",
		"/collections/art-prints?choice=Frame:Oak&choice=Size:50+%C3%97+70+cm&stock=1&sort=price-up",
	),
	at("search", "/search?q=moon"),
	at("search-empty", "/search?q=zzzzzz"),
	{
		name: "suggestions",
		open: async (page) => {
			await page.goto("/");
			await page.locator("input[type=search]").pressSequentially("moon");
			await page.getByRole("option").first().waitFor();
		},
	},
	at("product", "/products/low-sun"),
	at("product-36-variants", "/products/a-land-of-your-own"),
	at("product-sold-out", "/products/window-box-in-june"),
	{ name: "product-waiting", open: (page) => askForNotice(page, newAddress("waiting"), ".notice-success") },
	{ name: "product-waiting-error", open: (page) => askForNotice(page, "ada@example", ".field-error") },
	at("product-long-name", "/products/incomplete-chart"),
	at("product-download", "/products/four-seasons-wallpapers-for-every-screen"),
	{
		name: "picture-enlarged",
		open: async (page) => {
			// Before the script has come, the picture is a page.
			await page.goto("/products/low-sun", { waitUntil: "networkidle" });
			await page
				.getByRole("link", { name: /^(Enlarge|تكبير)/ })
				.first()
				.click();
			await page.getByRole("dialog").waitFor();
		},
	},
	at("cart-empty", "/cart"),
	{
		name: "cart-drawer",
		open: async (page) => {
			// Before the script has come, the cart is a page.
			await page.goto("/products/hedgerow-mug", { waitUntil: "networkidle" });
			await page.locator("form:has([value=add]) button[type=submit]").click();
			await page.locator(".cart-subtotal").waitFor();
		},
	},
	{
		name: "cart",
		open: async (page) => {
			for (const slug of ["hedgerow-mug", "incomplete-chart", "patchwork-notebook"]) await addTo(page, slug);
			await page.goto("/cart");
		},
	},
	{
		name: "cart-saved",
		open: async (page) => {
			for (const slug of ["hedgerow-mug", "incomplete-chart"]) await addTo(page, slug);
			await page.goto("/cart");
			for (const left of [1, 0]) {
				await page.locator("[value=save]").first().click();
				await page.locator(`.cart-actions:has([value=save]) >> nth=${left}`).waitFor({ state: "detached" });
			}
		},
	},
	at("content", "/pages/shipping"),
	at("contact", "/pages/contact"),
	at("not-found", "/nowhere"),
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
	{ name: "order", open: placeOrder },
	at("checkout-unknown", "/hosted/checkout/01a1f997-fcab-76cb-b7ce-0121f4fe0d76"),
	at("mails", "/dev/mail"),
	at("messages", "/dev/messages"),
	{
		name: "mail",
		open: async (page) => {
			await page.goto("/dev/mail");
			await page.locator("li a").first().click();
			await page.waitForURL(/\/dev\/mail\/./);
		},
	},
	...memberScreens,
	...staffScreens,
];

async function askForNotice(page: Page, email: string, then: string): Promise<void> {
	await page.goto("/products/window-box-in-june");
	await page.locator(".stock-notice input[type=email]").fill(email);
	await page.locator(".stock-notice button").click();
	await page.locator(`.stock-notice ${then}`).waitFor();
}
