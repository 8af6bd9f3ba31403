import { expiredSignIns } from "@cartwright/accounts/identity/expired-sign-ins";
import { runMemberJobs, updateContactsOfMembers } from "@cartwright/accounts/members/subscribers";
import { oldAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/expiry";
import { findAbandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/find-abandoned-checkouts";
import { sendDueRecoveryMails } from "@cartwright/commerce/abandoned-checkouts/send-recovery-mail";
import {
	deleteAbandonedWithMember,
	endRecoveryMailWithMail,
	joinAbandonedWithVisitor,
	watchCheckouts,
} from "@cartwright/commerce/abandoned-checkouts/subscribers";
import { oldCarts, oldCheckouts } from "@cartwright/commerce/carts/expiry";
import { deleteCartsOfMembers } from "@cartwright/commerce/carts/subscribers";
import { settleDue } from "@cartwright/commerce/checkouts/billing/settle-due";
import { applyNotifications } from "@cartwright/commerce/checkouts/payment-notifications/apply-due-notifications";
import { oldNotifications } from "@cartwright/commerce/checkouts/payment-notifications/expiry";
import { expireRequests } from "@cartwright/commerce/checkouts/payment-requests/expire-requests";
import { releaseHolds } from "@cartwright/commerce/checkouts/payments/release-expired-holds";
import { deleteMethodsWithMember } from "@cartwright/commerce/checkouts/saved-methods/subscribers";
import { deleteUsesWithDiscount } from "@cartwright/commerce/coupons/subscribers";
import { oldDraftOrders } from "@cartwright/commerce/draft-orders/expiry";
import { deleteDraftsWithMember } from "@cartwright/commerce/draft-orders/subscribers";
import { mailDueGiftCards } from "@cartwright/commerce/gift-cards/subscribers";
import { issueCreditNotes, issueInvoices } from "@cartwright/commerce/invoices/subscribers";
import { oldDownloadCounts, oldPromises } from "@cartwright/commerce/orders/expiry";
import { issueGiftCards } from "@cartwright/commerce/orders/issue-gift-cards";
import { updateContactsOfBuyers } from "@cartwright/commerce/orders/subscribers";
import { oldTestCharges } from "@cartwright/commerce/payments/providers/test-gateway/expiry";
import {
	sendCancellationMails,
	sendChangeMails,
	sendLinkMails,
	sendNewOrderMails,
	sendParcelMails,
	sendReceipts,
	sendRefundMails,
	sendReturnMails,
} from "@cartwright/commerce/receipts/subscribers";
import { oldLearnedOrders } from "@cartwright/commerce/recommendations/expiry";
import { learnFromOrders } from "@cartwright/commerce/recommendations/subscribers";
import { expiredSessions } from "@cartwright/commerce/redirects/expired-sessions";
import { oldCountedCarts } from "@cartwright/commerce/reports/expiry";
import { rebuildDueReports } from "@cartwright/commerce/reports/rebuild-reports";
import { reportCarts, reportOrders } from "@cartwright/commerce/reports/subscribers";
import { oldReviewRequests } from "@cartwright/commerce/reviews/requests/expiry";
import { sendDueRequests } from "@cartwright/commerce/reviews/requests/send-due-requests";
import {
	endRequestWithMail,
	eraseRecipientWithMember,
	scheduleReviewRequests,
	sendNewReviewRequests,
} from "@cartwright/commerce/reviews/requests/subscribers";
import {
	anonymizeDeletedAuthors,
	deleteReviewsWithProduct,
	deleteVotesWithReview,
} from "@cartwright/commerce/reviews/subscribers";
import { oldStockNotices } from "@cartwright/commerce/stock-notices/expiry";
import {
	deleteNoticesWithMember,
	endNotificationWithMail,
	notifyWaitlistOnRestock,
} from "@cartwright/commerce/stock-notices/subscribers";
import { deleteTaxDetailsWithContact, deleteTaxDetailsWithGroup } from "@cartwright/commerce/taxes/subscribers";
import { deleteWishlistWithMember } from "@cartwright/commerce/wishlists/subscribers";
import { deleteAbandonedItems } from "@cartwright/content/data/collections/delete-abandoned-items";
import { deleteExpiredCollections } from "@cartwright/content/data/collections/delete-expired-collections";
import { buildIndexes } from "@cartwright/content/data/indexes/build-indexes";
import { oldDataJobs } from "@cartwright/content/data/jobs/expiry";
import { runDataJobs } from "@cartwright/content/data/jobs/subscribers";
import { oldAsyncJobs } from "@cartwright/kernel/async-jobs/expiry";
import { purgeOldAuditEntries } from "@cartwright/kernel/audit/purge-old-entries";
import { oldBackupRuns } from "@cartwright/kernel/backups/expiry";
import { recordChanges } from "@cartwright/kernel/changes/subscribers";
import type { Job, Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { expiryJob } from "@cartwright/kernel/jobs/expiry-job";
import { oldMailCounts, oldMails } from "@cartwright/kernel/mail/old-mails";
import { deliverMails, retryMails } from "@cartwright/kernel/mail/subscribers";
import { oldDeadLetters } from "@cartwright/kernel/outbox/expiry";
import { oldMessages } from "@cartwright/kernel/text-messages/old-messages";
import { deliverMessages } from "@cartwright/kernel/text-messages/subscribers";
import { oldWebhookRecords } from "@cartwright/kernel/webhooks/calls/expiry";
import { logAppEvents } from "@cartwright/kernel/webhooks/calls/subscribers";
import { logEvents } from "@cartwright/kernel/webhooks/event-log/log-events";
import { copyAttributes } from "@cartwright/products/catalogue/attributes/subscribers";
import { copyFilms } from "@cartwright/products/catalogue/films/subscribers";
import { oldProductImports } from "@cartwright/products/catalogue/product-imports/expiry";
import { productImportRunner } from "@cartwright/products/catalogue/product-imports/subscribers";
import { publishStockChanges } from "@cartwright/products/catalogue/search/subscribers";
import { deleteUnusedContents } from "@cartwright/products/media/delete-unused-contents";
import { emptyTrash } from "@cartwright/products/media/empty-trash";
import { makeDueFilms } from "@cartwright/products/media/films/start-film";
import { makeFilms } from "@cartwright/products/media/films/subscribers";
import { settleFolders } from "@cartwright/products/media/folders/subscribers";
import { deleteExpiredPictures } from "@cartwright/products/media/review-pictures/delete-expired-pictures";
import { deleteMemberPhotos, deletePicturesWithReview } from "@cartwright/products/media/subscribers";
import { endOverdueUploads } from "@cartwright/products/media/uploads/end-uploads";
import { fetchPicturesInServer } from "@cartwright/products/media/uploads/fetch-pictures";
import { runAsyncJobs } from "./async-jobs.ts";
import { eventForms } from "./event-forms.ts";
import { eventViews } from "./event-views.ts";
import { fileUses } from "./file-uses.ts";
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

const productImports = productImportRunner(fetchPicturesInServer);

const declaredSubscribers: readonly Subscriber[] = [
	deliverMails,
	deliverMessages,
	sendReceipts,
	sendLinkMails,
	sendNewOrderMails,
	sendCancellationMails,
	sendParcelMails,
	sendChangeMails,
	sendRefundMails,
	sendReturnMails,
	issueInvoices,
	issueGiftCards,
	issueCreditNotes,
	learnFromOrders,
	reportOrders,
	reportCarts,
	watchCheckouts,
	endRecoveryMailWithMail,
	joinAbandonedWithVisitor,
	deleteAbandonedWithMember,
	deleteDraftsWithMember,
	deleteTaxDetailsWithContact,
	deleteTaxDetailsWithGroup,
	updateContactsOfBuyers,
	joinVisitors,
	deleteCartsOfMembers,
	deleteMemberPhotos,
	runMemberJobs,
	updateContactsOfMembers,
	runDataJobs,
	runAsyncJobs,
	productImports.subscriber,
	publishStockChanges,
	...copyAttributes,
	notifyWaitlistOnRestock,
	endNotificationWithMail,
	anonymizeDeletedAuthors,
	deleteReviewsWithProduct,
	deleteVotesWithReview,
	deleteUsesWithDiscount,
	deletePicturesWithReview,
	settleFolders(fileUses),
	makeFilms,
	copyFilms,
	deleteNoticesWithMember,
	deleteWishlistWithMember,
	deleteMethodsWithMember,
	logAppEvents,
	scheduleReviewRequests,
	sendNewReviewRequests,
	endRequestWithMail,
	eraseRecipientWithMember,
];

/** All subscribers to committed events. */
export const subscribers: readonly Subscriber[] = [
	// Before those that take longer: pages that show what was changed wait for it.
	recordChanges(eventForms),
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
	applyNotifications,
	settleDue,
	expireRequests,
	rebuildDueReports,
	purgeExpiredSessions,
	purgeExpiredSignIns,
	purgeOldAuditEntries,
	deleteAbandonedItems,
	buildIndexes,
	expiryJob("delete-old-data-jobs", 3600, oldDataJobs),
	expiryJob("delete-old-catalogue-jobs", 3600, oldAsyncJobs),
	deleteExpiredCollections,
	expiryJob("delete-old-stock-notices", 3600, oldStockNotices),
	sendDueRequests,
	findAbandonedCheckouts,
	sendDueRecoveryMails,
	mailDueGiftCards,
	expiryJob("delete-old-abandoned-checkouts", 3600, oldAbandonedCheckouts),
	deleteExpiredPictures,
	emptyTrash(fileUses),
	deleteUnusedContents,
	endOverdueUploads,
	makeDueFilms,
	productImports.job,
	expiryJob("delete-old-product-imports", 3600, oldProductImports),
	expiryJob("delete-old-review-requests", 3600, oldReviewRequests),
	expiryJob("delete-old-mail-counts", 3600, oldMailCounts),
	expiryJob("delete-old-download-counts", 3600, oldDownloadCounts),
	expiryJob("delete-old-counted-carts", 3600, oldCountedCarts),
	expiryJob("delete-old-promises", 3600, oldPromises),
	expiryJob("delete-old-draft-orders", 600, oldDraftOrders),
	expiryJob("delete-old-payment-notifications", 3600, oldNotifications),
	expiryJob("delete-old-test-charges", 3600, oldTestCharges),
	expiryJob("delete-old-webhook-records", 3600, oldWebhookRecords),
	expiryJob("delete-old-backup-runs", 86_400, oldBackupRuns),
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
