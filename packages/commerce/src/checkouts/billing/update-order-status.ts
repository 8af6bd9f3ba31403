import type { OrderStatus } from "@cartwright/contract/orders/order-messages";
import type { updateOrderStatus as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import { approve } from "../../orders/approval.ts";
import { cancel, isBeingPaid, reject } from "../../orders/cancellation.ts";
import { returnWrites } from "../../orders/discount-claims.ts";
import { changeEvents, orderCanceled } from "../../orders/events.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import { loadClaimedDiscounts } from "../../orders/load/load-claimed-discounts.ts";
import { loadReservedItems } from "../../orders/load/load-reserved-items.ts";
import type { Order } from "../../orders/order.ts";
import { canBecome, isFinal, nextStatuses, withStatus } from "../../orders/order-status.ts";
import { returnStock } from "../../orders/order-stock.ts";
import { orderView } from "../../orders/order-view.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { commitPayments } from "./commit-payments.ts";

export const updateOrderStatus: Handler<typeof declared> = async (context, { orderId, status }) => {
	const stored = await findOrder(context, orderId);
	checkTransition(stored.doc, status);
	const order =
		status === "APPROVED"
			? await commitPayments(context, stored, (each) => ({ ...approve(each, context), approvedByHand: true }), [
					"activities",
				])
			: await commitStatus(context, stored, status);
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};

const checkTransition = (order: Order, status: OrderStatus): void => {
	const orderId = order.id;
	if (status === order.status) {
		throw new ApplicationError<typeof declared>("STATUS_ALREADY_SET", `The order is ${status} already.`, { orderId });
	}
	if (status === "INITIALIZED") {
		throw new ApplicationError<typeof declared>(
			"STATUS_NOT_SUPPORTED",
			"INITIALIZED is the status of new orders; no order returns to it.",
			{ status },
		);
	}
	const possibleStatuses = nextStatuses[order.status].filter((next) => isOpen(order, next));
	if (possibleStatuses.includes(status)) return;
	const reason = canBecome(order, status)
		? "a payment is authorized or undecided, or it waits for a saved payment method"
		: "no order does";
	throw new ApplicationError<typeof declared>(
		"UNSUPPORTED_TRANSITION",
		`The order cannot become ${status} from ${order.status}: ${reason}.`,
		{ orderId, possibleStatuses },
	);
};

/** Whether payments leave the step open: whom a network may still charge must not be told that nothing is sent. */
const isOpen = (order: Order, next: OrderStatus): boolean => {
	if (next === "APPROVED") return !order.needsSavedMethod || order.savedMethod !== undefined;
	return next === "PENDING" || !isBeingPaid(order);
};

/** Stock that is only reserved was never sold: it is released. What was sold is returned to stock by calls that say so. */
const commitStatus = async (
	context: Context,
	stored: Stored<Order>,
	status: Exclude<OrderStatus, "APPROVED">,
): Promise<Order> => {
	const before = stored.doc;
	const releases = status !== "PENDING" && before.stock.state === "HELD";
	const order = changed(before, status, releases, context);
	const cancellation = { restockAllItems: releases, sendOrderCanceledEmail: false };
	const canceled = status === "CANCELED" ? [orderCanceled(order, cancellation, context)] : [];
	const events = [...canceled, ...changeEvents(before, order, ["activities"], context)];
	const stock = releases ? returnStock(before, await loadReservedItems(context, before), context) : [];
	const coupons = isFinal(order) ? returnWrites(before, await loadClaimedDiscounts(context, before)) : [];
	await context.store.commit(context.site, [...changedOrderWrites(stored, order, events), ...stock, ...coupons]);
	return order;
};

const changed = (order: Order, status: OrderStatus, releases: boolean, context: Context): Order => {
	if (status === "CANCELED") return cancel(order, releases, context);
	return status === "REJECTED" ? reject(order, context) : withStatus(order, status, context.now);
};
