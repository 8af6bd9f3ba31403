// Written from @cartwright/contract/currencies/currencies by npm run snapshot.
import type { currencies as declaration } from "@cartwright/contract/currencies/currencies";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const currencies: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.currencies",
	operations: {
		listCurrencies: {
			method: "GET",
			published: "/currency_converter/v1/currencies",
			query: "flat",
		},
		convertCurrency: {
			method: "POST",
			published: "/currency_converter/v1/currencies/amounts/{from}/convert/{to}",
		},
		getConversionRate: {
			method: "GET",
			published: "/currency_converter/v1/currencies/rate/{from}/convert/{to}",
			query: "flat",
		},
	},
};
