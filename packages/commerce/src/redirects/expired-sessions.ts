import { redirects } from "@cartwright/contract/redirects/redirects";
import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { redirectSessions } from "./documents.ts";

/** How long an expired session can still redirect to the shop. */
const daysKnown = 7;

/** Sessions that expired long ago. */
export const expiredSessions = [
	expiring({ collection: redirectSessions, field: "expires", below: daysAgo(daysKnown), entity: redirects.entity }),
];
