import { fromDecimal, type Minor, times, toDecimal } from "@cartwright/kernel/foundation/money";
import type { Condition, ConditionalRate } from "./documents.ts";

/** What rates are about: whole millionths, and so exact. */
export interface RateFacts {
	/** In the shop's unit. */
	readonly weight: number;
	/** In units of the currency. */
	readonly price: number;
	readonly quantity: number;
}

/** A rate that is ready to be compared. */
export interface PreparedRate {
	readonly amount: Minor;
	readonly multiplies: boolean;
	readonly conditions: readonly PreparedCondition[];
	/** As it was written. */
	readonly written: ConditionalRate;
}

interface PreparedCondition {
	readonly fact: keyof RateFacts;
	readonly operator: Condition["operator"];
	readonly value: number;
}

const factOf = { BY_TOTAL_WEIGHT: "weight", BY_TOTAL_PRICE: "price", BY_TOTAL_QUANTITY: "quantity" } as const;

export const preparedRate = (written: ConditionalRate, currency: string): PreparedRate => ({
	amount: fromDecimal(written.amount, currency),
	multiplies: written.multiplyByQuantity,
	conditions: written.conditions.map(({ type, operator, value }) => ({
		fact: factOf[type],
		operator,
		value: millionths(value),
	})),
	written,
});

/** A decimal of at most six places, times a million. */
const millionths = (decimal: string): number => {
	const [whole = "0", fraction = ""] = decimal.split(".");
	return Number(whole) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
};

export const millionthsOfMinor = (amount: Minor, currency: string): number => millionths(toDecimal(amount, currency));

/** A weight of the catalogue, which is a float. */
export const millionthsOfWeight = (weight: number): number => Math.round(weight * 1_000_000);

/** The rate that counts, with its price: of those whose conditions are all met, the lowest. */
export const lowestRate = (
	rates: readonly PreparedRate[],
	facts: RateFacts,
	quantity: number,
): { readonly rate: PreparedRate; readonly price: Minor } | undefined => {
	let lowest: { readonly rate: PreparedRate; readonly price: Minor } | undefined;
	for (const rate of rates) {
		if (!applies(rate, facts)) continue;
		const price = rate.multiplies ? times(rate.amount, quantity) : rate.amount;
		if (!lowest || price < lowest.price) lowest = { rate, price };
	}
	return lowest;
};

const compare: Record<Condition["operator"], (actual: number, value: number) => boolean> = {
	EQ: (actual, value) => actual === value,
	GT: (actual, value) => actual > value,
	GTE: (actual, value) => actual >= value,
	LT: (actual, value) => actual < value,
	LTE: (actual, value) => actual <= value,
};

const applies = ({ conditions }: PreparedRate, facts: RateFacts): boolean =>
	conditions.every(({ fact, operator, value }) => compare[operator](facts[fact], value));
