import { purgeOldAuditEntries } from "../capabilities/audit/purge-old-entries.ts";
import { oldCarts, oldCheckouts } from "../capabilities/carts/expiry.ts";
import { deleteCartsOfMembers } from "../capabilities/carts/subscribers.ts";
import { copyAttributes } from "../capabilities/catalogue/attributes/subscribers.ts";
import { oldCatalogueJobs } from "../capabilities/catalogue/jobs/expiry.ts";
import { publishStockChanges } from "../capabilities/catalogue/search/subscribers.ts";
import { releaseHolds } from "../capabilities/checkouts/payments/release-expired-holds.ts";
import { deleteAbandonedItems } from "../capabilities/data/collections/delete-abandoned-items.ts";
import { deleteExpiredCollections } from "../capabilities/data/collections/delete-expired-collections.ts";
import { buildIndexes } from "../capabilities/data/indexes/build-indexes.ts";
import { oldDataJobs } from "../capabilities/data/jobs/expiry.ts";
import { runDataJobs } from "../capabilities/data/jobs/subscribers.ts";
import { expiredSignIns } from "../capabilities/identity/expired-sign-ins.ts";
import { oldMailCounts, oldMails } from "../capabilities/mail/old-mails.ts";
import { deliverMails, retryMails } from "../capabilities/mail/subscribers.ts";
import { deleteExpiredPictures } from "../capabilities/media/review-pictures/delete-expired-pictures.ts";
import { deleteMemberPhotos, deletePicturesWithReview } from "../capabilities/media/subscribers.ts";
import { runMemberJobs } from "../capabilities/members/subscribers.ts";
import { oldDownloadCounts } from "../capabilities/orders/expiry.ts";
import { oldTestCharges } from "../capabilities/payments/expiry.ts";
import { sendCancellationMails, sendReceipts } from "../capabilities/receipts/subscribers.ts";
import { oldLearnedOrders } from "../capabilities/recommendations/expiry.ts";
import { learnFromOrders } from "../capabilities/recommendations/subscribers.ts";
import { expiredSessions } from "../capabilities/redirects/expired-sessions.ts";
import { oldReviewRequests } from "../capabilities/reviews/requests/expiry.ts";
import { sendDueRequests } from "../capabilities/reviews/requests/send-due-requests.ts";
import {
	endRequestWithMail,
	eraseRecipientWithMember,
	scheduleReviewRequests,
	sendNewReviewRequests,
} from "../capabilities/reviews/requests/subscribers.ts";
import {
	anonymizeDeletedAuthors,
	deleteReviewsWithProduct,
	deleteVotesWithReview,
} from "../capabilities/reviews/subscribers.ts";
import { oldStockNotices } from "../capabilities/stock-notices/expiry.ts";
import {
	deleteNoticesWithMember,
	endNotificationWithMail,
	notifyWaitlistOnRestock,
} from "../capabilities/stock-notices/subscribers.ts";
import { oldMessages } from "../capabilities/text-messages/old-messages.ts";
import { deliverMessages } from "../capabilities/text-messages/subscribers.ts";
import { oldWebhookRecords } from "../capabilities/webhooks/expiry.ts";
import { logAppEvents } from "../capabilities/webhooks/subscribers.ts";
import { logEvents } from "../event-log/log-events.ts";
import type { Job, Subscriber } from "../foundation/subscriber.ts";
import { expiryJob } from "../jobs/expiry-job.ts";
import { oldDeadLetters } from "../outbox/expiry.ts";
import { runCatalogueJobs } from "./catalogue-jobs.ts";
import { eventForms } from "./event-forms.ts";
import { eventViews } from "./event-views.ts";
import { joinVisitors } from "./visitor-joins.ts";

/** The same subscriber, which gets each event in the forms of it that it subscribes to. */
export const inForms = (subscriber: Subscriber): Subscriber => ({
	...subscriber,
	types: [...new Set(subscriber.types.flatMap(eventForms.storedTypesOf))],
	async handle(context, event) {
		const forms = eventForms.formsOf(event, ({ type }) => subscriber.types.includes(type));
		for (const form of forms) await subscriber.handle(context, form);
	},
});

const declaredSubscribers: readonly Subscriber[] = [
	deliverMails,
	deliverMessages,
	sendReceipts,
	sendCancellationMails,
	learnFromOrders,
	joinVisitors,
	deleteCartsOfMembers,
	deleteMemberPhotos,
	runMemberJobs,
	runDataJobs,
	runCatalogueJobs,
	publishStockChanges,
	...copyAttributes,
	notifyWaitlistOnRestock,
	endNotificationWithMail,
	anonymizeDeletedAuthors,
	deleteReviewsWithProduct,
	deleteVotesWithReview,
	deletePicturesWithReview,
	deleteNoticesWithMember,
	logAppEvents,
	scheduleReviewRequests,
	sendNewReviewRequests,
	endRequestWithMail,
	eraseRecipientWithMember,
];

/** All subscribers to committed events. */
export const subscribers: readonly Subscriber[] = [
	...declaredSubscribers.map(inForms),
	logEvents(eventViews, eventForms),
];

export const purgeMails = expiryJob("purge-mails", 600, oldMails);
export const purgeMessages = expiryJob("purge-messages", 600, oldMessages);
export const purgeExpiredSignIns = expiryJob("purge-expired-sign-ins", 600, expiredSignIns);
export const purgeExpiredSessions = expiryJob("purge-expired-redirect-sessions", 600, expiredSessions);

/** Periodic jobs that need no configuration. */
export const jobs: readonly Job[] = [
	retryMails,
	purgeMails,
	purgeMessages,
	releaseHolds,
	purgeExpiredSessions,
	purgeExpiredSignIns,
	purgeOldAuditEntries,
	deleteAbandonedItems,
	buildIndexes,
	expiryJob("delete-old-data-jobs", 3600, oldDataJobs),
	expiryJob("delete-old-catalogue-jobs", 3600, oldCatalogueJobs),
	deleteExpiredCollections,
	expiryJob("delete-old-stock-notices", 3600, oldStockNotices),
	sendDueRequests,
	deleteExpiredPictures,
	expiryJob("delete-old-review-requests", 3600, oldReviewRequests),
	expiryJob("delete-old-mail-counts", 3600, oldMailCounts),
	expiryJob("delete-old-download-counts", 3600, oldDownloadCounts),
	expiryJob("delete-old-test-charges", 3600, oldTestCharges),
	expiryJob("delete-old-webhook-records", 3600, oldWebhookRecords),
];

/** How many days documents are stored at sites that set no other number. */
export interface Retention {
	readonly cartDays: number;
	readonly checkoutDays: number;
	readonly learnedOrderDays: number;
	readonly deadLetterDays: number;
}

/** Jobs that delete documents after the configured number of days. */
export const expiryJobs = (retention: Retention): readonly Job[] => [
	expiryJob(
		"delete-old-carts",
		3600,
		oldCarts((site) => site.cartDays ?? retention.cartDays),
	),
	expiryJob(
		"delete-old-checkouts",
		3600,
		oldCheckouts((site) => site.checkoutDays ?? retention.checkoutDays),
	),
	expiryJob(
		"delete-old-learned-orders",
		3600,
		oldLearnedOrders((site) => site.learnedOrderDays ?? retention.learnedOrderDays),
	),
	expiryJob("delete-old-dead-letters", 3600, oldDeadLetters(retention.deadLetterDays)),
];
