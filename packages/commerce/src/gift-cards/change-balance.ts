import type { decreaseGiftCardBalance, increaseGiftCardBalance } from "@cartwright/contract/gift-cards/gift-cards";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { giftCardTransactions } from "./documents.ts";
import { amountView } from "./gift-card-view.ts";
import { transactionWrites } from "./ledger.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";
import { highestBalance, readAmount } from "./read-gift-card.ts";

/** Adds to a balance or takes from it, once for an idempotency key. */
export const changeBalance = async (
	context: Context,
	{ giftCardId, amount: sent, note, idempotencyKey: key }: RequestOf<typeof increaseGiftCardBalance>,
	operationType: "ADD" | "SUBTRACT",
): Promise<ResponseOf<typeof increaseGiftCardBalance>> => {
	const { store, site, now: createdDate, newId } = context;
	const { doc: card } = await loadGiftCard(context, giftCardId);
	const { currency, balance } = card;
	if (card.disabledDate) {
		throw new ApplicationError("GIFT_CARD_DISABLED", "A gift card that is disabled keeps its balance.", { giftCardId });
	}
	const amount = readAmount(sent.amount, currency, "amount.amount");
	const ofKey = and(equals("giftCardId", giftCardId), equals("idempotencyKey", key ?? ""));
	const { earlier } = await store.read(site, {
		earlier: page(giftCardTransactions, { filter: ofKey, limit: key ? 1 : 0 }),
	});
	if (earlier.length > 0) return { balance: amountView(balance, currency), currency };
	const after = operationType === "ADD" ? balance + amount : balance - amount;
	const data = { giftCardId, balance: amountView(balance, currency) };
	if (after < 0) {
		throw new ApplicationError<typeof decreaseGiftCardBalance>(
			"INSUFFICIENT_FUNDS",
			`The gift card has ${data.balance.formattedAmount} left.`,
			data,
		);
	}
	if (after > highestBalance(currency)) {
		throw new ApplicationError<typeof increaseGiftCardBalance>(
			"INVALID_GIFT_CARD_BALANCE",
			`A gift card has ${amountView(highestBalance(currency), currency).formattedAmount} at most.`,
			data,
		);
	}
	const manual = { id: newId(), giftCardId, type: "MANUAL", operationType, amount, createdDate } as const;
	const further = { note: note ?? undefined, idempotencyKey: key ?? undefined };
	await store.commit(site, transactionWrites([{ ...manual, ...further }]));
	return { balance: amountView(after, currency), currency };
};
