import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { isByApp, type Payment } from "./payment.ts";

/** How long an app may take to decide a charge, in milliseconds. Other payments of the order wait for it. */
const maxUndecided = 5 * 60_000;

/** How long a charge that was given up is looked for, in milliseconds. */
const maxSearch = 30 * 24 * 3_600_000;

/**
 * The outcome of a charge of a membership or gift card whose app has not responded in time. The app may have charged it, so the payment is one that
 * was given up until it is known.
 */
export const outcomeIfLate = (payment: Payment, now: string): PaymentOutcome | undefined =>
	isByApp(payment) && Date.parse(now) - Date.parse(payment.createdDate) >= maxUndecided
		? { status: "CANCELED" }
		: undefined;

/** Whether an app may have charged for a payment that counts as not made: then it has to be given back. */
export const isGivenUp = (payment: Pick<Payment, "membership" | "issuedCard" | "status">): boolean =>
	isByApp(payment) && payment.status === "CANCELED";

/** What became of it: it was charged and given back, or it was not charged, or nobody can give it back here. */
export type GivenUpOutcome =
	| { readonly status: "VOIDED"; readonly providerTransactionId: string }
	| { readonly status: "DECLINED"; readonly declineReason: string };

/** The outcome if its app does not respond for so long that nobody waits for it any more. */
export const outcomeIfLost = ({ createdDate }: Payment, now: string): GivenUpOutcome | undefined =>
	Date.parse(now) - Date.parse(createdDate) >= maxSearch
		? { status: "DECLINED", declineReason: "APP_UNAVAILABLE" }
		: undefined;
