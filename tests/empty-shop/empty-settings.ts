import type { Settings } from "@cartwright/kernel/sites/documents";

/** A site without delivery, payments or texts of its own. */
export const emptySettings = {
	shipping: { rates: [], pickups: [] },
	payments: { offline: false, testGateway: false, holdMinutes: 30 },
	storefront: { languages: ["en", "ar"] },
} satisfies Partial<Settings>;
