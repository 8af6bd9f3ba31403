import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import type { OrderReturn } from "@cartwright/contract/orders/order-return-messages";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import type { Client } from "@cartwright/sdk/client";
import { changeSettings, type Offer } from "@cartwright/testing/buying";
import { orderSettings } from "../../orders/settings.ts";
import type { BilledShop } from "../billing/example-billing.ts";

export const reason = "does-not-fit";
export const day = 24 * 3_600_000;

/** A paid order of one line at 10.00 a unit, with delivery at 5.00. */
export interface BoughtOrder {
	readonly mug: Offer;
	readonly orderId: string;
	readonly lineItemId: string;
}

export const bought = async (billed: BilledShop, quantity = 1, card?: string): Promise<BoughtOrder> => {
	const mug = await billed.offer(10);
	const orderId = await billed.paid({ mug, quantity, ...(card ? { card } : {}) });
	return { mug, orderId, lineItemId: (await billed.order(orderId)).lineItems?.[0]?.id ?? "" };
};

/** The same, sent in one parcel. */
export const sent = async (billed: BilledShop, quantity = 1, card?: string): Promise<BoughtOrder> => {
	const order = await bought(billed, quantity, card);
	await send(billed, order, quantity);
	return order;
};

export const send = async (billed: BilledShop, { orderId, lineItemId }: BoughtOrder, quantity: number) => {
	const calls = (await billed.shop.staff()).use(orderFulfillments);
	await calls.createFulfillment({ orderId, fulfillment: { lineItems: [{ id: lineItemId, quantity }] } });
};

export const returnOf = ({ lineItemId }: BoughtOrder, quantity = 1) => ({
	lineItems: [{ lineItemId, quantity }],
	reason,
});

export const requestedBy = async (client: Client, order: BoughtOrder, quantity = 1): Promise<OrderReturn> => {
	const { orderId } = order;
	return client
		.use(orderReturns)
		.requestReturn({ orderId, newReturn: returnOf(order, quantity) })
		.then(returnIn);
};

const returnIn = ({ orderReturn }: { readonly orderReturn?: OrderReturn | null }): OrderReturn => orderReturn ?? {};

/** A return of the buyer that the shop has received. */
export const receivedReturn = async (billed: BilledShop, order: BoughtOrder, quantity = 1) => {
	const calls = (await billed.shop.staff()).use(orderReturns);
	const { id = "" } = await requestedBy(billed.buyer, order, quantity);
	const named = { orderId: order.orderId, returnId: id ?? "" };
	await calls.approveReturn(named);
	const items = [{ lineItemId: order.lineItemId, quantity, condition: "AS_NEW" as const, restock: true }];
	await calls.receiveReturn({ ...named, items });
	return named;
};

export const tokenOf = async (client: Client, orderId: string): Promise<string> => {
	const { url } = await client.use(orderLinks).createOrderLink({ orderId });
	return new URL(url ?? "").pathname.split("/").at(-1) ?? "";
};

/** Lets buyers cancel for an hour. */
export const offerCancellation = ({ shop }: BilledShop): Promise<void> =>
	changeSettings(shop, { orders: { ...orderSettings(undefined), buyerCancelMinutes: 60 } });
