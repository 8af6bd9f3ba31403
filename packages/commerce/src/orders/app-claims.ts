import { type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import { membershipProviderName } from "../payments/credit-provider-names.ts";
import { startMovement } from "../payments/movement.ts";
import { isByApp, type Payment } from "../payments/payment.ts";
import type { LineMembership, ResolvedLine } from "../purchase/resolved-line.ts";
import type { Totals } from "../purchase/totals-model.ts";
import type { Change } from "./activities.ts";
import type { AgreedMembership, Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";
import { withMovements } from "./settlement.ts";

type Paid = Pick<Order, "payments" | "memberships" | "giftCard">;

/** What memberships are to pay of a purchase; nothing is charged for a line that costs nothing. */
export const agreedMemberships = (lines: readonly ResolvedLine[], totals: Totals): readonly AgreedMembership[] =>
	lines.flatMap(({ id: lineItemId, membership }, index) => {
		const amount = totals.lines[index]?.byMembership ?? 0;
		if (!membership || amount === 0) return [];
		const { id: membershipId, appId, name } = membership;
		return [{ lineItemId, membershipId, appId, name, amount }];
	});

/** Whether a payment is made by this membership, for this line. */
const isOf = ({ membership, provider, recordedAs, amount }: Payment, agreed: AgreedMembership): boolean =>
	membership?.membershipId === agreed.membershipId &&
	provider === membershipProviderName(agreed.appId) &&
	recordedAs?.membershipPaymentDetails?.lineItemId === agreed.lineItemId &&
	amount === agreed.amount;

const isCharged = ({ status, refunded }: Payment): boolean => status === "APPROVED" && refunded === 0;

/** Whether a payment is made by the gift card that an order was placed with, for its amount. */
const isOfCard = ({ issuedCard, amount }: Payment, giftCard: Paid["giftCard"]): boolean =>
	issuedCard !== undefined && issuedCard.giftCardId === giftCard?.id && amount === giftCard.amount;

/** What apps are still to charge. */
export interface Uncharged {
	readonly memberships: readonly AgreedMembership[];
	/** A gift card that an app issued. */
	readonly giftCard?: NonNullable<Order["giftCard"]> | undefined;
}

export const unchargedOf = ({ payments, memberships = [], giftCard }: Paid): Uncharged => {
	const charged = payments.filter(isCharged);
	const isDue = giftCard?.issuedBy && giftCard.amount > 0 && !charged.some((payment) => isOfCard(payment, giftCard));
	return {
		memberships: memberships.filter((agreed) => !charged.some((payment) => isOf(payment, agreed))),
		...(isDue ? { giftCard } : {}),
	};
};

export const awaitsApps = (order: Paid): boolean => {
	const { memberships, giftCard } = unchargedOf(order);
	return memberships.length > 0 || giftCard !== undefined;
};

/** What apps are to pay of an order. */
export const agreedWithApps = ({ memberships = [], giftCard }: Paid): Minor =>
	sumOf(memberships.map(({ amount }) => amount)) + (giftCard?.issuedBy ? giftCard.amount : 0);

/** The memberships that an order has charged or is charging, by line: they pay it, whatever is left of them since. */
export const ownMemberships = (order: Paid | undefined): ReadonlyMap<string, LineMembership> =>
	new Map(
		(order?.memberships ?? []).flatMap((agreed) => {
			const isOwn = (each: Payment) => (isCharged(each) || each.status === "PENDING") && isOf(each, agreed);
			if (!order?.payments.some(isOwn)) return [];
			const { lineItemId, membershipId: id, appId, name } = agreed;
			return [[lineItemId, { id, appId, name }]];
		}),
	);

/**
 * The order of a buyer who has not paid all of it, after memberships and gift cards of apps got back what they paid, apart from those
 * that are to stay.
 */
export const withAppsReturned = (
	order: Order,
	change: Change,
	{ memberships = [], giftCard }: Partial<Paid> = {},
): Order => {
	const stays = (payment: Payment) =>
		memberships.some((agreed) => isOf(payment, agreed)) || isOfCard(payment, giftCard);
	const payments = order.payments.filter((payment) => isByApp(payment) && isCharged(payment) && !stays(payment));
	if (payments.length === 0) return order;
	const movements = payments.map(({ id: paymentId, captured: amount }) =>
		startMovement({ id: change.newId(), kind: "REFUND", paymentId, amount }, change.now),
	);
	const ids = new Set(payments.map(({ id }) => id));
	// Their apps void them later; until then they pay nothing of the order any more.
	const voided = order.payments.map((each) => (ids.has(each.id) ? { ...each, status: "VOIDED" as const } : each));
	return withPaymentStatus(withMovements({ ...order, payments: voided }, movements, change));
};
