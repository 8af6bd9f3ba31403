/** The calculator of rates that staff set by hand, the only one. */
export const manualCalculator = {
	appId: "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e00",
	displayName: "Manual",
	/** The contract refuses their regions. */
	unsupportedCountries: ["CU", "IR", "KP", "SY"],
} as const;
