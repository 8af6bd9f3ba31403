import { expiring } from "@cartwright/kernel/foundation/expiry";
import { chargeDays, testCharges } from "./documents.ts";

/** Payments at the test gateway that were decided long ago. */
export const oldTestCharges = [
	expiring({
		collection: testCharges,
		field: "decidedAt",
		below: (now) => now.getTime() - chargeDays * 24 * 3_600_000,
	}),
];
