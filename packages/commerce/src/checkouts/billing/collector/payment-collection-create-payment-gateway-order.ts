import type { paymentCollectionCreatePaymentGatewayOrder as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { findOrder } from "../../../orders/load/find-order.ts";
import { collectable } from "../../../orders/recorded-payments.ts";
import { paymentCollections } from "../../../payments/payment-collection.ts";
import { requestedCapture } from "../prepared-collection.ts";
import { checkCollectable } from "./check-owing.ts";

export const paymentCollectionCreatePaymentGatewayOrder: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { doc: order } = await findOrder(context, request.ecomOrderId);
	await checkCollectable(context, order);
	const collection = {
		id: newId(),
		orderId: order.id,
		amount: collectable(order),
		createdDate: now,
		delayedCapture: requestedCapture(request.delayedCapture),
		chargedBy: request.chargedBy ?? undefined,
	};
	await store.commit(site, [create(paymentCollections, collection)]);
	return { paymentGatewayOrderId: collection.id };
};
