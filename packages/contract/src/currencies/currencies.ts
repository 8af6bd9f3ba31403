import { int64, integer, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/currency_converter", standalone: "/_api/currency-converter" });
const reading = { callers: anyone, ownership: shop, permission: "CURRENCY_CONVERTER.READ_CURRENCIES" } as const;
const currency = text({ format: "CURRENCY" });

/** A currency that the shop has a rate of, or its own. */
export const Currency = message({
	/** ISO 4217 code. */
	code: currency,
	/** How it is written. */
	symbol: text({ max: 10 }),
});
export type Currency = Wire<typeof Currency>;

/** A decimal number: 10.95 is `1095` with two decimal places. */
export const DecimalValue = message({
	/** All digits, without the point. */
	value: int64(),
	/** How many of them are behind the point. */
	decimalPlaces: integer({ min: 0, max: 20 }),
});
export type DecimalValue = Wire<typeof DecimalValue>;

const pair = {
	/** The currency of the amounts. */
	from: currency,
	/** The currency to convert to. */
	to: currency,
};

export const listCurrencies = operation({
	summary:
		"Lists the currencies that amounts can be converted to: the shop's own first, then those of its table of rates.",
	...endpoint("GET", "/v1/currencies"),
	query: "flat",
	...reading,
	request: message({}),
	response: message({
		/** The currencies. */
		currencies: list(Currency),
	}),
});

export const convertCurrency = operation({
	summary:
		"Converts amounts by the shop's table of rates. Each is rounded to the digits of the other currency, half away from " +
		"zero. Buyers pay in the currency of the shop: converted amounts are for display.",
	...endpoint("POST", "/v1/currencies/amounts/{from}/convert/{to}"),
	...reading,
	request: message({
		...pair,
		/** The amounts. */
		amounts: list(DecimalValue, { min: 1, max: 100 }),
	}),
	required: ["amounts", "from", "to", "amounts.value"],
	response: message({
		/** The converted amounts, in the same order. */
		amounts: list(DecimalValue),
		/** The date of the rates. */
		rateTimestamp: optional(timestamp()),
	}),
});

export const getConversionRate = operation({
	summary: "Gets how much of a currency one unit of another one is worth, by the shop's table of rates.",
	...endpoint("GET", "/v1/currencies/rate/{from}/convert/{to}"),
	query: "flat",
	...reading,
	request: message(pair),
	required: ["from", "to"],
	response: message({
		/** The rate, rounded to ten decimal places. */
		rate: DecimalValue,
		/** The date of the rates. */
		rateTimestamp: optional(timestamp()),
	}),
});

/** What amounts of the shop are in other currencies. */
export const currencies = service({
	name: "ecom.currencies",
	entity: "wix.ecommerce.currency_converter.v1.currency_rate",
	operations: { listCurrencies, convertCurrency, getConversionRate },
	events: {},
});
