import { decimal, described, list, message, text, timestamp } from "../message.ts";

/** A rate of the shop's table. */
export const CurrencyRate = message({
	currency: described(text({ format: "CURRENCY" }), "The currency."),
	rate: described(
		decimal({ gt: 0, lte: 10_000_000_000, maxScale: 10 }),
		"How much of it one unit of the shop's currency is worth, such as `0.9215`.",
	),
	date: described(timestamp(), "The time that the rate is of."),
});

export const CurrencySettings = message({
	rates: described(
		list(CurrencyRate, { max: 200 }),
		"What the shop's currency is worth in others, one rate for each of them. Replace them when the shop's currency changes.",
	),
});
