import type { GiftCardTransaction as WireTransaction } from "@cartwright/contract/gift-cards/transaction-messages";
import type { queryGiftCardTransactions as declared } from "@cartwright/contract/gift-cards/transactions";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { readPageRequest, storeQuery, toResultPage, withFilters } from "@cartwright/kernel/foundation/page-request";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type GiftCardTransaction, giftCards, giftCardTransactions } from "./documents.ts";
import { defaultLimit, newestFirst, transactionRules } from "./gift-card-query.ts";
import { amountView } from "./gift-card-view.ts";
import { signedAmount } from "./ledger.ts";

export const queryGiftCardTransactions: Handler<typeof declared> = async (context, { giftCardId, query }) => {
	const { store, site, cursorKey: key } = context;
	const scope = { key, site, query: `queryGiftCardTransactions ${giftCardId}` };
	const paging = { rules: transactionRules, defaultLimit, defaultSort: newestFirst };
	const pageRequest = withFilters(readPageRequest(query ?? {}, scope, paging), equals("giftCardId", giftCardId));
	const { rows, card } = await store.read(site, {
		rows: page(giftCardTransactions, storeQuery(pageRequest)),
		card: byId(giftCards, giftCardId),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	const balances = await balancesOf(context, giftCardId);
	const currency = card?.doc.currency ?? "";
	return {
		transactions: items.map(({ doc }) => transactionView(doc, balances.get(doc.id) ?? 0, currency)),
		pagingMetadata,
	};
};

const batchSize = 500;

/** The balance after each transaction of a gift card, in the order of their commits. */
const balancesOf = async ({ store, site }: Context, giftCardId: string): Promise<ReadonlyMap<string, Minor>> => {
	const balances = new Map<string, Minor>();
	let [balance, position] = [0, 0];
	for (;;) {
		const { batch } = await store.read(site, {
			batch: page(giftCardTransactions, {
				filter: and(equals("giftCardId", giftCardId), compare("position", "gt", position)),
				sort: [{ field: "position", order: "ASC" }],
				limit: batchSize,
			}),
		});
		for (const { doc } of batch) {
			balance += signedAmount(doc);
			balances.set(doc.id, balance);
			position = Number(doc.position);
		}
		if (batch.length < batchSize) return balances;
	}
};

const transactionView = (
	{ id, createdDate, type, giftCardId, amount, operationType, orderInfo }: GiftCardTransaction,
	balance: Minor,
	currency: string,
): WireTransaction => ({
	id,
	createdDate,
	type,
	giftCardId,
	amount: amountView(amount, currency),
	updatedBalance: amountView(balance, currency),
	operationType,
	orderInfo,
});
