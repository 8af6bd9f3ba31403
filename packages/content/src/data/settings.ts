import { settingsGroup } from "@cartwright/kernel/sites/settings";

export interface DataSettings {
	readonly sandbox: boolean;
	/** No limit if absent. */
	readonly maxMegabytes?: number;
	/** In each environment; no limit if absent. */
	readonly maxItems?: number;
}

export const dataSettings = settingsGroup<DataSettings>("data", { sandbox: false });
