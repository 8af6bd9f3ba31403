import { contactView } from "@cartwright/accounts/contacts/contact-view";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { type Account, accounts } from "@cartwright/accounts/identity/accounts/documents";
import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import { refreshTokens, sessions } from "@cartwright/accounts/identity/sessions/documents";
import { requireFresh } from "@cartwright/accounts/identity/sessions/fresh-session";
import { idpConnections } from "@cartwright/accounts/identity/sign-in/documents";
import { memberView } from "@cartwright/accounts/members/member-view";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { exportMyData as declaration } from "@cartwright/contract/personal-data/personal-data";
import type { Context } from "@cartwright/kernel/foundation/context";
import { reauthenticate } from "@cartwright/kernel/foundation/fresh-sign-in";
import { mailOptOuts } from "@cartwright/kernel/mail/documents";
import { optOutIdOf } from "@cartwright/kernel/mail/opt-out";
import { clients } from "@cartwright/kernel/sites/client";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { and, compare, equals, isIn, or } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { abandonedCheckouts } from "../abandoned-checkouts/documents.ts";
import { savedLines } from "../carts/documents.ts";
import { returnView } from "../checkouts/returns/return-view.ts";
import { draftOrders } from "../draft-orders/documents.ts";
import { draftsOfMember } from "../draft-orders/of-member.ts";
import { loadOrderDocuments } from "../invoices/load/load-order-documents.ts";
import type { Order } from "../orders/order.ts";
import { ordersPageRequest, ordersPageResponse } from "../orders/orders-of-shopper.ts";
import { orderPaymentRequests } from "../payments/payment-request.ts";
import { memberMethods, methodViews } from "../payments/saved-methods.ts";
import { carts } from "../purchase/cart-document.ts";
import { reviews } from "../reviews/documents.ts";
import { reviewOptOuts, reviewRequests } from "../reviews/requests/documents.ts";
import { optOutId } from "../reviews/requests/opt-out-id.ts";
import { reviewView } from "../reviews/review-view.ts";
import { stockNotices } from "../stock-notices/documents.ts";
import { contactTaxDetails } from "../taxes/documents.ts";
import { taxSettings } from "../taxes/settings.ts";
import { wishlists } from "../wishlists/documents.ts";
import {
	appFacts,
	draftFacts,
	leftCheckoutFacts,
	noticeFacts,
	paymentRequestFacts,
	purchaseFacts,
	reviewRequestFacts,
	sessionFacts,
	signInFacts,
	taxFacts,
	wishlistFacts,
} from "./exported-data.ts";

type ExportedData = ResponseOf<typeof declaration>;

const ordersAtOnce = 100;
/** Far more sessions, apps, open carts, stock notices, reviews and requests for them than a member has. */
const maxDocuments = 1000;

/** Returns all data that the shop stores about the member. */
export const exportMyData = async (
	context: Context,
	{ cursor }: RequestOf<typeof declaration>,
): Promise<ExportedData> => {
	const { sessionId = "" } = requireMember(context.identity);
	const { session } = await context.store.read(context.site, { session: byId(sessions, sessionId) });
	requireFresh(session, context.now);
	const request = { limit: ordersAtOnce, cursor: cursor ?? null };
	const stored = cursor ? {} : await loadStoredData(context);
	const { bought } = await context.store.read(context.site, { bought: ordersPageRequest(context, request) });
	const about = await loadDataAboutOrders(
		context,
		bought.slice(0, ordersAtOnce).map(({ doc }) => doc),
	);
	return { ...stored, ...ordersPageResponse(context, request, bought), ...about };
};

const loadDataAboutOrders = async (
	context: Context,
	orders: readonly Order[],
): Promise<Pick<ExportedData, "returns" | "paymentRequests" | "documents">> => {
	const { store, site, now } = context;
	const ofOrders = isIn(
		"orderId",
		orders.map(({ id }) => id),
	);
	const [{ requests }, documents] = await Promise.all([
		store.read(site, { requests: page(orderPaymentRequests, { filter: ofOrders, limit: maxDocuments }) }),
		loadOrderDocuments({ ...context, createdBy: undefined }, orders),
	]);
	return {
		returns: orders.flatMap((order) => (order.returns ?? []).map((each) => returnView(order, each))),
		paymentRequests: requests.map(({ doc }) => paymentRequestFacts(doc, now)),
		documents,
	};
};

