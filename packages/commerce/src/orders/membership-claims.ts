import { membershipProviderName } from "../payments/membership-provider-name.ts";
import { startMovement } from "../payments/movement.ts";
import type { Payment } from "../payments/payment.ts";
import type { LineMembership, ResolvedLine } from "../purchase/resolved-line.ts";
import type { Totals } from "../purchase/totals-model.ts";
import type { Change } from "./activities.ts";
import type { AgreedMembership, Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";
import { withMovements } from "./settlement.ts";

type Paid = Pick<Order, "payments" | "memberships">;

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

/** The memberships that are still to be charged. */
export const unchargedMemberships = ({ payments, memberships = [] }: Paid): readonly AgreedMembership[] =>
	memberships.filter((agreed) => !payments.some((payment) => isCharged(payment) && isOf(payment, agreed)));

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

/** The order of a buyer who has not paid all of it, after memberships got back what they paid, apart from those that are to stay. */
export const withMembershipsReturned = (
	order: Order,
	change: Change,
	staying: readonly AgreedMembership[] = [],
): Order => {
	const payments = order.payments.filter(
		(payment) => payment.membership && isCharged(payment) && !staying.some((agreed) => isOf(payment, agreed)),
	);
	if (payments.length === 0) return order;
	const movements = payments.map(({ id: paymentId, captured: amount }) =>
		startMovement({ id: change.newId(), kind: "REFUND", paymentId, amount }, change.now),
	);
	const ids = new Set(payments.map(({ id }) => id));
	// Their apps void them later; until then they pay nothing of the order any more.
	const voided = order.payments.map((each) => (ids.has(each.id) ? { ...each, status: "VOIDED" as const } : each));
	return withPaymentStatus(withMovements({ ...order, payments: voided }, movements, change));
};
