import type { redeemGiftCardByCode as declared } from "@cartwright/contract/gift-cards/redemptions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { checkValid } from "./check-valid.ts";
import { giftCardTransactions } from "./documents.ts";
import { giftCardAppId } from "./gift-card.ts";
import { amountView } from "./gift-card-view.ts";
import { transactionWrites } from "./ledger.ts";
import { findGiftCard, unknownGiftCard } from "./load/load-gift-card.ts";
import { redeemElsewhere } from "./redeem-elsewhere.ts";

export const redeemGiftCard: Handler<typeof declared> = async (context, request) => {
	const { code, amount: sent, orderId, appId } = request;
	const { store, site, now, newId } = context;
	if (appId !== giftCardAppId) return redeemElsewhere(context, request);
	const stored = await findGiftCard(context, code);
	if (!stored) throw unknownGiftCard();
	const { id: giftCardId, currency, balance } = stored.doc;
	checkValid(stored.doc, now);
	if (sent.currency && sent.currency !== currency) {
		throw new ApplicationError<typeof declared>("CURRENCY_NOT_SUPPORTED", `The gift card is in ${currency}.`, {
			currency,
		});
	}
	const amount = requestedAmount(sent.value ?? "0", "amount.value", currency);
	if (amount <= 0) throw invalid("amount.value", `must be an amount in ${currency} that is more than 0`, "DECIMAL_GT");
	if (amount > balance) {
		const left = amountView(balance, currency);
		throw new ApplicationError<typeof declared>(
			"INSUFFICIENT_FUNDS",
			`The gift card has ${left.formattedAmount} left.`,
			{
				balance: left,
			},
		);
	}
	const claim = orderId ? await claimFor(context, giftCardId, orderId) : undefined;
	const redemption = { id: newId(), giftCardId, type: "REDEEM", operationType: "SUBTRACT", amount } as const;
	const orderInfo = orderId ? { orderId } : undefined;
	await store.commit(site, transactionWrites([{ ...redemption, orderInfo, claim, createdDate: now }]));
	return { transactionId: redemption.id };
};

const maxRead = 1000;

/** What only one redemption has: of two at the same time for one order, one fails and finds the other. */
const claimFor = async ({ store, site }: Context, giftCardId: string, orderId: string): Promise<string> => {
	const filter = and(equals("giftCardId", giftCardId), equals("orderInfo.orderId", orderId));
	const { rows } = await store.read(site, { rows: page(giftCardTransactions, { filter, limit: maxRead }) });
	const redemptions = rows.filter(({ doc }) => doc.type === "REDEEM");
	const voided = new Set(rows.flatMap(({ doc }) => doc.voids ?? []));
	const standing = redemptions.find(({ doc }) => !voided.has(doc.id));
	if (!standing) return `${giftCardId} ${orderId} ${redemptions.length}`;
	throw new ApplicationError<typeof declared>("ALREADY_REDEEMED", "The gift card has paid for this order already.", {
		transactionId: standing.doc.id,
	});
};
