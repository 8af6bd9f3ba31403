import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getPayment as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop, mayUse } from "@cartwright/kernel/foundation/identity";
import type { Order } from "../../orders/order.ts";
import { offlineMethodsView } from "../../payments/offline-methods.ts";
import type { Payment } from "../../payments/payment.ts";
import { offeredProviders } from "../../payments/payment-methods.ts";
import { price } from "../../purchase/price-view.ts";
import { cardProvidersView } from "./card-providers-view.ts";
import { dueOf, findPayable, methodsFor, offlineMethodsOf, wordsFor } from "./payable.ts";
import { shownState } from "./shown-state.ts";

type Response = ResponseOf<typeof declared>;
type State = NonNullable<NonNullable<Response["payment"]>["status"]>;

export const getPayment = async (context: Context, request: RequestOf<typeof declared>): Promise<Response> => {
	const payable = await findPayable(context, request.paymentGatewayOrderId);
	const { collection, accounts } = payable;
	const order = payable.order.doc;
	const last = order.payments.findLast(({ collectionId }) => !collection || collectionId === collection.id);
	const { heldUntil } = order.stock;
	const offered = offeredProviders(payable.payments, accounts, context.providers);
	const { identity } = context;
	// Anyone who opens the confirmation page can decide the payment.
	const mayPay = !actsForShop(identity) || mayUse(identity, "ECOM.CREATE_ORDER_FROM_CHECKOUT");
	return {
		payment: {
			paymentGatewayOrderId: collection?.id ?? order.id,
			orderId: order.id,
			orderNumber: order.number,
			status: stateOf(order, last, collection !== undefined),
			lastMethod: last?.method,
			amount: price(Math.max(0, dueOf(order, collection)), order.currency),
			currency: order.currency,
			methods: methodsFor(payable, offered),
			cardProviders: cardProvidersView(context, offered, accounts, order.currency),
			offlineMethods: offlineMethodsView(offlineMethodsOf(payable).methods, wordsFor(payable, context)),
			orderApproved: order.status === "APPROVED",
			...(last?.declineReason ? { declineReason: last.declineReason } : {}),
			...(last?.confirmationUrl && mayPay ? { confirmationUrl: last.confirmationUrl } : {}),
			...(heldUntil ? { heldUntil } : {}),
		},
	};
};

const stateOf = (order: Order, last: Payment | undefined, isDue: boolean): State => {
	if (!last) return isDue || order.status !== "APPROVED" ? "NOT_BEGUN" : "APPROVED";
	return shownState(last);
};
