import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { optionalText, quantitiesOf } from "./form-fields.ts";
import { type OrderForm, orderForms } from "./order-forms.ts";
import type { OrderSend } from "./order-send.ts";
import { returnSends } from "./return-sends.server.ts";

/** Sends a form of the page. What the services refuse is the result, so that the form can say it. */
export const sendOrderForm = async (client: Client, orderId: string, form: FormData) => {
	const intent = orderForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal(intent, async () => ({ of: intent, ...(await sends[intent](client, orderId, form)) }));
};

const trackingOf = (form: FormData) => ({
	shippingProvider: optionalText(form, "carrier"),
	trackingNumber: optionalText(form, "trackingNumber"),
	trackingLink: optionalText(form, "trackingLink"),
});

const refundItemsOf = (form: FormData) => {
	const shipping = textOf(form, "shipping");
	return {
		lineItems: quantitiesOf(form, "refund-").map(({ id, quantity }) => ({ lineItemId: id, quantity })),
		...(Number(shipping) > 0 ? { shipping: { amount: { amount: shipping } } } : {}),
	};
};

const sends: Readonly<Record<OrderForm, OrderSend>> = {
	...returnSends,
	async fulfill(client, orderId, form) {
		const trackingInfo = trackingOf(form);
		const lineItems = quantitiesOf(form, "quantity-");
		await client.use(orderFulfillments).createFulfillment({ orderId, fulfillment: { lineItems, trackingInfo } });
	},
	async editParcel(client, orderId, form) {
		const fulfillment = { id: textOf(form, "parcel"), trackingInfo: trackingOf(form), lineItems: [] };
		await client.use(orderFulfillments).updateFulfillment({ orderId, fulfillment, fieldMask: "trackingInfo" });
	},
	async deleteParcel(client, orderId, form) {
		await client.use(orderFulfillments).deleteFulfillment({ orderId, fulfillmentId: textOf(form, "parcel") });
	},
	async capture(client, orderId, form) {
		const amount = optionalText(form, "amount");
		const payments = [{ paymentId: textOf(form, "payment"), amount: amount ? { amount } : undefined }];
		await client.use(orderBilling).captureAuthorizedPayments({ orderId, payments });
	},
	async release(client, orderId, form) {
		await client.use(orderBilling).voidAuthorizedPayments({ orderId, paymentIds: [textOf(form, "payment")] });
	},
	async confirmPayment(client, orderId, form) {
		await client
			.use(orderTransactions)
			.updatePaymentStatus({ orderId, paymentId: textOf(form, "payment"), status: "APPROVED" });
	},
	async refusePayment(client, orderId, form) {
		await client
			.use(orderTransactions)
			.updatePaymentStatus({ orderId, paymentId: textOf(form, "payment"), status: "CANCELED" });
	},
	async recordPayment(client, orderId, form) {
		const payment = {
			amount: { amount: textOf(form, "amount") },
			regularPaymentDetails: { offlinePayment: true, paymentMethod: textOf(form, "method") },
			status: "APPROVED" as const,
		};
		await client.use(orderTransactions).addPayments({ orderId, payments: [payment] });
	},
	async calculateRefund(client, orderId, form) {
		const calls = client.use(orderBilling);
		const { summary } = await calls.calculateRefund({ orderId, refundItems: refundItemsOf(form) });
		const [total, tax, discount] = [summary?.total, summary?.tax, summary?.discount].map((each) => each?.amount ?? "0");
		return { refund: { total: total ?? "0", tax: tax ?? "0", discount: discount ?? "0" } };
	},
	async refund(client, orderId, form) {
		const restock = quantitiesOf(form, "restock-").map(({ id, quantity }) => ({ lineItemId: id, quantity }));
		await client.use(orderBilling).refundPayments({
			orderId,
			paymentRefunds: [
				{
					paymentId: textOf(form, "payment"),
					amount: { amount: textOf(form, "amount") },
					externalRefund: form.get("external") === "true",
				},
			],
			refundItems: refundItemsOf(form),
			sideEffects: {
				restock: { lineItems: restock },
				notifications: { sendCustomerEmail: form.get("mail") !== null },
			},
			customerReason: optionalText(form, "reason"),
		});
	},
	async approve(client, orderId) {
		await client.use(orders).updateOrderStatus({ orderId, status: "APPROVED" });
	},
	async reject(client, orderId) {
		await client.use(orders).updateOrderStatus({ orderId, status: "REJECTED" });
	},
	async cancel(client, orderId, form) {
		await client.use(orders).cancelOrder({
			id: orderId,
			restockAllItems: form.get("restock") !== null,
			sendOrderCanceledEmail: form.get("mail") !== null,
			customMessage: optionalText(form, "message"),
		});
	},
	async archive(client, orderId) {
		await client.use(orders).updateOrder({ order: { id: orderId, archived: true } });
	},
	async restore(client, orderId) {
		await client.use(orders).updateOrder({ order: { id: orderId, archived: false } });
	},
	async seen(client, orderId) {
		await client.use(orders).updateOrder({ order: { id: orderId, seenByAHuman: true } });
	},
	async startChange(client, orderId) {
		const { calculatedDraftOrder } = await client.use(draftOrders).createDraftOrder({ sourceOrderId: orderId });
		return { draftOrderId: calculatedDraftOrder?.draftOrder?.id ?? "" };
	},
	async issueInvoice(client, orderId) {
		await client.use(orderInvoices).generateInvoice({ orderId });
	},
	async comment(client, orderId, form) {
		const message = textOf(form, "comment");
		if (message) await client.use(orders).addActivity({ id: orderId, activity: { merchantComment: { message } } });
	},
	async deleteComment(client, orderId, form) {
		await client.use(orders).deleteActivity({ id: orderId, activityId: textOf(form, "activity") });
	},
	async packingSlip(client, orderId, form) {
		const fulfillmentId = optionalText(form, "parcel");
		const { file } = await client.use(orderDocuments).createPackingSlip({ orderId, fulfillmentId });
		return { file: file?.url ?? "" };
	},
};
