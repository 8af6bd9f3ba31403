import { settingsGroup } from "@cartwright/kernel/sites/settings";

/** What one unit of the shop's currency is worth in another one. */
export interface CurrencyRate {
	readonly currency: string;
	/** A decimal number. */
	readonly rate: string;
	readonly date: string;
}

export interface CurrencySettings {
	readonly rates: readonly CurrencyRate[];
}

export const currencySettings = settingsGroup<CurrencySettings>("currencies", { rates: [] });
