import { defaultSettings, type Settings } from "@cartwright/kernel/sites/documents";
import { defaultPayments, type PaymentSettings } from "../payments/settings.ts";

/** The settings of a shop with those of all capabilities. */
export interface AllSettings extends Settings {
	readonly payments?: PaymentSettings;
}

/** The settings of a new shop. */
export const newSettings = (changes: Partial<AllSettings> = {}): AllSettings => ({
	...defaultSettings,
	payments: defaultPayments,
	...changes,
});
