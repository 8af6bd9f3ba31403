import { expiring } from "@cartwright/kernel/foundation/expiry";
import { testCharges } from "./documents.ts";

const days = 90;

/** Payments at the test gateway that were decided long ago. */
export const oldTestCharges = [
	expiring({ collection: testCharges, field: "decidedAt", below: (now) => now.getTime() - days * 24 * 3_600_000 }),
];
