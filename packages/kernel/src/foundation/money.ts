import { languageTag } from "./language.ts";

/**
 * Money is a whole number of the currency's minor units (cents, yen). On the wire it is a decimal string; nothing in
 * between is a floating-point number.
 */
export type Minor = number;

const exponents = new Map<string, number>();

/** How many digits a currency has after the point: 2 for EUR, 0 for JPY, 3 for KWD. */
export const exponentOf = (currency: string): number => {
	let exponent = exponents.get(currency);
	if (exponent === undefined) {
		const options = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
		exponent = options.maximumFractionDigits ?? 2;
		exponents.set(currency, exponent);
	}
	return exponent;
};

/** The decimal string of an amount: 1250 in EUR is `12.50`, 1250 in JPY is `1250`. */
export const toDecimal = (amount: Minor, currency: string): string => {
	const exponent = exponentOf(currency);
	const digits = Math.abs(amount)
		.toString()
		.padStart(exponent + 1, "0");
	const sign = amount < 0 ? "-" : "";
	if (exponent === 0) return sign + digits;
	return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** An amount in units with so many digits after the point; `undefined` if they cannot express it. */
export const inExponent = (amount: Minor, currency: string, exponent: number): number | undefined => {
	const digits = exponent - exponentOf(currency);
	if (digits >= 0) return amount * 10 ** digits;
	const divisor = 10 ** -digits;
	return amount % divisor === 0 ? amount / divisor : undefined;
};

/** An amount that is counted in such units; a part that the currency cannot express is dropped. */
export const ofExponent = (counted: number, currency: string, exponent: number): Minor => {
	const digits = exponentOf(currency) - exponent;
	return digits >= 0 ? counted * 10 ** digits : Math.trunc(counted / 10 ** -digits);
};

const decimalForm = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/;

/** An amount of which not every minor unit could be counted. */
export class AmountTooLarge extends RangeError {}

/** The amount of a decimal string; digits beyond the currency's are rounded half away from zero. */
export const fromDecimal = (decimal: string, currency: string): Minor => {
	const amount = readDecimal(decimal, currency);
	if (amount !== undefined) return amount;
	if (!decimalForm.test(decimal)) throw new RangeError(`${decimal} is not a decimal number`);
	throw new AmountTooLarge(`${decimal} is too large an amount`);
};

/** The same; nothing where the text is no decimal number, or too large an amount. */
export const readDecimal = (decimal: string, currency: string): Minor | undefined => {
	const match = decimalForm.exec(decimal);
	if (!match) return undefined;
	const [, sign, whole = "0", fraction = ""] = match;
	const exponent = exponentOf(currency);
	const digits = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
	const roundUp = (fraction[exponent] ?? "0") >= "5" ? 1n : 0n;
	const amount = Number(digits + roundUp);
	if (!Number.isSafeInteger(amount)) return undefined;
	return sign && amount !== 0 ? -amount : amount;
};

/** The amount of a JSON number of the older catalogue calls, read by its shortest decimal form. */
export const fromNumber = (value: number, currency: string): Minor => {
	const amount = readNumber(value, currency);
	if (amount === undefined) throw new AmountTooLarge(`${value} is too large an amount`);
	return amount;
};

/** A bound that amounts are compared with; it may lie beyond all of them. */
export const inMinorUnits = (value: number, currency: string): number =>
	readNumber(value, currency) ?? value * 10 ** exponentOf(currency);

const readNumber = (value: number, currency: string): Minor | undefined =>
	readDecimal(value.toFixed(Math.min(20, exponentOf(currency) + 4)), currency);

/** The JSON number of the older catalogue calls. */
export const toNumber = (amount: Minor, currency: string): number => Number(toDecimal(amount, currency));

const formats = new Map<string, Intl.NumberFormat>();
const formatted = new Map<string, string>();

/** The amount as a shopper reads it: `$12.50`. */
export const format = (amount: Minor, currency: string, locale = "en-US"): string => {
	const key = `${locale} ${currency}`;
	const known = formatted.get(`${key} ${amount}`);
	if (known !== undefined) return known;
	let numberFormat = formats.get(key);
	if (!numberFormat) {
		// Orders keep the language that they came with, whatever it is called.
		numberFormat = new Intl.NumberFormat(languageTag(locale) ?? "en-US", { style: "currency", currency });
		if (formats.size >= 1000) formats.clear();
		formats.set(key, numberFormat);
	}
	// A decimal string keeps every digit where a number could not.
	const text = numberFormat.format(toDecimal(amount, currency) as unknown as number);
	// Formatting is slow and a shop has few distinct amounts; the bound is for shops that have many.
	if (formatted.size >= 20_000) formatted.clear();
	formatted.set(`${key} ${amount}`, text);
	return text;
};

/** The price of several pieces. */
export const times = (amount: Minor, quantity: number): Minor => {
	const product = amount * quantity;
	if (!Number.isSafeInteger(product)) throw new AmountTooLarge(`${amount} times ${quantity} is too large an amount`);
	return product;
};

/** The sum of amounts that are not negative. */
/** The nearest multiple of a step; half a step is rounded up. */
export const roundedTo = (amount: Minor, step: Minor): Minor => {
	const rest = amount % step;
	return rest * 2 < step ? amount - rest : amount + step - rest;
};

export const sumOf = (amounts: readonly Minor[]): Minor => {
	const sum = amounts.reduce((total, amount) => total + amount, 0);
	if (!Number.isSafeInteger(sum)) throw new AmountTooLarge("the amounts add up to too large an amount");
	return sum;
};

/** Parts per million: 200000 is 20 %. */
export type Rate = number;

/** A share of an amount, rounded half away from zero. */
export const share = (amount: Minor, rate: Rate): Minor => divide(BigInt(amount) * BigInt(rate), 1_000_000n);

/** The tax that a gross amount holds at a rate, rounded half away from zero. */
export const includedShare = (gross: Minor, rate: Rate): Minor =>
	divide(BigInt(gross) * BigInt(rate), 1_000_000n + BigInt(rate));

/** What one of several pieces comes to, rounded half away from zero; for showing only, since pieces need not add up. */
export const perUnit = (amount: Minor, quantity: number): Minor =>
	quantity === 0 ? 0 : divide(BigInt(amount), BigInt(quantity));

const divide = (dividend: bigint, divisor: bigint): number => {
	const [magnitude, sign] = dividend < 0n ? [-dividend, -1] : [dividend, 1];
	return sign * Number((magnitude * 2n + divisor) / (divisor * 2n));
};

/** The decimal fraction of a rate as the wire has it: 130000 is `0.13`. */
export const rateToDecimal = (rate: Rate): string => {
	const digits = Math.abs(rate).toString().padStart(7, "0");
	const fraction = digits.slice(-6).replace(/0+$/, "");
	return `${rate < 0 ? "-" : ""}${digits.slice(0, -6)}${fraction ? `.${fraction}` : ""}`;
};

/** The rate of a decimal fraction with up to six decimal places: `0.13` is 130000. Nothing where it is no such fraction. */
export const readRate = (fraction: string): Rate | undefined => {
	const [, whole = "", decimals = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(fraction) ?? [];
	return whole === "" ? undefined : Number(whole + decimals.padEnd(6, "0"));
};

/**
 * Splits an amount in proportion to weights so that the parts add up to it exactly: each gets the whole units of its
 * share, and what is left goes to those with the largest remainders (the earlier ones on a tie). Without any weight
 * all goes to the first.
 */
export const allocate = (amount: Minor, weights: readonly number[]): Minor[] => {
	const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
	if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
	const sign = amount < 0 ? -1 : 1;
	const magnitude = BigInt(Math.abs(amount));
	const shares = weights.map((weight, index) => {
		const product = magnitude * BigInt(weight);
		return { index, whole: product / total, remainder: product % total };
	});
	let left = Number(magnitude - shares.reduce((sum, { whole }) => sum + whole, 0n));
	const byRemainder = [...shares].sort((a, b) =>
		a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
	);
	const extra = new Set<number>();
	for (const { index } of byRemainder) if (left-- > 0) extra.add(index);
	return shares.map(({ index, whole }) => (Number(whole) + (extra.has(index) ? 1 : 0)) * sign || 0);
};
