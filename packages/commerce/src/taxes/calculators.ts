/** The calculator of rates that staff set by hand, the only one. */
export const manualCalculator = {
	appId: "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e00",
	displayName: "Manual",
	/** The contract refuses their regions. */
	unsupportedCountries: ["CU", "IR", "KP", "SY"],
} as const;

/** A calculator of tax regions: that of the shop's own rates, or a service of an app. */
export interface TaxCalculator {
	readonly appId: string;
	readonly displayName: string;
	readonly unsupportedCountries: readonly string[];
}
