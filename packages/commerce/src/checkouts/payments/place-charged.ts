import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { unchargedMemberships } from "../../orders/membership-claims.ts";
import type { AgreedMembership, Order } from "../../orders/order.ts";
import { isFinal } from "../../orders/order-status.ts";
import { membershipProviderName } from "../../payments/membership-provider-name.ts";
import { type Payment, pendingPayment, startMembershipPayment } from "../../payments/payment.ts";
import { type PlaceOptions, place } from "../place.ts";
import { decide } from "./charge-order.ts";
import { startPayment } from "./start-payment.ts";
import { withdrawPayment } from "./withdraw-payment.ts";

/**
 * Places the order of a checkout, and charges the memberships that pay its lines, one after the other: an order has one undecided
 * payment at a time. One whose app does not respond is charged by the job; another call charges the others. If an app declines, the order
 * waits for the buyer to choose again.
 */
export const placeCharged = async (
	context: Context,
	checkoutId: string,
	options: Omit<PlaceOptions, "withdraw">,
): Promise<Order> => {
	const placed = await place(context, checkoutId, { ...options, withdraw: withdrawPayment });
	return chargeRemaining(context, placed);
};

/** Decides by the order as it is now: another call may have charged the same membership since. */
const chargeRemaining = async (context: Context, order: Order): Promise<Order> => {
	if (unchargedMemberships(order).length === 0) return order;
	const { stored } = await context.store.read(context.site, { stored: byId(orders, order.id) });
	const [next] = stored ? unchargedMemberships(stored.doc) : [];
	if (!stored || !next || isFinal(stored.doc) || pendingPayment(stored.doc.payments)) return stored?.doc ?? order;
	const payment = await charge(context, stored, next);
	if (payment.status === "DECLINED") throw declined(order, next, payment);
	const { charged } = await context.store.read(context.site, { charged: byId(orders, order.id) });
	return payment.status === "APPROVED" && charged ? chargeRemaining(context, charged.doc) : (charged?.doc ?? order);
};

const charge = async (context: Context, stored: Stored<Order>, agreed: AgreedMembership): Promise<Payment> => {
	const { lineItemId, membershipId, appId: providerAppId, name, amount } = agreed;
	const { currency, buyerInfo, lineItems } = stored.doc;
	const { catalogReference = {} } = lineItems.find(({ id }) => id === lineItemId) ?? {};
	const payment = startMembershipPayment(
		{ id: context.newId(), amount, currency, now: context.now, provider: membershipProviderName(providerAppId) },
		{ membershipId, memberId: buyerInfo.memberId ?? "", catalogReference },
		{ membershipId, lineItemId, providerAppId, name },
	);
	await startPayment(context, stored, payment);
	return decide(context, stored, payment, { method: { savedMethodId: membershipId } });
};

const declined = ({ id: orderId }: Order, { membershipId, lineItemId }: AgreedMembership, payment: Payment) =>
	new ApplicationError(
		"PAYMENT_ERROR",
		`The membership ${membershipId} was declined. Select another one for the line, or none.`,
		{ orderId, membershipId, lineItemId, reason: payment.declineReason },
	);
