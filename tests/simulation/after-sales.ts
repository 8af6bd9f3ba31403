import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { payments } from "@cartwright/contract/payments/payments";
import { card, type ShoppingSession } from "./shopper.ts";

// What shoppers do with their orders after they have paid.

/** Sends back some of what was sent. */
const requestReturn = async ({ world: { chance, records }, shopper, client }: ShoppingSession): Promise<void> => {
	const calls = client.use(orderReturns);
	for (const orderId of shopper.bought.slice(0, 8)) {
		const { orderReturns: found } = await calls.getOrderReturns({ orderId });
		const item = chance.pick(found?.returnableItems ?? []);
		if (!item?.lineItemId) continue;
		const lineItems = [{ lineItemId: item.lineItemId, quantity: chance.between(1, item.quantity ?? 1) }];
		await calls.requestReturn({ orderId, newReturn: { lineItems, reason: "damaged" } });
		records.returning.add(orderId);
		return;
	}
};

const cancelOwn = async ({ world: { chance, records }, shopper, client }: ShoppingSession): Promise<void> => {
	const orderId = chance.pick(shopper.bought);
	if (!orderId) return;
	await client.use(orderReturns).cancelMyOrder({ orderId });
	records.cancelledOrders.add(orderId);
};

/** Pays what a link asks for, sometimes in two tabs. */
const payByLink = async ({ world, client }: ShoppingSession): Promise<void> => {
	const { chance, records } = world;
	const token = chance.pick(records.paymentLinks.slice(-12));
	if (!token) return;
	const clicks = Array.from({ length: chance.perMille(200) ? 2 : 1 });
	const paid = await Promise.allSettled(
		clicks.map(() =>
			client.use(paymentRequestLinks).payPaymentRequest({ token, method: "CARD", paymentToken: card(chance) }),
		),
	);
	for (const result of paid) if (result.status === "rejected") throw result.reason;
};

/** Pays what staff prepared. */
const payCollection = async ({ world, shopper, client }: ShoppingSession): Promise<void> => {
	const { chance, records } = world;
	const orderId = shopper.bought.find((id) => records.collections.has(id)) ?? "";
	const paymentGatewayOrderId = records.collections.get(orderId);
	if (!paymentGatewayOrderId) return;
	records.collections.delete(orderId);
	await client.use(payments).pay({ paymentGatewayOrderId, method: "CARD", paymentToken: card(chance) });
};

export const afterSales = { requestReturn, cancelOwn, payByLink, payCollection };
