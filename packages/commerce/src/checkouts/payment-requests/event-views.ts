import { orderPaymentRequests as service } from "@cartwright/contract/orders/order-payment-requests";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type OrderPaymentRequest, orderPaymentRequests } from "../../payments/payment-request.ts";
import { requestView } from "./request-view.ts";

const entity = {
	collection: orderPaymentRequests,
	view: ({ origin }: ViewContext, { doc }: Stored<OrderPaymentRequest>) => requestView(doc, { origin }),
};

const action = viewAction(entity, (orderPaymentRequest) => ({ orderPaymentRequest }));

export const paymentRequestEventViews = viewersOf(service, {
	orderPaymentRequestCreated: viewCreated(entity),
	orderPaymentRequestUpdated: viewUpdated(entity),
	orderPaymentRequestDeleted: viewDeleted(entity),
	orderPaymentRequestPaid: action,
	orderPaymentRequestExpired: action,
	orderPaymentRequestVoided: action,
});
