import type { Write } from "@cartwright/store/batch";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import { transactionWrites } from "../gift-cards/ledger.ts";
import { startMovement } from "../payments/movement.ts";
import { giftCardPayment, type Payment } from "../payments/payment.ts";
import type { Change } from "./activities.ts";
import type { Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";
import { withMovements } from "./settlement.ts";

/** What is left of the payments of an order by gift cards of the shop. */
const standing = ({ payments }: Pick<Order, "payments">): Payment[] =>
	payments.filter(({ giftCardId, captured, refunded }) => giftCardId !== undefined && refunded < captured);

/** The payment that a gift card made when the order was placed, unless it was given back since. */
const paidAtFirst = (order: Pick<Order, "payments" | "giftCard">): Payment | undefined =>
	standing(order).find(({ id }) => id === order.giftCard?.paymentId);

const isRedeeming = ({ issuedCard, status }: Payment): boolean =>
	issuedCard !== undefined && (status === "APPROVED" || status === "PENDING");

/** What the order took of the gift card that it was placed with. */
export const ownRedemption = (order: Pick<Order, "payments" | "giftCard"> | undefined) => {
	const issued = order?.payments.find(
		(each) => isRedeeming(each) && each.issuedCard?.giftCardId === order.giftCard?.id,
	);
	if (issued?.issuedCard) return { giftCardId: issued.issuedCard.giftCardId, amount: issued.amount };
	const payment = order && paidAtFirst(order);
	return payment?.giftCardId ? { giftCardId: payment.giftCardId, amount: payment.captured } : undefined;
};

/** Whether its gift card pays no longer, because its time to pay was over. */
export const lacksGiftCard = (order: Pick<Order, "payments" | "giftCard">): boolean =>
	(order.giftCard?.amount ?? 0) > 0 && !order.giftCard?.issuedBy && !paidAtFirst(order);

/** The placed order with the payment of its gift card. What an earlier one paid of an order that is placed again is given back. */
export const withGiftCardPayment = (order: Order, before: Order | undefined, change: Change): Order => {
	const { giftCard, currency } = order;
	const earlier = before && paidAtFirst(before);
	if (giftCard && earlier?.giftCardId === giftCard.id && earlier.captured === giftCard.amount) {
		return withPaymentStatus({ ...order, giftCard: { ...giftCard, paymentId: earlier.id } });
	}
	const returned = earlier ? withGiftCardsReturned(order, change) : order;
	if (!giftCard || giftCard.amount === 0 || giftCard.issuedBy) return returned;
	const { now, newId } = change;
	const issued = { id: giftCard.id, appId: giftCardAppId, obfuscatedCode: giftCard.obfuscatedCode };
	const payment = giftCardPayment({ id: newId(), amount: giftCard.amount, currency, now }, issued);
	return withPaymentStatus({
		...returned,
		giftCard: { ...giftCard, paymentId: payment.id },
		payments: [...returned.payments, payment],
	});
};

/** The order after its gift cards got back what they paid: as if they had paid nothing. */
export const withGiftCardsReturned = (order: Order, change: Change): Order => {
	const payments = standing(order);
	if (payments.length === 0) return order;
	const movements = payments.map(({ id: paymentId, captured, refunded }) =>
		startMovement({ id: change.newId(), kind: "REFUND", paymentId, amount: captured - refunded }, change.now),
	);
	const returned = withMovements(order, movements, change);
	const ids = new Set(payments.map(({ id }) => id));
	return withPaymentStatus({
		...returned,
		payments: returned.payments.map((payment) => (ids.has(payment.id) ? { ...payment, status: "VOIDED" } : payment)),
	});
};

/** What a change of an order takes from gift cards and gives back, with the ids of its payments and movements. */
export const giftCardWrites = (before: Order | undefined, after: Order): Write[] => {
	const earlier = new Set(before && transactionsOf(before).map(({ id }) => id));
	return transactionWrites(transactionsOf(after).filter(({ id }) => !earlier.has(id)));
};

const transactionsOf = ({ id: orderId, number, payments, movements = [] }: Order) => {
	const orderInfo = { orderId, orderNumber: number || undefined };
	const ofCards = payments.flatMap(({ id, giftCardId, captured: amount, createdDate }) =>
		giftCardId && amount > 0 ? [{ id, giftCardId, amount, createdDate }] : [],
	);
	return ofCards.flatMap(({ giftCardId, ...payment }) => {
		const common = { giftCardId, orderInfo, payment: true } as const;
		const returns = movements.filter(
			({ paymentId, kind, status }) => paymentId === payment.id && kind === "REFUND" && status === "SUCCEEDED",
		);
		return [
			{ ...payment, ...common, type: "REDEEM", operationType: "SUBTRACT" } as const,
			...returns.map(
				({ id, amount, refundId, updatedDate: createdDate }) =>
					({
						...common,
						id,
						amount,
						createdDate,
						type: refundId ? "PAYMENT_METHOD_REFUND" : "VOID",
						operationType: "ADD",
					}) as const,
			),
		];
	});
};
