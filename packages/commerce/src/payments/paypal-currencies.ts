// What PayPal takes: https://developer.paypal.com/reference/currency-codes/

const currencies = new Set([
	"AUD",
	"BRL",
	"CAD",
	"CHF",
	"CNY",
	"CZK",
	"DKK",
	"EUR",
	"GBP",
	"HKD",
	"HUF",
	"ILS",
	"JPY",
	"MXN",
	"MYR",
	"NOK",
	"NZD",
	"PHP",
	"PLN",
	"SEK",
	"SGD",
	"THB",
	"TWD",
	"USD",
]);

export const isPayPalCurrency = (currency: string): boolean => currencies.has(currency);
