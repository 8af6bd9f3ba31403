import { redirects } from "@cartwright/contract/redirects/redirects";
import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { redirectSessions } from "./documents.ts";

/** For so long an ended visit still knows the way back to the shop. */
const daysKnown = 7;

/** Visits that ended long ago. */
export const expiredSessions = [
	expiring({ collection: redirectSessions, field: "expires", below: daysAgo(daysKnown), entity: redirects.entity }),
];
