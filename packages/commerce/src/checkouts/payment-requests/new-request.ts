import type { OrderPaymentRequest as WireRequest } from "@cartwright/contract/orders/order-payment-request-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create, type Write } from "@cartwright/store/batch";
import type { Order } from "../../orders/order.ts";
import { orderNotFound } from "../../orders/ownership.ts";
import { type OrderPaymentRequest, orderPaymentRequests } from "../../payments/payment-request.ts";
import { requestEvent } from "../../payments/payment-request-events.ts";
import { checkOwing } from "../billing/collector/check-owing.ts";
import { owedAmount } from "../billing/owed-amount.ts";
import { shownMembers } from "./shown-members.ts";

type Sent = WireRequest & { readonly amount: NonNullable<WireRequest["amount"]>; readonly orderId: string };

/** A request as it was sent at `field`. One whose time is up already is expired from the start. */
export const newRequest = (
	sent: Sent,
	order: Order | undefined,
	field: string,
	context: Pick<Context, "now" | "newId" | "origin" | "site">,
): OrderPaymentRequest => {
	const { now, newId, origin, site } = context;
	if (!order) throw orderNotFound(sent.orderId);
	checkOwing(order);
	const expirationDate = sent.expirationDate ?? undefined;
	const isExpired = expirationDate !== undefined && expirationDate <= now;
	return {
		id: newId(),
		orderId: order.id,
		orderNumber: order.number,
		currency: order.currency,
		amount: owedAmount(order, sent.amount, `${field}.amount`),
		status: isExpired ? "EXPIRED" : "UNPAID",
		expirationDate,
		expiresAt: isExpired ? undefined : expirationDate,
		source: sent.source ?? undefined,
		...shownMembers(sent, {}, { origin, site, field }),
		createdDate: now,
		updatedDate: now,
	};
};

export const creationOf = (request: OrderPaymentRequest, context: Pick<Context, "now" | "newId">): Write =>
	create(orderPaymentRequests, request, [requestEvent("orderPaymentRequestCreated", context)]);
