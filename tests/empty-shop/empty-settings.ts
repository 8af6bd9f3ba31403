import type { AllSettings } from "@cartwright/commerce/settings/all-settings";

/** A site without delivery, payments or texts of its own. */
export const emptySettings = {
	shipping: { rates: [], pickups: [] },
	payments: { offline: false, testGateway: false, holdMinutes: 30 },
	storefront: { languages: ["en", "ar"] },
} satisfies Partial<AllSettings>;
