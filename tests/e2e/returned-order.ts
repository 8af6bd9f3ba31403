import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { settings } from "@cartwright/contract/sites/settings";
import { type Client, createClient } from "@cartwright/sdk/client";
import type { Page } from "playwright-core";
import { placeOrder } from "./place-order.ts";
import type { Screen } from "./screen.ts";

export interface SentOrder {
	readonly staff: Client;
	readonly orderId: string;
}

/** Places an order, and opens its page. Buyers can cancel for an hour. */
export const openNewOrder = async (page: Page, key: string): Promise<SentOrder> => {
	await placeOrder(page);
	const { origin, pathname } = new URL(page.url());
	const staff = createClient({ origin, authorization: () => key });
	await staff.use(settings).updateSettings({ settings: { orders: { buyerCancelMinutes: 60 } } });
	const { order } = await staff.use(orderLinks).openOrderLink({ token: pathname.split("/").at(-1) ?? "" });
	await page.reload();
	return { staff, orderId: order?.id ?? "" };
};

/** The same after all of it was sent. */
export const openSentOrder = async (page: Page, key: string): Promise<SentOrder> => {
	const sent = await openNewOrder(page, key);
	const { staff, orderId } = sent;
	const { order } = await staff.use(orderLinks).openOrderLink({ token: tokenIn(page) });
	const lineItems = (order?.lineItems ?? []).map(({ id, quantity }) => ({ id: id ?? "", quantity: quantity ?? 1 }));
	await staff.use(orderFulfillments).createFulfillment({ orderId, fulfillment: { lineItems } });
	await page.reload();
	await page.locator(".order-returns details").waitFor();
	return sent;
};

const tokenIn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** The return that was requested last. */
export const lastReturn = async ({ staff, orderId }: SentOrder) => {
	const { orderReturns: found } = await staff.use(orderReturns).getOrderReturns({ orderId });
	const [last] = found?.returns ?? [];
	return { orderReturn: last, named: { orderId, returnId: last?.id ?? "" } };
};

/** Requests a return of one unit of the first line by the form of the page. */
export const requestReturn = async (page: Page): Promise<void> => {
	await page.locator(".order-returns details > summary").click();
	await page.locator("[name^=quantity-]").first().fill("1");
	await page.locator("[name=reason]").selectOption("does-not-fit");
	await page.locator("[name=note]").fill("It is larger than I thought.");
	await page.locator(".order-returns details button[type=submit]").click();
	await page.waitForURL(/done=return-requested/);
};

export const returnScreens = (key: string): readonly Screen[] => [
	{
		name: "order-return",
		async open(page) {
			await openSentOrder(page, key);
			await page.locator(".order-returns details > summary").click();
		},
	},
	{
		name: "order-returned",
		async open(page) {
			const sent = await openSentOrder(page, key);
			await requestReturn(page);
			const { named } = await lastReturn(sent);
			await sent.staff
				.use(orderReturns)
				.approveReturn({ ...named, instructions: "Use the box.\nWrite the number on it." });
			await page.reload();
			await page.locator(".order-instructions").waitFor();
		},
	},
	{
		name: "order-cancel",
		async open(page) {
			await openNewOrder(page, key);
			await page.locator(".order-cancel > summary").click();
		},
	},
];
