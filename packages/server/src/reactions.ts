import { forgetOldAuditEntries } from "./capabilities/audit/forget-old-entries.ts";
import { forgetMembers } from "./capabilities/carts/subscribers.ts";
import { tellOfStock } from "./capabilities/catalogue/search/subscribers.ts";
import { releaseHolds } from "./capabilities/checkouts/payments/release-expired-holds.ts";
import { forgetExpiredSignIns } from "./capabilities/identity/forget-expired.ts";
import { deliverMails, forgetMails, retryMails } from "./capabilities/mail/subscribers.ts";
import { forgetMemberPhotos } from "./capabilities/media/subscribers.ts";
import { carryOutMemberJobs } from "./capabilities/members/subscribers.ts";
import { deliverMessages, forgetMessages } from "./capabilities/messages/subscribers.ts";
import { sendReceipts } from "./capabilities/receipts/subscribers.ts";
import { learnFromOrders } from "./capabilities/recommendations/subscribers.ts";
import { forgetExpiredSessions } from "./capabilities/redirects/expired-sessions.ts";
import { forgetWhoWaits, tellWhoWaits } from "./capabilities/stock-notices/subscribers.ts";
import type { Job, Subscriber } from "./foundation/subscriber.ts";
import { joinVisitors } from "./visitor-joins.ts";

/** Who reacts to committed events: the one place that lists the capabilities' subscribers. */
export const subscribers: readonly Subscriber[] = [
	deliverMails,
	deliverMessages,
	sendReceipts,
	learnFromOrders,
	joinVisitors,
	forgetMembers,
	forgetMemberPhotos,
	carryOutMemberJobs,
	tellOfStock,
	tellWhoWaits,
	forgetWhoWaits,
];

/** What is done from time to time. */
export const jobs: readonly Job[] = [
	retryMails,
	forgetMails,
	forgetMessages,
	releaseHolds,
	forgetExpiredSessions,
	forgetExpiredSignIns,
	forgetOldAuditEntries,
];
