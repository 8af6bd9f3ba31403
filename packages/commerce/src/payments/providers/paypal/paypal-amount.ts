import { fromDecimal, inExponent, type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import { isPayPalCurrency } from "../../paypal-currencies.ts";

/** PayPal refuses their smaller units, if they have any. */
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

/** An amount as PayPal writes it, or why PayPal cannot charge it. */
export const payPalAmount = (amount: Minor, currency: string): { value: string } | { refusal: string } => {
	if (!isPayPalCurrency(currency)) return { refusal: "CURRENCY_NOT_SUPPORTED" };
	if (!withoutDecimals.has(currency)) return { value: toDecimal(amount, currency) };
	const whole = inExponent(amount, currency, 0);
	return whole === undefined ? { refusal: "AMOUNT_NOT_CHARGEABLE" } : { value: String(whole) };
};

/** What PayPal wrote, in the smallest unit. */
export const fromPayPal = (money: { readonly currencyCode: string; readonly value: string } | undefined): Minor =>
	money ? fromDecimal(money.value, money.currencyCode) : 0;
