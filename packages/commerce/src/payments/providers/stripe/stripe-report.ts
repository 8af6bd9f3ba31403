import type { NetworkDispute, PaymentReport } from "@cartwright/kernel/foundation/payment-provider";
import type { Stripe } from "stripe";
import { minorOfStripe } from "./stripe-amount.ts";

/** What Stripe says of a payment that it took. The balance transaction of the intent's `latest_charge` is expanded. */
export const reportOf = (
	{ latest_charge: charge }: Stripe.PaymentIntent,
	disputes: readonly Stripe.Dispute[],
	refunds: readonly Stripe.Refund[],
): PaymentReport => ({
	fee: feeOf(charge),
	disputes: disputes.map(disputeOf),
	failedRefunds: refunds.flatMap(({ status, metadata, failure_reason: reason }) => {
		const movementKey = metadata?.refund;
		const isFailed = status === "failed" || status === "canceled";
		return isFailed && movementKey ? [{ movementKey, reason: (reason ?? status).toUpperCase() }] : [];
	}),
});

/** In the currency of the account, which need not be that of the payment. */
const feeOf = (charge: Stripe.PaymentIntent["latest_charge"]): PaymentReport["fee"] => {
	const transaction = charge instanceof Object ? charge.balance_transaction : undefined;
	if (!(transaction instanceof Object)) return undefined;
	const currency = transaction.currency.toUpperCase();
	return { id: transaction.id, amount: minorOfStripe(transaction.fee, currency), currency };
};

/** Each withdrawal and each return of the money is a transaction of its own. */
const disputeOf = ({ id, amount, currency, balance_transactions: moved }: Stripe.Dispute): NetworkDispute => {
	const withdrawn = moved.filter((transaction) => transaction.amount < 0).length;
	const returned = moved.length - withdrawn;
	const state = withdrawn === 0 ? "ASKED" : withdrawn > returned ? "WITHDRAWN" : "RETURNED";
	return { id, state, amount: minorOfStripe(amount, currency.toUpperCase()) };
};
