import type { preparePaymentCollection as declared } from "@cartwright/contract/orders/payments-collector";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../../../orders/load/find-order.ts";
import { loadOfferedProviders } from "../../../payments/load/load-accounts.ts";
import { type PaymentCollection, paymentCollections } from "../../../payments/payment-collection.ts";
import { loadPaymentSettings } from "../../payments/load-payment-settings.ts";
import { delayedCaptureOf } from "../delayed-capture-settings.ts";
import { owedAmount } from "../owed-amount.ts";
import { checkOwing } from "./check-owing.ts";

export const preparePaymentCollection: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { doc: order } = await findOrder(context, request.ecomOrderId);
	checkOwing(order);
	if ((await loadOfferedProviders(context, await loadPaymentSettings(context), order.currency)).length === 0) {
		throw new ApplicationError("PAYMENT_METHODS_NOT_FOUND", "The shop accepts no payments by card.");
	}
	const amount = owedAmount(order, request.amount);
	const { earlier } = await store.read(site, {
		earlier: byId(paymentCollections, request.paymentGatewayOrderId ?? ""),
	});
	// Only a collection of the same order can be replaced.
	const replaced = earlier?.doc.orderId === order.id ? earlier : undefined;
	const settings = request.delayedCaptureSettings;
	const collection: PaymentCollection = {
		id: replaced?.doc.id ?? newId(),
		orderId: order.id,
		amount,
		createdDate: now,
		...((settings || request.delayedCapture) && { delayedCapture: delayedCaptureOf(settings) }),
	};
	await store.commit(site, [
		replaced ? replace(paymentCollections, replaced, collection) : create(paymentCollections, collection),
	]);
	return { paymentGatewayOrderId: collection.id };
};
