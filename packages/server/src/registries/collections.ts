import type { AnyCollection } from "@cartwright/store/collection";
import { auditEntries, auditHeads } from "../audit-chain/documents.ts";
import { deletedCarts, savedLines } from "../capabilities/carts/documents.ts";
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
} from "../capabilities/catalogue/documents.ts";
import { catalogueJobParts, catalogueJobs } from "../capabilities/catalogue/jobs/documents.ts";
import {
	abandonedItems,
	dataCollections,
	dataItems,
	dataUsage,
	deletedDataCollections,
	indexBuilds,
} from "../capabilities/data/documents.ts";
import { dataJobs } from "../capabilities/data/jobs/documents.ts";
import { accounts } from "../capabilities/identity/accounts/documents.ts";
import { usedCaptchas } from "../capabilities/identity/attempts/captcha/documents.ts";
import { attemptAllowances } from "../capabilities/identity/attempts/documents.ts";
import { authorizationCodes, openIdRecords } from "../capabilities/identity/authorization/documents.ts";
import { usedChallenges } from "../capabilities/identity/factors/passkeys/documents.ts";
import { signInFlows } from "../capabilities/identity/flows/documents.ts";
import { refreshTokens, sessions } from "../capabilities/identity/sessions/documents.ts";
import { idpConnections, signOnSettings, usedIdTokens } from "../capabilities/identity/sign-in/documents.ts";
import { staffInvitations, staffSessions, staffUsers, teams } from "../capabilities/identity/staff/documents.ts";
import { mailCounts, mails } from "../capabilities/mail/documents.ts";
import { downloadFiles, fetchedPictures, mediaFiles } from "../capabilities/media/documents.ts";
import { reviewPictureUploads } from "../capabilities/media/review-pictures/documents.ts";
import { memberFields } from "../capabilities/member-fields/documents.ts";
import { memberJobs } from "../capabilities/members/documents.ts";
import { downloadCounts, orders } from "../capabilities/orders/documents.ts";
import { testCharges } from "../capabilities/payments/documents.ts";
import { carts } from "../capabilities/purchase/cart-document.ts";
import { learnedOrders, productCompanions } from "../capabilities/recommendations/documents.ts";
import { redirectSessions } from "../capabilities/redirects/documents.ts";
import { reviewSummaries, reviews, reviewVotes } from "../capabilities/reviews/documents.ts";
import { automaticRequests, reviewOptOuts, reviewRequests } from "../capabilities/reviews/requests/documents.ts";
import {
	apiKeys,
	clients,
	firstClients,
	keyUses,
	secrets,
	settings,
	sites,
	untrustedProxies,
} from "../capabilities/sites/documents.ts";
import { stockNotices } from "../capabilities/stock-notices/documents.ts";
import { messages } from "../capabilities/text-messages/documents.ts";
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
} from "../capabilities/webhooks/documents.ts";
import { deadLetters, leases } from "../outbox/documents.ts";
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
	auditEntries,
	auditHeads,
	mails,
	messages,
	mediaFiles,
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
	products,
	collections,
	inventoryItems,
	brands,
	ribbons,
	infoSections,
	customizations,
	publishedStocks,
	searchSnapshots,
	catalogueJobs,
	catalogueJobParts,
	carts,
	deletedCarts,
	savedLines,
	stockNotices,
	reviews,
	reviewSummaries,
	reviewVotes,
	reviewPictureUploads,
	reviewRequests,
	automaticRequests,
	reviewOptOuts,
	orders,
	downloadCounts,
	testCharges,
	mailCounts,
	redirectSessions,
	productSales,
	productCompanions,
	learnedOrders,
	dataCollections,
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
	leases,
	deadLetters,
];
