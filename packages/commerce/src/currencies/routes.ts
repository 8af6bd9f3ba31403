import { currencies as service } from "@cartwright/contract/currencies/currencies";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const currencies: readonly Implementation[] = [
	implement(service, {
		listCurrencies: () => import("./list-currencies.ts"),
		convertCurrency: () => import("./convert-currency.ts"),
		getConversionRate: () => import("./get-conversion-rate.ts"),
	}),
];
