import type { Price } from "@cartwright/contract/orders/order-money-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { minorIn } from "../../purchase/requested-amount.ts";

/** The amount of a request; rejects zero, and more than is owed. */
export const owedAmount = (order: Order, sent: Price, field = "amount"): Minor => {
	const amount = minorIn(order, sent, field) ?? 0;
	const owed = collectable(order);
	if (amount > 0 && amount <= owed) return amount;
	const maxAmount = priceIn(owed, moneyOf(order));
	throw new ApplicationError("INVALID_AMOUNT", `${maxAmount.formattedAmount} of the order are owed.`, { maxAmount });
};
