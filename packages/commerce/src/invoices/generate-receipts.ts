import type { generateReceipts as declared } from "@cartwright/contract/orders/order-charges";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../orders/load/find-order.ts";
import { receiptObstacle } from "../payments/receipt.ts";
import { receiptWrites } from "./issued.ts";

export const generateReceipts: Handler<typeof declared> = async (
	context,
	{ orderId, paymentIds: [paymentId = ""] },
) => {
	const { store, site } = context;
	const [order, { shop }] = await Promise.all([
		findOrder(context, orderId),
		store.read(site, { shop: byId(settings, settingsId) }),
	]);
	const payment = order.doc.payments.find(({ id }) => id === paymentId);
	if (!payment) {
		throw new ApplicationError<typeof declared>("PAYMENT_NOT_FOUND", `The order has no payment ${paymentId}.`, {
			paymentId,
		});
	}
	const obstacle = receiptObstacle(payment);
	if (obstacle) {
		const { status } = payment;
		throw new ApplicationError<typeof declared>(obstacle, obstacles[obstacle], { paymentId, status });
	}
	await store.commit(site, receiptWrites(order, payment, shop?.doc ?? defaultSettings, context));
	return { receipts: [{ paymentId, receiptId: paymentId }] };
};

const obstacles = {
	INVALID_PAYMENT_TYPE: "Payments by gift card or membership have no receipt.",
	INVALID_PAYMENT_STATUS: "Only payments that were received have a receipt: those that are APPROVED.",
	RECEIPT_ALREADY_EXIST: "The payment has a receipt already. List the documents of the order.",
} as const;
