import type { voidTransaction as declared } from "@cartwright/contract/gift-cards/redemptions";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { checkValid } from "./check-valid.ts";
import { giftCardTransactions } from "./documents.ts";
import { giftCardAppId } from "./gift-card.ts";
import { transactionWrites } from "./ledger.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";

/** What an order of the shop paid goes back with the refund or the cancellation of the order alone. */
export const voidTransaction: Handler<typeof declared> = async (context, { transactionId, appId }) => {
	const { store, site, now, newId } = context;
	const { stored, earlier } = await store.read(site, {
		stored: byId(giftCardTransactions, transactionId),
		earlier: page(giftCardTransactions, { filter: equals("voids", transactionId), limit: 1 }),
	});
	const redemption = stored?.doc;
	if (appId !== giftCardAppId || redemption?.type !== "REDEEM" || redemption.payment) {
		const description = redemption?.payment
			? "The transaction pays for an order of the shop. Refund or cancel the order."
			: "No gift card of the app was redeemed by such a transaction.";
		throw new ApplicationError<typeof declared>("TRANSACTION_NOT_FOUND", description, { transactionId });
	}
	if (earlier.length > 0) {
		throw new ApplicationError<typeof declared>("ALREADY_VOIDED", "The transaction is void already.", {
			transactionId,
		});
	}
	const { giftCardId, amount, orderInfo } = redemption;
	checkValid((await loadGiftCard(context, giftCardId)).doc, now);
	const given = { id: newId(), giftCardId, type: "VOID", operationType: "ADD", amount, orderInfo } as const;
	await store.commit(site, transactionWrites([{ ...given, voids: transactionId, createdDate: now }]));
	return {};
};
