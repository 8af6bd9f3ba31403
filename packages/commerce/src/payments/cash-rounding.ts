import type { OfflineMethodKind } from "@cartwright/contract/ecommerce/offline-method-messages";
import { fromDecimal, type Minor, roundedTo, sumOf } from "@cartwright/kernel/foundation/money";
import type { Payment } from "./payment.ts";

/**
 * The smallest coin or note of currencies that count in smaller units than they have coins for
 * (`decisions/159-cash-is-rounded-on-the-payment.md`).
 */
const smallestCoins: Readonly<Record<string, string>> = {
	AUD: "0.05",
	CAD: "0.05",
	CHF: "0.05",
	CLP: "10",
	CZK: "1",
	DKK: "0.50",
	HKD: "0.10",
	HUF: "5",
	ILS: "0.10",
	KRW: "10",
	MYR: "0.05",
	NOK: "1",
	NZD: "0.10",
	SEK: "1",
	SGD: "0.05",
	TWD: "1",
	ZAR: "0.10",
};

const paidInCash: readonly OfflineMethodKind[] = ["CASH_ON_DELIVERY", "PAY_AT_PICKUP"];

/** Whether what is paid so is handed over in coins. */
export const isPaidInCash = (kind: OfflineMethodKind): boolean => paidInCash.includes(kind);

/** What rounding adds to an amount that is paid in cash; negative if it is rounded down, `undefined` if coins can pay it. */
export const cashRounding = (amount: Minor, currency: string): Minor | undefined => {
	const coin = smallestCoins[currency];
	const rounded = coin ? roundedTo(amount, fromDecimal(coin, currency)) : amount;
	return rounded === amount || rounded === 0 ? undefined : rounded - amount;
};

/** What rounding adds to what was paid, and to what is promised. */
export const roundingSums = (payments: readonly Payment[]): { readonly paid: Minor; readonly promised: Minor } => {
	const sum = (of: readonly Payment[]) => sumOf(of.map(({ cashRounding: rounding = 0 }) => rounding));
	return {
		paid: sum(payments.filter(({ captured, status }) => captured > 0 && status !== "VOIDED")),
		promised: sum(payments.filter(({ status }) => status === "PENDING_MERCHANT")),
	};
};
