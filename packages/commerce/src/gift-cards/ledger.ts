import { giftCards as service } from "@cartwright/contract/gift-cards/gift-cards";
import { adjust, create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type GiftCardTransaction, giftCards, giftCardTransactions, transactionPosition } from "./documents.ts";
import type { GiftCard } from "./gift-card.ts";

type NewTransaction = Omit<GiftCardTransaction, "position">;

/** An event of a gift card, which is rendered on delivery. The id of a transaction is new, and so is that of its event. */
const giftCardEvent = (name: keyof typeof service.events, id: string, time: string): NewEvent => ({
	id,
	entity: service.entity,
	type: service.events[name]?.type ?? "",
	data: {},
	time,
});

/** A new gift card, with the transaction of its value. */
export const creationOf = (card: GiftCard, newId: () => string): Write[] => {
	const { id: giftCardId, initialValue: amount, createdDate, orderInfo } = card;
	const initial = { id: newId(), giftCardId, type: "INITIAL", operationType: "ADD", amount, orderInfo } as const;
	return [
		create(giftCards, card, [giftCardEvent("giftCardCreated", newId(), createdDate)]),
		transactionOf({ ...initial, createdDate }),
	];
};

export const changeOf = (before: Stored<GiftCard>, after: GiftCard, newId: () => string): Write =>
	replace(giftCards, before, after, [giftCardEvent("giftCardUpdated", newId(), after.updatedDate)]);

const transactionOf = (transaction: NewTransaction): Write =>
	create(giftCardTransactions, { ...transaction, position: "" }, [], transactionPosition(transaction.giftCardId));

/** Transactions, and what they do to balances. A balance that would fall below 0 fails the commit. */
export const transactionWrites = (transactions: readonly NewTransaction[]): Write[] => [
	...transactions.map(transactionOf),
	...[...Map.groupBy(transactions, ({ giftCardId }) => giftCardId)].map(([id, ofCard]) => {
		const balance = ofCard.reduce((sum, each) => sum + signedAmount(each), 0);
		const events = ofCard.map((each) => giftCardEvent("giftCardUpdated", each.id, each.createdDate));
		return adjust(giftCards, id, { balance }, { floors: { balance: 0 }, events });
	}),
];

export const signedAmount = ({
	operationType,
	amount,
}: Pick<GiftCardTransaction, "operationType" | "amount">): number => (operationType === "ADD" ? amount : -amount);
