import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { awaitsApps, unchargedOf } from "../../orders/app-claims.ts";
import { orders } from "../../orders/documents.ts";
import type { AgreedMembership, Order } from "../../orders/order.ts";
import { isFinal } from "../../orders/order-status.ts";
import { giftCardProviderName, membershipProviderName } from "../../payments/credit-provider-names.ts";
import {
	type Payment,
	pendingPayment,
	startIssuedCardPayment,
	startMembershipPayment,
} from "../../payments/payment.ts";
import { type PlaceOptions, place } from "../place.ts";
import { decide } from "./charge-order.ts";
import { startPayment } from "./start-payment.ts";
import { withdrawPayment } from "./withdraw-payment.ts";

/**
 * Places the order of a checkout, and has apps charge the memberships and the gift card that pay for it, one after the other: an order has
 * one undecided payment at a time. One whose app does not respond is charged by the job; another call charges the others. If an app
 * declines, the order waits for the buyer to choose again.
 */
export const placeCharged = async (
	context: Context,
	checkoutId: string,
	options: Omit<PlaceOptions, "withdraw">,
): Promise<Order> => {
	const placed = await place(context, checkoutId, { ...options, withdraw: withdrawPayment });
	return chargeRemaining(context, placed);
};

/** Decides by the order as it is now: another call may have charged the same since. */
const chargeRemaining = async (context: Context, order: Order): Promise<Order> => {
	if (!awaitsApps(order)) return order;
	const { stored } = await context.store.read(context.site, { stored: byId(orders, order.id) });
	const next = stored && nextPayment(context, stored.doc);
	if (!next || isFinal(stored.doc) || pendingPayment(stored.doc.payments)) return stored?.doc ?? order;
	const payment = await charge(context, stored, next);
	if (payment.status === "DECLINED") throw declined(order, payment);
	const { charged } = await context.store.read(context.site, { charged: byId(orders, order.id) });
	return payment.status === "APPROVED" && charged ? chargeRemaining(context, charged.doc) : (charged?.doc ?? order);
};

const nextPayment = (context: Context, order: Order): Payment | undefined => {
	const {
		memberships: [membership],
		giftCard,
	} = unchargedOf(order);
	if (membership) return membershipPayment(context, order, membership);
	return giftCard && issuedCardPayment(context, order, giftCard);
};

const membershipPayment = ({ newId, now }: Context, order: Order, agreed: AgreedMembership): Payment => {
	const { lineItemId, membershipId, appId: providerAppId, name, amount } = agreed;
	const { currency, buyerInfo, lineItems } = order;
	const { catalogReference = {} } = lineItems.find(({ id }) => id === lineItemId) ?? {};
	return startMembershipPayment(
		{ id: newId(), amount, currency, now, provider: membershipProviderName(providerAppId) },
		{ membershipId, memberId: buyerInfo.memberId ?? "", catalogReference },
		{ membershipId, lineItemId, providerAppId, name },
	);
};

/**
 * The app redeems a card once for an id. That is the order, as the contract says, unless an earlier payment of the order may have
 * redeemed the card for it.
 */
const issuedCardPayment = (
	{ newId, now }: Context,
	{ id: orderId, payments, currency }: Order,
	{ id: giftCardId, amount, obfuscatedCode, issuedBy }: NonNullable<Order["giftCard"]>,
): Payment => {
	const { appId = "", code = "" } = issuedBy ?? {};
	const id = newId();
	const isFirst = payments.every(({ issuedCard, status }) => !issuedCard || status === "DECLINED");
	return startIssuedCardPayment(
		{ id, amount, currency, now, provider: giftCardProviderName(appId) },
		{ giftCardId, code, redeemedFor: isFirst ? orderId : id },
		{ appId, obfuscatedCode },
	);
};

const charge = async (context: Context, stored: Stored<Order>, payment: Payment): Promise<Payment> => {
	await startPayment(context, stored, payment);
	const { membershipId: savedMethodId = payment.issuedCard?.giftCardId ?? "" } = payment.membership ?? {};
	return decide(context, stored, payment, { method: { savedMethodId } });
};

const declined = ({ id: orderId }: Order, { membership, issuedCard, declineReason: reason }: Payment) =>
	issuedCard
		? new ApplicationError(
				"REDEEM_GIFT_CARD_ERROR",
				"The app of the gift card declined to redeem it. Use another one, or none.",
				{ orderId, giftCardId: issuedCard.giftCardId, reason },
			)
		: new ApplicationError(
				"PAYMENT_ERROR",
				`The membership ${membership?.membershipId} was declined. Select another one for its line, or none.`,
				{ orderId, membershipId: membership?.membershipId, reason },
			);
