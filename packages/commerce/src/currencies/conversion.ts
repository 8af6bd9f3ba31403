import type { Settings } from "@cartwright/kernel/sites/settings";
import { currencySettings } from "./settings.ts";

/** The rate from one currency to another as a fraction, with the date of the older of the two rates that it follows from. */
export interface Conversion {
	readonly numerator: bigint;
	readonly denominator: bigint;
	/** Absent between a currency and itself. */
	readonly date?: string;
}

interface Rate {
	readonly units: bigint;
	readonly scale: bigint;
	readonly date?: string;
}

/** By the table of the shop; nothing if it lacks one of them. */
export const conversionOf = (shop: Settings, from: string, to: string): Conversion | undefined => {
	const [source, target] = [rateOf(shop, from), rateOf(shop, to)];
	if (!source || !target) return undefined;
	if (from === to) return { numerator: 1n, denominator: 1n };
	const [date] = [source.date, target.date].filter((each) => each !== undefined).sort();
	return {
		numerator: target.units * source.scale,
		denominator: target.scale * source.units,
		...(date === undefined ? {} : { date }),
	};
};

const rateOf = (shop: Settings, currency: string): Rate | undefined => {
	if (currency === shop.currency) return { units: 1n, scale: 1n };
	const stated = currencySettings(shop).rates.find((each) => each.currency === currency);
	if (!stated) return undefined;
	const [whole = "", decimals = ""] = stated.rate.split(".");
	return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length), date: stated.date };
};

/** A decimal number times the rate, rounded half away from zero to so many decimal places. */
export const converted = (
	{ numerator, denominator }: Conversion,
	value: bigint,
	decimalPlaces: number,
	digits: number,
): bigint => {
	const [magnitude, sign] = value < 0n ? [-value, -1n] : [value, 1n];
	const dividend = magnitude * numerator * 10n ** BigInt(digits);
	const divisor = denominator * 10n ** BigInt(decimalPlaces);
	return sign * ((dividend * 2n + divisor) / (divisor * 2n));
};
