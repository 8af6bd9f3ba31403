import { contacts } from "@cartwright/accounts/contacts/documents";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { usedCaptchas } from "@cartwright/accounts/identity/attempts/captcha/documents";
import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { authorizationCodes, openIdRecords } from "@cartwright/accounts/identity/authorization/documents";
import { usedChallenges } from "@cartwright/accounts/identity/factors/passkeys/documents";
import { signInFlows } from "@cartwright/accounts/identity/flows/documents";
import { refreshTokens, sessions } from "@cartwright/accounts/identity/sessions/documents";
import { idpConnections, signOnSettings, usedIdTokens } from "@cartwright/accounts/identity/sign-in/documents";
import { staffInvitations, staffSessions, staffUsers, teams } from "@cartwright/accounts/identity/staff/documents";
import { memberFields } from "@cartwright/accounts/member-fields/documents";
import { memberJobs } from "@cartwright/accounts/members/documents";
import {
	abandonedCheckouts,
	checkoutWatches,
	recoveryMailMarks,
} from "@cartwright/commerce/abandoned-checkouts/documents";
import { deletedCarts, savedLines } from "@cartwright/commerce/carts/documents";
import { paymentNotifications } from "@cartwright/commerce/checkouts/payment-notifications/documents";
import { tipDistributions } from "@cartwright/commerce/checkouts/tips/documents";
import { discountUses } from "@cartwright/commerce/coupons/discount-uses";
import { coupons } from "@cartwright/commerce/coupons/documents";
import {
	deliveryProfiles,
	localDeliveries,
	pickupLocations,
	shippingOptions,
} from "@cartwright/commerce/delivery/documents";
import { discountRules } from "@cartwright/commerce/discount-rules/documents";
import { draftOrders } from "@cartwright/commerce/draft-orders/documents";
import { giftCards, giftCardTransactions } from "@cartwright/commerce/gift-cards/documents";
import { giftCardProducts } from "@cartwright/commerce/gift-cards/gift-card-product";
import { addedInvoices, issuedDocuments } from "@cartwright/commerce/invoices/documents";
import { bookEntries } from "@cartwright/commerce/orders/book-entry";
import { downloadCounts, orderCounters, orders, promisedOrders } from "@cartwright/commerce/orders/documents";
import { paymentAccounts } from "@cartwright/commerce/payments/documents";
import { paymentCollections } from "@cartwright/commerce/payments/payment-collection";
import { orderPaymentRequests } from "@cartwright/commerce/payments/payment-request";
import { testCharges } from "@cartwright/commerce/payments/providers/test-gateway/documents";
import { memberMethods } from "@cartwright/commerce/payments/saved-methods";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { learnedOrders, productCompanions } from "@cartwright/commerce/recommendations/documents";
import { redirectSessions } from "@cartwright/commerce/redirects/documents";
import {
	countedCarts,
	funnelDays,
	reportedOrders,
	reportStates,
	reportSums,
	soldProducts,
} from "@cartwright/commerce/reports/documents";
import { reviewSummaries, reviews, reviewVotes } from "@cartwright/commerce/reviews/documents";
import { automaticRequests, reviewOptOuts, reviewRequests } from "@cartwright/commerce/reviews/requests/documents";
import { stockNotices } from "@cartwright/commerce/stock-notices/documents";
import {
	contactTaxDetails,
	taxExemptGroups,
	taxGroups,
	taxMappings,
	taxRegions,
} from "@cartwright/commerce/taxes/documents";
import { tipSettings } from "@cartwright/commerce/tip-settings/documents";
import { wishlists } from "@cartwright/commerce/wishlists/documents";
import {
	abandonedItems,
	dataCollections,
	dataItems,
	dataUsage,
	deletedDataCollections,
	indexBuilds,
} from "@cartwright/content/data/documents";
import { dataJobs } from "@cartwright/content/data/jobs/documents";
import { storefrontContents } from "@cartwright/content/storefront/documents";
import { asyncJobChanges, asyncJobParts, asyncJobs } from "@cartwright/kernel/async-jobs/documents";
import { auditEntries, auditHeads } from "@cartwright/kernel/audit-chain/documents";
import { backupRuns } from "@cartwright/kernel/backups/documents";
import { businessProperties, locations } from "@cartwright/kernel/business/documents";
import { recentChanges } from "@cartwright/kernel/changes/documents";
import { untrustedProxies } from "@cartwright/kernel/http/untrusted-proxy";
import { mailCounts, mailOptOuts, mails } from "@cartwright/kernel/mail/documents";
import { deadLetters, leases } from "@cartwright/kernel/outbox/documents";
import { savedViews } from "@cartwright/kernel/saved-views/documents";
import { secrets } from "@cartwright/kernel/sealing/secret";
import { servicePlugins } from "@cartwright/kernel/service-plugins/documents";
import { apiKeys, keyUses } from "@cartwright/kernel/sites/api-key";
import { clients, firstClients } from "@cartwright/kernel/sites/client";
import { publicAddresses } from "@cartwright/kernel/sites/public-address";
import { settings } from "@cartwright/kernel/sites/settings";
import { sites } from "@cartwright/kernel/sites/site";
import { messages } from "@cartwright/kernel/text-messages/documents";
import {
	apps,
	eventDocuments,
	eventListeners,
	loggedEvents,
	payloadsOfEvents,
	webhookBacklogs,
	webhookDeliveries,
	webhookProgress,
	webhooks,
} from "@cartwright/kernel/webhooks/calls/documents";
import {
	brands,
	collections,
	customizations,
	infoSections,
	inventoryItems,
	productSales,
	products,
	publishedStocks,
	ribbons,
	searchSnapshots,
} from "@cartwright/products/catalogue/documents";
import { productImports } from "@cartwright/products/catalogue/product-imports/documents";
import {
	downloadFiles,
	fetchedPictures,
	mediaFiles,
	mediaFolders,
	unusedContents,
} from "@cartwright/products/media/documents";
import { mediaArchives } from "@cartwright/products/media/downloads/documents";
import { filmJobs } from "@cartwright/products/media/films/documents";
import { reviewPictureUploads } from "@cartwright/products/media/review-pictures/documents";
import { mediaUploads, mediaUsage } from "@cartwright/products/media/uploads/documents";
import type { AnyCollection } from "@cartwright/store/collection";
import { earlierCheckouts } from "../upgrades/checkouts-into-carts.ts";
import { completedUpgrades } from "../upgrades/documents.ts";

