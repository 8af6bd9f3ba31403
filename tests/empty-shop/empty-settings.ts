import type { Settings } from "@cartwright/server/capabilities/sites/documents";

/** A site to which nobody has added anything: no delivery, no payments, no words of its own. */
export const emptySettings = {
	shipping: { rates: [], pickups: [] },
	payments: { offline: false, testGateway: false, holdMinutes: 30 },
	storefront: { languages: ["en", "ar"] },
} satisfies Partial<Settings>;
