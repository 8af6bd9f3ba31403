import { settingsGroup } from "@cartwright/kernel/sites/settings";

/** What shoppers learn about stock. */
export interface StockSettings {
	readonly lowQuantity: number;
	readonly notices: boolean;
	readonly noticesPerUnit: number;
}

export const stockSettings = settingsGroup<StockSettings>("stock", {
	lowQuantity: 5,
	notices: true,
	noticesPerUnit: 1,
});

export interface SearchSettings {
	/** Groups of words that mean the same, separated by commas. */
	readonly synonyms: readonly string[];
	readonly commonSynonyms: boolean;
}

export const searchSettings = settingsGroup<SearchSettings>("search", { synonyms: [], commonSynonyms: true });