/** Every kind of document that the platform keeps. */
export const allCollections: readonly AnyCollection[] = [
	completedUpgrades,
	earlierCheckouts,
	sites,
	clients,
	firstClients,
	apiKeys,
	keyUses,
	secrets,
	settings,
	untrustedProxies,
	publicAddresses,
	auditEntries,
	auditHeads,
	recentChanges,
	savedViews,
	backupRuns,
	mails,
	messages,
	mediaFiles,
	mediaFolders,
	unusedContents,
	mediaUploads,
	mediaUsage,
	mediaArchives,
	filmJobs,
	downloadFiles,
	fetchedPictures,
	accounts,
	sessions,
	refreshTokens,
	authorizationCodes,
	signInFlows,
	openIdRecords,
	attemptAllowances,
	signOnSettings,
	usedCaptchas,
	usedChallenges,
	idpConnections,
	usedIdTokens,
	staffUsers,
	teams,
	staffSessions,
	staffInvitations,
	memberJobs,
	memberFields,
	contacts,
	products,
	collections,
	inventoryItems,
	brands,
	ribbons,
	infoSections,
	customizations,
	productImports,
	publishedStocks,
	searchSnapshots,
	asyncJobs,
	asyncJobParts,
	asyncJobChanges,
	carts,
	deletedCarts,
	savedLines,
	discountUses,
	businessProperties,
	locations,
	giftCardProducts,
	coupons,
	giftCards,
	giftCardTransactions,
	deliveryProfiles,
	shippingOptions,
	pickupLocations,
	localDeliveries,
	taxRegions,
	tipSettings,
	tipDistributions,
	taxGroups,
	taxMappings,
	taxExemptGroups,
	contactTaxDetails,
	discountRules,
	stockNotices,
	wishlists,
	reportSums,
	reportedOrders,
	soldProducts,
	reportStates,
	funnelDays,
	countedCarts,
	reviews,
	reviewSummaries,
	reviewVotes,
	reviewPictureUploads,
	reviewRequests,
	automaticRequests,
	reviewOptOuts,
	orders,
	bookEntries,
	downloadCounts,
	promisedOrders,
	orderCounters,
	issuedDocuments,
	addedInvoices,
	draftOrders,
	abandonedCheckouts,
	recoveryMailMarks,
	checkoutWatches,
	paymentAccounts,
	paymentNotifications,
	testCharges,
	paymentCollections,
	memberMethods,
	orderPaymentRequests,
	mailCounts,
	mailOptOuts,
	redirectSessions,
	productSales,
	productCompanions,
	learnedOrders,
	dataCollections,
	storefrontContents,
	dataItems,
	dataUsage,
	indexBuilds,
	abandonedItems,
	dataJobs,
	deletedDataCollections,
	apps,
	webhooks,
	eventListeners,
	eventDocuments,
	loggedEvents,
	payloadsOfEvents,
	webhookProgress,
	webhookBacklogs,
	webhookDeliveries,
	servicePlugins,
	leases,
	deadLetters,
];
