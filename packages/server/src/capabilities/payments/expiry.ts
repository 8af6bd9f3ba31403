import { expiring } from "../../foundation/expiry.ts";
import { testCharges } from "./documents.ts";

const days = 90;

/** What the test gateway knows of payments that were decided long ago. */
export const oldTestCharges = [
	expiring({ collection: testCharges, field: "decidedAt", below: (now) => now.getTime() - days * 24 * 3_600_000 }),
];
