import type { CodeOf } from "@cartwright/contract/operation";
import type { cancelOrder } from "@cartwright/contract/orders/orders";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { sumsOf } from "../payments/payment.ts";
import { type Change, withActivity } from "./activities.ts";
import { withAppsReturned } from "./app-claims.ts";
import { withGiftCardsReturned } from "./gift-card-claims.ts";
import type { Order } from "./order.ts";
import { awaitsPayment, withStatus } from "./order-status.ts";
import { withStockReturned } from "./order-stock.ts";

/** Rejects orders that cannot be canceled (any more). */
export const checkCancellable = (order: Order): void => {
	const refuse = (code: CodeOf<typeof cancelOrder>, description: string) =>
		new ApplicationError<typeof cancelOrder>(code, description, { orderId: order.id });
	if (order.status === "CANCELED") throw refuse("ORDER_ALREADY_CANCELED", "The order is already canceled.");
	if (order.status === "PENDING") {
		throw refuse("ORDER_IS_PENDING", "The buyer is still paying the order. Wait until the payment is decided.");
	}
	if (order.status === "REJECTED")
		throw refuse("ORDER_IS_REJECTED", "The order's payment failed: it was never placed.");
	if (isBeingPaid(order)) {
		throw refuse("ORDER_HAS_AUTHORIZED_TRANSACTION", "A payment is authorized or undecided. Capture or void it first.");
	}
};

/** Whether a payment of the order is authorized or undecided: its buyer may still be charged. */
export const isBeingPaid = ({ payments }: Pick<Order, "payments">): boolean =>
	sumsOf(payments).authorized > 0 || payments.some(({ status }) => status === "PENDING");

/** Cancels the order, and gives gift cards back what they paid. `restock`: whether its stock is released. */
export const cancel = (order: Order, restock: boolean, change: Change): Order => {
	const {
		checkAt: _,
		discountClaims: _claims,
		...cancelled
	} = withStatus(withCreditsReturned(order, change), "CANCELED", change.now);
	const stocked = restock && holdsStock(order) ? withStockReturned(cancelled) : cancelled;
	return withActivity(stocked, { activityType: "ORDER_CANCELED" }, change);
};

/** Staff decide what goes back of an order that was paid; one that never was keeps nothing of apps either. */
const withCreditsReturned = (order: Order, change: Change): Order => {
	const returned = withGiftCardsReturned(order, change);
	return awaitsPayment(order) ? withAppsReturned(returned, change) : returned;
};

/** Rejects an order whose payment failed. Its stock, which was only reserved, is released. */
export const reject = (order: Order, change: Change): Order => {
	const {
		checkAt: _,
		discountClaims: _claims,
		...rejected
	} = withStatus(withCreditsReturned(order, change), "REJECTED", change.now);
	return holdsStock(order) ? withStockReturned(rejected) : rejected;
};

/** Whether the order has stock reserved or taken. */
const holdsStock = ({ stock }: Order): boolean => stock.state === "HELD" || stock.state === "TAKEN";