const loadStoredData = async (context: Context): Promise<ExportedData> => {
	const { store, site, identity, now, origin } = context;
	const { memberId } = requireMember(identity);
	const owner = `member:${memberId}`;
	const theirs = { filter: and(equals("memberId", memberId), compare("expires", "gt", now)), limit: maxDocuments };
	const loaded = await store.read(site, {
		account: byId(accounts, memberId),
		contact: byId(contacts, memberId),
		sessions: page(sessions, theirs),
		tokens: page(refreshTokens, theirs),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
		methods: byId(memberMethods, memberId),
		written: page(reviews, { filter: equals("owner", owner), limit: maxDocuments }),
		notices: page(stockNotices, { filter: equals("memberId", memberId), limit: maxDocuments }),
		wishlist: byId(wishlists, memberId),
		left: page(abandonedCheckouts, { filter: equals("buyerInfo.memberId", memberId), limit: maxDocuments }),
		drafts: page(draftOrders, { filter: or(...draftsOfMember(memberId)), limit: maxDocuments }),
		taxDetails: byId(contactTaxDetails, memberId),
		shop: byId(settings, settingsId),
		reviewRequests: page(reviewRequests, { filter: equals("contactId", memberId), limit: maxDocuments }),
		carts: page(carts, {
			filter: and(equals("owner", owner), { op: "not", filter: equals("completed", true) }),
			limit: maxDocuments,
		}),
	});
	// The account has been deleted since, and its sessions with it.
	if (!loaded.account) throw reauthenticate();
	const account = loaded.account.doc;
	const [unsubscribed, { apps }, { connections }] = await Promise.all([
		loadOptOuts(context, account),
		store.read(installation, { apps: byIds(clients, [...new Set(loaded.tokens.map(({ doc }) => doc.clientId))]) }),
		store.read(site, {
			connections: byIds(
				idpConnections,
				(account.connections ?? []).map(({ connectionId }) => connectionId),
			),
		}),
	]);
	return {
		member: memberView(account, "FULL"),
		...(loaded.contact ? { contact: contactView(loaded.contact) } : {}),
		signIn: signInFacts(account, connections),
		sessions: loaded.sessions.map(({ doc }) => sessionFacts(doc)),
		apps: loaded.tokens.map(({ doc }) => appFacts(doc, apps)),
		openPurchases: [
			...loaded.carts.map(({ doc }) => purchaseFacts(doc.currentOf ? "CART" : "CHECKOUT", doc)),
			...loaded.saved.map(({ doc }) => purchaseFacts("SAVED_FOR_LATER", doc)),
		],
		draftOrders: loaded.drafts.map(({ doc }) => draftFacts(doc)),
		abandonedCheckouts: loaded.left.map(({ doc }) => leftCheckoutFacts(doc)),
		unsubscribed,
		stockNotices: loaded.notices.map(({ doc }) => noticeFacts(doc)),
		wishlist: (loaded.wishlist?.doc.items ?? []).map(wishlistFacts),
		reviewRequests: loaded.reviewRequests.map(({ doc }) => reviewRequestFacts(doc)),
		...(loaded.taxDetails ? { taxDetails: taxFacts(loaded.taxDetails.doc, taxSettings(loaded.shop?.doc)) } : {}),
		savedPaymentMethods: methodViews(loaded.methods?.doc ?? { methods: [] }),
		reviews: loaded.written.map((review) => reviewView(review, origin)),
	};
};

/** Only of an address that the member has proved to be theirs: anybody can sign up with another. */
const loadOptOuts = async (
	{ store, site, cursorKey: key }: Context,
	{ email, emailVerified }: Account,
): Promise<ExportedData["unsubscribed"]> => {
	if (!emailVerified) return [];
	const { checkouts, reviewsOptOut } = await store.read(site, {
		checkouts: byId(mailOptOuts, optOutIdOf("abandonedCheckout", email, { key })),
		reviewsOptOut: byId(reviewOptOuts, optOutId(email)),
	});
	return [
		...(checkouts ? [{ mails: "ABANDONED_CHECKOUT" as const, createdDate: checkouts.doc.createdDate }] : []),
		...(reviewsOptOut ? [{ mails: "REVIEW_REQUEST" as const, createdDate: reviewsOptOut.doc.createdDate }] : []),
	];
};
