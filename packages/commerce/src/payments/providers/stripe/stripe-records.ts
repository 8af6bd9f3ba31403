import type { NetworkRecord, RecordsPage, RecordsRequest } from "@cartwright/kernel/foundation/payment-provider";
import type { Stripe } from "stripe";
import { minorOfStripe } from "./stripe-amount.ts";

const limit = 100;

/** Names the first page of refunds, which follow after the charges. */
const firstRefunds = "re";

/** A page of what an account has: its charges first, then its refunds. `intent` is that of the payment that is asked about. */
export const listStripeRecords = async (
	{ charges, refunds }: Pick<Stripe, "charges" | "refunds">,
	{ scope, after }: RecordsRequest,
	intent: string | undefined,
): Promise<RecordsPage> => {
	const filter =
		"from" in scope ? { created: { gte: seconds(scope.from), lt: seconds(scope.to) } } : { payment_intent: intent };
	const from = after && after !== firstRefunds ? { starting_after: after } : {};
	if (!after?.startsWith(firstRefunds)) {
		const { data, has_more } = await charges.list({ ...filter, ...from, limit });
		return { records: data.map(recordOfCharge), next: has_more ? data.at(-1)?.id : firstRefunds };
	}
	const { data, has_more } = await refunds.list({ ...filter, ...from, limit, expand: ["data.charge"] });
	return { records: data.flatMap(recordOfRefund), next: has_more ? data.at(-1)?.id : undefined };
};

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);
const dateOf = (created: number): string => new Date(created * 1000).toISOString();

const recordOfCharge = (charge: Stripe.Charge): NetworkRecord => {
	const currency = charge.currency.toUpperCase();
	return {
		id: charge.id,
		kind: "PAYMENT",
		status: statusOf(charge),
		amount: minorOfStripe(charge.captured ? charge.amount_captured : charge.amount, currency),
		currency,
		date: dateOf(charge.created),
		paymentKey: charge.metadata.payment,
		orderId: charge.metadata.order,
	};
};

/** A charge that was held and is released counts as refunded, without having been captured. */
const statusOf = ({ status, captured, refunded }: Stripe.Charge): NetworkRecord["status"] => {
	if (status === "failed") return "FAILED";
	if (status === "pending") return "PENDING";
	if (captured) return "SUCCEEDED";
	return refunded ? "CANCELED" : "AUTHORIZED";
};

/** What was held and is released is a refund at Stripe, that moved nothing: it has no transaction, and no key of ours. */
const recordOfRefund = ({ id, amount, created, metadata, charge, ...refund }: Stripe.Refund): NetworkRecord[] => {
	const movementKey = metadata?.refund;
	if (!movementKey && !refund.balance_transaction) return [];
	const currency = refund.currency.toUpperCase();
	const { payment: paymentKey, order: orderId } = charge && typeof charge !== "string" ? charge.metadata : {};
	const status = refundStatuses[refund.status ?? ""] ?? "PENDING";
	const record = { amount: minorOfStripe(amount, currency), currency, date: dateOf(created) };
	return [{ id, kind: "REFUND", status, ...record, paymentKey, orderId, movementKey }];
};

const refundStatuses: Readonly<Record<string, NetworkRecord["status"]>> = {
	succeeded: "SUCCEEDED",
	failed: "FAILED",
	canceled: "FAILED",
};
