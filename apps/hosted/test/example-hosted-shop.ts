import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { redirects } from "@cartwright/contract/redirects/redirects";
import type { PageApp } from "@cartwright/pages/app";
import { lineOf, type Offer } from "@cartwright/testing/buying";
import { fetchFrom, openShop, type Shop, type ShopOptions, type Shopper } from "@cartwright/testing/shop";
import { Browser, type Page } from "./example-browser.ts";

export const origin = "http://shop.test";
/** Another storefront, which sends its shoppers here. */
export const store = "https://store.example.com";

export interface HostedShop extends Shop {
	browser(): Browser;
	/** A checkout of these lines, and its URL. */
	start(shopper: Shopper, lines: ReturnType<typeof lineOf>[], callbacks?: object): Promise<{ id: string; url: string }>;
	/** The page of a checkout of one item, in a new browser. */
	checkout(goods: Offer, callbacks?: object): Promise<{ page: Page; browser: Browser; shopper: Shopper; id: string }>;
}

export const app = fileURLToPath(new URL("..", import.meta.url));

/** The built pages with the real services. */
export const openHostedShop = async (options: ShopOptions = {}): Promise<HostedShop> => {
	execFileSync(process.execPath, [fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url)), "hosted"]);
	const { handle } = (await import(`${app}build/server/index.js`)) as PageApp;
	const settings = { storefront: { languages: ["en", "ar"] }, ...options.settings };
	const shop = await openShop({ engine: "sqlite", allowedOrigins: [store], ...options, settings });
	const host = { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) };
	const browser = () => new Browser((request) => handle(request, host), origin);
	const start: HostedShop["start"] = async (shopper, lineItems, callbacks = {}) => {
		const { checkout } = await shopper.use(checkouts).createCheckout({ channelType: "WEB", lineItems });
		const id = checkout?.id ?? "";
		const request = { ecomCheckout: { checkoutId: id }, callbacks };
		const { redirectSession } = await shopper.use(redirects).createRedirectSession(request);
		return { id, url: redirectSession?.fullUrl ?? "" };
	};
	return {
		...shop,
		browser,
		start,
		async checkout(offers, callbacks) {
			const shopper = await shop.visitor();
			const { id, url } = await start(shopper, [lineOf(offers)], callbacks);
			const own = browser();
			return { page: await own.open(url), browser: own, shopper, id };
		},
	};
};

/** The input of a buyer in New York; city and state follow from the postcode. */
export const typed = {
	email: "ada@example.com",
	"shipping-name": "Ada Lovelace",
	"shipping-line": "1 Main St",
	"shipping-postalCode": "10001",
	cardNumber: "4242 4242 4242 4242",
	cardExpiry: "04 / 40",
	cardCode: "123",
};

/** Submits a checkout, and pays with the card on the page of the test gateway that it leads to. */
export const pay = async (
	browser: Browser,
	page: Page,
	values: Record<string, string>,
	headers = {},
): Promise<Page> => {
	const { cardNumber = "", cardExpiry = "", cardCode = "", ...rest } = values;
	const next = await browser.submit(page, "pay", rest, headers);
	const isForm = next.url.pathname.endsWith("/test-card");
	return isForm ? browser.submit(next, "pay", { cardNumber, cardExpiry, cardCode }) : next;
};
