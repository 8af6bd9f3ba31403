import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Stored } from "@cartwright/store/collection";
import { type GiftCard, giftCardAppId, obfuscatedCode, statusOf } from "../../gift-cards/gift-card.ts";
import { amountView } from "../../gift-cards/gift-card-view.ts";
import { findGiftCard, unknownGiftCard } from "../../gift-cards/load/load-gift-card.ts";
import type { Order } from "../../orders/order.ts";
import { withRecordedPayments } from "../../orders/recorded-payments.ts";
import { giftCardPayment, type Payment } from "../../payments/payment.ts";
import { commitPayments } from "./commit-payments.ts";

interface Charge {
	readonly code: string;
	readonly amount: Minor;
	readonly chargeCorrelationId?: string | undefined;
}

/** Pays an amount that is owed for an order by a gift card: the order and the gift card change in one commit. */
export const chargeGiftCard = async (
	context: Context,
	stored: Stored<Order>,
	{ code, amount, chargeCorrelationId }: Charge,
): Promise<{ order: Order; payment: Payment }> => {
	const { now, newId } = context;
	const { currency } = stored.doc;
	const card = (await findGiftCard(context, code))?.doc;
	if (!card) throw unknownGiftCard();
	checkUsable(card, { amount, currency, now });
	const issued = { id: card.id, appId: giftCardAppId, obfuscatedCode: obfuscatedCode(card) };
	const payment = {
		...giftCardPayment({ id: newId(), amount, currency, now }, issued),
		...(chargeCorrelationId ? { chargeCorrelationId } : {}),
	};
	const order = await commitPayments(context, stored, (each) => withRecordedPayments(each, [payment], context));
	return { order, payment };
};

const checkUsable = (card: GiftCard, charge: { amount: Minor; currency: string; now: string }): void => {
	const left = amountView(card.balance, card.currency).formattedAmount;
	const data = { giftCardId: card.id };
	if (card.currency !== charge.currency) {
		throw new ApplicationError("CURRENCY_MISMATCH", `The gift card is in ${card.currency}.`, {
			currency: card.currency,
		});
	}
	const status = statusOf(card, charge.now);
	if (status !== "VALID") {
		throw new ApplicationError("GIFT_CARD_NOT_FOUND", `The gift card is ${status.toLowerCase()}.`, { ...data, status });
	}
	if (charge.amount > card.balance) {
		throw new ApplicationError("INVALID_AMOUNT", `The gift card has ${left} left.`, data);
	}
};
