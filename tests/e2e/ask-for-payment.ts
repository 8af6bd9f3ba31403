import type { RequestOf } from "@cartwright/contract/operation";
import {
	type createOrderPaymentRequest,
	orderPaymentRequests,
} from "@cartwright/contract/orders/order-payment-requests";
import { orders } from "@cartwright/contract/orders/orders";
import { createClient } from "@cartwright/sdk/client";
import type { Page } from "playwright-core";
import { cardWithoutMoney, slowCard } from "./cards.ts";
import { payWith } from "./place-order.ts";
import type { Screen } from "./screen.ts";

const lineItems = [
	{
		productName: { original: "Oak table" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 1,
		price: { amount: "800.00" },
		taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
	},
];

interface PaymentRequest {
	readonly id: string;
	readonly orderId: string;
	readonly url: string;
	readonly staff: ReturnType<typeof createClient>;
}

type Sent = Partial<RequestOf<typeof createOrderPaymentRequest>["orderPaymentRequest"]>;

/** Asks for half of a new order of 800.00 by a link, with the key of staff. */
export const askForPayment = (origin: string, key: string, more: Sent = {}): Promise<PaymentRequest> =>
	askAs(createClient({ origin, authorization: () => key }), more);

export const askAs = async (staff: ReturnType<typeof createClient>, more: Sent = {}): Promise<PaymentRequest> => {
	const order = { status: "APPROVED" as const, channelInfo: { type: "POS" as const }, priceSummary: {}, lineItems };
	const orderId = (await staff.use(orders).createOrder({ order })).order?.id ?? "";
	const orderPaymentRequest = { orderId, title: "Second half of the table", amount: { amount: "400" }, ...more };
	const created = await staff.use(orderPaymentRequests).createOrderPaymentRequest({ orderPaymentRequest });
	return { id: created.orderPaymentRequest?.id ?? "", orderId, url: created.orderPaymentRequestUrl, staff };
};

const inDays = (count: number): string => new Date(Date.now() + count * 24 * 60 * 60_000).toISOString();

/** The page of a payment request in each state; needs a key that may ask for payments. */
export const paymentRequestScreens = (key: string): readonly Screen[] => {
	const screen = (
		name: string,
		sent: Sent,
		then: (page: Page, request: PaymentRequest) => Promise<unknown>,
	): Screen => ({
		name: `payment-request${name}`,
		async open(page) {
			await page.goto("/");
			const request = await askForPayment(new URL(page.url()).origin, key, sent);
			await page.goto(request.url);
			await page.waitForLoadState("networkidle");
			await then(page, request);
			await page.locator(".payment-request").waitFor();
		},
	});
	const help = { label: "How we make your table", url: "https://shop.example.com/tables" };
	const description = "As agreed on the phone: the rest of the price, before the table leaves the workshop.";
	const shown = { description, expirationDate: inDays(14), actionLinks: { general: [help] } };
	const stated = (page: Page) => page.locator(".payment-request-state").waitFor();
	return [
		screen("", shown, async () => {}),
		screen("-errors", {}, async (page) => {
			await payWith(page, "1");
			await page.locator("a[href='#field-cardNumber']").waitFor();
		}),
		screen("-declined", {}, async (page) => {
			await payWith(page, cardWithoutMoney);
			await page.locator(".decline").waitFor();
		}),
		screen("-pending", {}, async (page) => {
			await payWith(page, slowCard);
			await page.locator(".payment-request .notice-info").waitFor();
		}),
		screen("-promised", {}, async (page) => {
			await page.locator("[name=method][value=OFFLINE]").check();
			await page.locator(".pay-button").click();
			await stated(page);
		}),
		screen("-paid", {}, async (page) => {
			await payWith(page, "4242 4242 4242 4242");
			await stated(page);
		}),
		screen("-expired", { expirationDate: inDays(-1) }, stated),
		screen("-voided", {}, async (page, { id: orderPaymentRequestId, staff }) => {
			await staff.use(orderPaymentRequests).voidOrderPaymentRequest({ orderPaymentRequestId });
			await page.reload();
			await stated(page);
		}),
		screen("-nothing-owed", {}, async (page, { orderId: ecomOrderId, staff }) => {
			await staff.use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId });
			await page.reload();
			await stated(page);
		}),
		screen("-order-closed", {}, async (page, { orderId: id, staff }) => {
			await staff.use(orders).cancelOrder({ id });
			await page.reload();
			await stated(page);
		}),
	];
};
