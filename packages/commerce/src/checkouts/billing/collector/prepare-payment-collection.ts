import type { preparePaymentCollection as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../../../orders/load/find-order.ts";
import { type PaymentCollection, paymentCollections } from "../../../payments/payment-collection.ts";
import { owedAmount } from "../owed-amount.ts";
import { requestedCapture } from "../prepared-collection.ts";
import { checkCollectable } from "./check-owing.ts";

export const preparePaymentCollection: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { doc: order } = await findOrder(context, request.ecomOrderId);
	await checkCollectable(context, order);
	const amount = owedAmount(order, request.amount);
	const { earlier } = await store.read(site, {
		earlier: byId(paymentCollections, request.paymentGatewayOrderId ?? ""),
	});
	// Only a collection of the same order can be replaced.
	const replaced = earlier?.doc.orderId === order.id ? earlier : undefined;
	const collection: PaymentCollection = {
		id: replaced?.doc.id ?? newId(),
		orderId: order.id,
		amount,
		createdDate: now,
		delayedCapture: requestedCapture(request.delayedCapture, request.delayedCaptureSettings),
	};
	await store.commit(site, [
		replaced ? replace(paymentCollections, replaced, collection) : create(paymentCollections, collection),
	]);
	return { paymentGatewayOrderId: collection.id };
};
