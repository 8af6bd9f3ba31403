import type { GiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import type { GiftCardTransaction } from "@cartwright/contract/gift-cards/transaction-messages";
import { timestampOf } from "../timestamp.ts";

/** A gift card, as the list shows it. */
export const giftCardRow = (card: GiftCard, now: number) => {
	const { recipient, sender } = card.notificationInfo ?? {};
	return {
		id: card.id ?? "",
		/** All but its last four characters hidden, as the services send it. */
		code: card.code ?? "",
		value: card.initialValue?.amount ?? "0",
		balance: card.balance?.amount ?? "0",
		currency: card.currency ?? "",
		recipient: recipient?.name || recipient?.email || "",
		sender: sender?.name || sender?.email || "",
		created: timestampOf(card.createdDate),
		expires: timestampOf(card.expirationDate),
		state: stateOf(card, now),
	};
};

export type GiftCardRow = ReturnType<typeof giftCardRow>;

const stateOf = ({ disabledDate, expirationDate, balance }: GiftCard, now: number) => {
	if (disabledDate) return "disabled" as const;
	if (expirationDate && new Date(expirationDate).getTime() <= now) return "expired" as const;
	return Number(balance?.amount ?? 0) > 0 ? ("valid" as const) : ("usedUp" as const);
};

/** A gift card, as its page shows it. */
export const giftCardDetails = (card: GiftCard, now: number) => {
	const { recipient, notificationDate, personalizedMessage } = card.notificationInfo ?? {};
	return {
		...giftCardRow(card, now),
		orderId: card.orderInfo?.orderId ?? "",
		orderNumber: card.orderInfo?.orderNumber ?? "",
		recipientName: recipient?.name ?? "",
		recipientEmail: recipient?.email ?? "",
		message: personalizedMessage ?? "",
		mailed: timestampOf(notificationDate),
		disabled: timestampOf(card.disabledDate),
	};
};

export type GiftCardDetails = ReturnType<typeof giftCardDetails>;

/** A change of the balance, as the page shows it. */
export const transactionRow = (transaction: GiftCardTransaction) => ({
	id: transaction.id ?? "",
	date: timestampOf(transaction.createdDate),
	type: transaction.type ?? "MANUAL",
	isAdded: transaction.operationType === "ADD",
	amount: transaction.amount?.amount ?? "0",
	balance: transaction.updatedBalance?.amount ?? "0",
	orderId: transaction.orderInfo?.orderId ?? "",
	orderNumber: transaction.orderInfo?.orderNumber ?? "",
});

export type TransactionRow = ReturnType<typeof transactionRow>;
