import type {
	openPaymentRequest as declared,
	LinkedPaymentRequest,
	PaymentRequestState,
} from "@cartwright/contract/payments/payment-request-links";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { publicPicture } from "@cartwright/products/media/address";
import { isFinal } from "../../orders/order-status.ts";
import { offlineInstructions, offlineMethodsView } from "../../payments/offline-methods.ts";
import { type Payment, type PaymentStatus, pendingPayment, waitsForBuyer } from "../../payments/payment.ts";
import { offeredProviders } from "../../payments/payment-methods.ts";
import { statusAt } from "../../payments/payment-request.ts";
import { price } from "../../purchase/price-view.ts";
import { loadSite } from "../../storefront/load/load-site.ts";
import { cardProvidersView, confirmationOrigins } from "../payments/card-providers-view.ts";
import { dueOf, methodsFor, offlineMethodsOf, wordsFor } from "../payments/payable.ts";
import { shownState } from "../payments/shown-state.ts";
import { type LinkedRequest, loadLinkedRequest } from "./load-linked-request.ts";

export const openPaymentRequest: Handler<typeof declared> = async (context, { token }) => {
	const { site, payable } = await loadLinkedRequest(context, token);
	const { store, origin, now, providers } = context;
	const offered = offeredProviders(payable.payments, payable.accounts, providers);
	const { doc } = payable.request;
	const words = wordsFor(payable, context);
	const last = payable.order.doc.payments.findLast(({ collectionId }) => collectionId === doc.id);
	return {
		paymentRequest: {
			paymentGatewayOrderId: doc.id,
			orderNumber: doc.orderNumber,
			title: doc.title,
			description: doc.description,
			image: doc.image && publicPicture(doc.image, origin),
			currency: doc.currency,
			expirationDate: doc.expirationDate,
			actionLinks: doc.actionLinks,
			...standing(payable, last, now),
			lastMethod: last?.method,
			methods: methodsFor(payable, offered),
			cardProviders: cardProvidersView(context, offered, payable.accounts, doc.currency),
			confirmationOrigins: confirmationOrigins(context, offered, payable.accounts),
			offlineMethods: offlineMethodsView(offlineMethodsOf(payable).methods, words),
			promised: last && offlineInstructions(payable.payments, last, doc.orderNumber, words),
		},
		site: await loadSite(store, site, origin),
		siteId: site,
	};
};

type Standing = Pick<LinkedPaymentRequest, "state" | "amount" | "lastAttempt" | "declineReason" | "confirmationUrl">;

/** Where the request stands, and what is to be paid of it. */
const standing = (
	{ order: { doc: order }, request: { doc } }: LinkedRequest["payable"],
	last: Payment | undefined,
	now: string,
): Standing => {
	// What waits for its buyer alone can be paid in another way instead.
	const decided = order.payments.filter((payment) => !waitsForBuyer(payment));
	const due = dueOf({ ...order, payments: decided }, doc);
	return {
		state: stateOf({
			closed: statusAt(doc, now),
			isOrderClosed: isFinal(order),
			isPending: pendingPayment(decided) !== undefined,
			last: last && waitsForBuyer(last) ? undefined : last?.status,
			due,
		}),
		amount: price(due > 0 ? due : doc.amount, doc.currency),
		lastAttempt: last ? shownState(last) : "NOT_BEGUN",
		declineReason: last?.declineReason,
		confirmationUrl: last?.confirmationUrl,
	};
};

interface Facts {
	readonly closed: ReturnType<typeof statusAt>;
	readonly isOrderClosed: boolean;
	/** Whether a payment of the order is being decided, of this request or another. */
	readonly isPending: boolean;
	readonly last: PaymentStatus | undefined;
	readonly due: number;
}

const stateOf = ({ closed, isOrderClosed, isPending, last, due }: Facts): PaymentRequestState => {
	if (closed === "PAID") return "PAID";
	if (isOrderClosed) return "ORDER_CLOSED";
	if (last === "PENDING") return "PENDING";
	if (closed !== "UNPAID") return closed;
	if (isPending) return "PENDING";
	if (due <= 0) return "NOTHING_OWED";
	return last === "PENDING_MERCHANT" ? "PROMISED" : "OPEN";
};
