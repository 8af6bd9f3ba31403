import { releaseHolds } from "@cartwright/commerce/checkouts/payments/release-expired-holds";
import { bookEntries } from "@cartwright/commerce/orders/book-entry";
import { orders } from "@cartwright/commerce/orders/documents";
import { findInvariantViolations, type InvariantViolation } from "@cartwright/commerce/orders/invariants";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import type { AllSettings } from "@cartwright/commerce/settings/all-settings";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { RequestOf } from "@cartwright/contract/operation";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { type pay as declaredPay, payments } from "@cartwright/contract/payments/payments";
import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Client } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { exampleProduct, exampleStock, stockedProductWrites } from "./example-products.ts";
import { runJob } from "./run-job.ts";
import type { Shop } from "./shop.ts";

// What tests of buying have in common: goods on offer, a checkout that can be placed, and a look at the books.

export interface Offer {
	readonly product: Product;
	readonly itemId: string;
}

/** Puts a product at 10.00 into the shop; without a quantity its pieces are not counted. */
export const offer = async (
	shop: Shop,
	quantity?: number,
	given: Parameters<typeof exampleProduct>[0] = {},
): Promise<Offer> => {
	const product = exampleProduct(given);
	const items = exampleStock(product, quantity);
	await shop.store.commit(shop.site, stockedProductWrites({ product, items }));
	return { product, itemId: items[0]?.id ?? "" };
};

export const lineOf = ({ product }: Offer, quantity = 1) => ({
	quantity,
	catalogReference: { appId: storesAppId, catalogItemId: product.id },
});

const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "1 Main St",
};
const contactDetails = { firstName: "Ada", lastName: "Lovelace" };

export const buyerDetails = {
	buyerInfo: { email: "ada@example.com" },
	billingInfo: { address, contactDetails },
	shippingInfo: {
		shippingDestination: { address, contactDetails },
		selectedCarrierServiceOption: { code: "standard" },
	},
};

/** A checkout that can be placed as it is. */
export const readyCheckout = async (client: Client, ...lineItems: ReturnType<typeof lineOf>[]): Promise<string> => {
	const request = { channelType: "WEB", lineItems, checkoutInfo: buyerDetails } as const;
	const { checkout } = await client.use(checkoutService).createCheckout(request);
	return checkout?.id ?? "";
};

/** The checkout of the current cart, which can be placed as it is. */
export const readyCart = async (client: Client): Promise<string> => {
	const { checkoutId } = await client.use(currentCart).createCheckoutFromCurrentCart({ channelType: "WEB" });
	await client.use(checkoutService).updateCheckout({ checkout: { id: checkoutId, ...buyerDetails } });
	return checkoutId;
};

export const place = async (client: Client, checkoutId: string): Promise<string> => {
	const { orderId } = await client.use(checkoutService).createOrder({ id: checkoutId });
	return orderId ?? "";
};

export const payBy = (client: Client, orderId: string, how: string | "OFFLINE") => {
	const method = how === "OFFLINE" ? "OFFLINE" : "CARD";
	const card = method === "CARD" ? { card: { number: how } } : {};
	const request: RequestOf<typeof declaredPay> = { paymentGatewayOrderId: orderId, method, ...card };
	return client.use(payments).pay(request);
};

export const stockOf = async (shop: Shop, { itemId }: Offer): Promise<number> => {
	const { item } = await shop.store.read(shop.site, { item: byId(inventoryItems, itemId) });
	return item?.doc.quantity ?? Number.NaN;
};

/** Sets the number of units in stock, as staff would. */
export const setStock = async (shop: Shop, { itemId }: Offer, quantity: number): Promise<void> => {
	const calls = (await shop.staff()).use(inventoryItemsV3);
	const { inventoryItem } = await calls.getInventoryItem({ inventoryItemId: itemId });
	await calls.updateInventoryItem({
		inventoryItem: { id: itemId, revision: inventoryItem?.revision ?? "", quantity },
	});
};

/** Runs the job that decides pending payments and releases expired holds. */
export const releaseExpiredHolds = async ({ store, now }: Shop, payments: PaymentProvider): Promise<void> => {
	const facts = { store, origin: "http://shop.test" };
	const providers = { ...embeddedProviders(facts), payments };
	await runJob(releaseHolds, {
		...facts,
		now: now().toISOString(),
		newId: () => uuid(),
		providers,
		log: pino({ level: "silent" }),
	});
};

/** The shop's settings as the merchant changes them while shoppers are there. */
export const changeSettings = async ({ store, site }: Shop, changes: Partial<AllSettings>): Promise<void> => {
	const { known } = await store.read(site, { known: byId(settings, settingsId) });
	if (!known) throw new Error("the shop has no settings");
	await store.commit(site, [replace(settings, known, { ...known.doc, ...changes })]);
};

const everything = { limit: 10_000 };

/** What is wrong in the shop's books. */
export const breachesIn = async ({ store, site, now }: Shop): Promise<InvariantViolation[]> => {
	const records = await store.read(site, {
		orders: page(orders, everything),
		checkouts: page(carts, everything),
		items: page(inventoryItems, everything),
		entries: page(bookEntries, everything),
	});
	const histories = await Promise.all([
		...records.orders.map(({ doc }) => store.eventsOf(site, orderService.entity, doc.id)),
		...records.items.map(({ doc }) => store.eventsOf(site, inventoryItemsV3.entity, doc.id)),
	]);
	return findInvariantViolations({
		orders: records.orders.map(({ doc }) => doc),
		checkouts: records.checkouts.map(({ doc }) => doc),
		inventory: records.items.map(({ doc }) => doc),
		events: histories.flat(),
		entries: records.entries.map(({ doc }) => doc),
		now: now().toISOString(),
	});
};
