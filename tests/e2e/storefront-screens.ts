import type { Page } from "playwright-core";
import { addTo } from "./place-order.ts";
import { at, type Screen } from "./screen.ts";
import { newAddress } from "./sign-up.ts";
import { untilAlive } from "./visitors.ts";

const contentPages = ["about", "shipping", "returns", "privacy", "contact"];

/** The shop's pages with lists, search results and messages. */
const finding: readonly Screen[] = [
	at("home", "/"),
	at("collections", "/collections"),
	at("collection", "/collections/art-prints"),
	at(
		"collection-filtered",
		"/collections/art-prints?choice=Frame:Oak&choice=Size:50+%C3%97+70+cm&stock=1&sort=price-up",
	),
	at("collection-none-fit", "/collections/mugs?price=100-"),
	at("search", "/search?q=moon"),
	at("search-all", "/search"),
	at("search-empty", "/search?q=zzzzzz"),
	suggestions("suggestions", "moon"),
	suggestions("suggestions-collection", "mug"),
	{
		name: "menu",
		open: async (page) => {
			await page.setViewportSize({ width: 320, height: 700 });
			await page.goto("/", { waitUntil: "networkidle" });
			await page.locator(".header-menu a").click();
			await page.getByRole("dialog").waitFor();
		},
	},
	{
		name: "filters",
		open: async (page) => {
			await page.setViewportSize({ width: 320, height: 700 });
			await page.goto("/collections/art-prints?choice=Frame:Oak", { waitUntil: "networkidle" });
			await page.locator(".facets-open").click();
			await page.locator(".facets-head").waitFor();
		},
	},
	...contentPages.map((slug) => at(slug, `/pages/${slug}`)),
	at("not-found", "/nowhere"),
];

const deciding: readonly Screen[] = [
	at("product", "/products/low-sun"),
	at("product-36-variants", "/products/a-land-of-your-own"),
	at("product-colours", "/products/low-sun-tee"),
	at("product-reduced", "/products/wheat-wind-tote"),
	at("product-few-left", "/products/first-frost-mug"),
	at("product-pre-order", "/products/equinox"),
	at("product-back-order", "/products/fathom-mug"),
	at("product-sold-out", "/products/window-box-in-june"),
	at("product-sold-out-colours", "/products/patchwork-tee"),
	{ name: "product-waiting", open: (page) => askForNotice(page, newAddress("waiting"), ".notice-success") },
	{ name: "product-waiting-error", open: (page) => askForNotice(page, "ada@example", ".field-error") },
	at("product-long-name", "/products/incomplete-chart"),
	at("product-download", "/products/four-seasons-wallpapers-for-every-screen"),
	{
		name: "product-unfolded",
		open: async (page) => {
			await page.goto("/products/low-sun");
			await page.evaluate(() => {
				for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
			});
		},
	},
	{ name: "picture-enlarged", open: enlarge },
	{
		name: "picture-nearer",
		open: async (page) => {
			await enlarge(page);
			await page.locator(".zoom-picture").click();
			await page.waitForFunction(() => (document.querySelector(".zoom-ground")?.scrollTop ?? 0) > 0);
		},
	},
];

const inTheCart: readonly Screen[] = [
	at("cart-empty", "/cart"),
	{ name: "cart-drawer", open: (page) => openDrawer(page, "hedgerow-mug") },
	{
		name: "cart-drawer-lines",
		open: async (page) => {
			for (const slug of ["incomplete-chart", "patchwork-notebook", "slow-hills-tote"]) await addTo(page, slug);
			await openDrawer(page, "hedgerow-mug");
		},
	},
	{ name: "cart", open: openCart },
	{
		name: "cart-unfolded",
		open: async (page) => {
			await openCart(page);
			await page.evaluate(() => {
				for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
			});
		},
	},
	{
		name: "cart-removed",
		open: async (page) => {
			await openCart(page);
			await page.locator("[name=intent][value=remove]").first().click();
			await page.locator(".cart-notification").waitFor();
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
];

/** Every kind of page of the storefront, each in every state. */
export const storefrontScreens: readonly Screen[] = [...finding, ...deciding, ...inTheCart];

function suggestions(name: string, text: string): Screen {
	return {
		name,
		open: async (page) => {
			await page.goto("/");
			await page.locator("input[type=search]").pressSequentially(text);
			await page.getByRole("option").first().waitFor();
		},
	};
}

async function askForNotice(page: Page, email: string, then: string): Promise<void> {
	await page.goto("/products/window-box-in-june");
	await page.locator(".stock-notice input[type=email]").fill(email);
	await page.locator(".stock-notice button").click();
	await page.locator(`.stock-notice ${then}`).waitFor();
}

async function enlarge(page: Page): Promise<void> {
	// Before the script has loaded, the picture opens as a page.
	await page.goto("/products/low-sun");
	await untilAlive(page);
	await page
		.getByRole("link", { name: /^(Enlarge|تكبير)/ })
		.first()
		.click();
	await page.getByRole("dialog").waitFor();
}

async function openDrawer(page: Page, slug: string): Promise<void> {
	// Before the script has loaded, the cart opens as a page.
	await page.goto(`/products/${slug}`);
	await untilAlive(page);
	await page.locator("form:has([value=add]) button[type=submit]").click();
	await page.locator(".cart-subtotal").waitFor();
}

async function openCart(page: Page): Promise<void> {
	for (const slug of ["hedgerow-mug", "incomplete-chart", "patchwork-notebook"]) await addTo(page, slug);
	await page.goto("/cart");
}
