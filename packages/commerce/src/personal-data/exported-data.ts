import { activeFactors } from "@cartwright/accounts/identity/accounts/account";
import type { Account } from "@cartwright/accounts/identity/accounts/documents";
import type { RefreshToken, Session } from "@cartwright/accounts/identity/sessions/documents";
import type { IdpConnection } from "@cartwright/accounts/identity/sign-in/documents";
import type { ResponseOf } from "@cartwright/contract/operation";
import type { exportMyData as declaration } from "@cartwright/contract/personal-data/personal-data";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import type { Client } from "@cartwright/kernel/sites/client";
import type { AbandonedCheckout } from "../abandoned-checkouts/documents.ts";
import { type DraftOrder, presentLines } from "../draft-orders/draft-order.ts";
import { type OrderPaymentRequest, statusAt } from "../payments/payment-request.ts";
import type { Cart } from "../purchase/cart-document.ts";
import { readable } from "../receipts/order-mail-format.ts";
import type { ReviewRequest } from "../reviews/requests/documents.ts";
import type { StockNotice } from "../stock-notices/documents.ts";
import type { ContactTaxDetails } from "../taxes/documents.ts";
import { exemptGroupName } from "../taxes/exempt-group-name.ts";
import type { TaxSettings } from "../taxes/settings.ts";
import { tagsView } from "../taxes/tags.ts";
import type { WishlistItem } from "../wishlists/documents.ts";

type ExportedData = ResponseOf<typeof declaration>;
type OpenPurchase = NonNullable<ExportedData["openPurchases"]>[number];

/** How the member signs in. */
export const signInFacts = (
	account: Account,
	connections: ReadonlyMap<string, { readonly doc: IdpConnection }>,
): ExportedData["signIn"] => ({
	email: account.email,
	emailVerified: account.emailVerified,
	hasPassword: account.passwordHash !== undefined,
	secondSteps: activeFactors(account).map(({ type }) => type),
	providers: (account.connections ?? []).map(({ connectionId, subject }) => ({
		name: connections.get(connectionId)?.doc.name ?? connectionId,
		subject,
	})),
	...(account.profile.language ? { language: account.profile.language } : {}),
});

export const sessionFacts = ({ createdDate, expires, userAgent }: Session) => ({
	createdDate,
	expires,
	...(userAgent ? { userAgent } : {}),
});

export const appFacts = (
	{ clientId, createdDate, expires }: RefreshToken,
	clients: ReadonlyMap<string, { readonly doc: Client }>,
) => ({ clientId, name: clients.get(clientId)?.doc.name ?? "", createdDate, expires });

export const purchaseFacts = (kind: OpenPurchase["kind"], purchase: Cart): OpenPurchase => {
	const { createdDate, updatedDate, buyer, shipping, billing, buyerNote, lines } = purchase;
	return {
		kind,
		createdDate,
		updatedDate,
		...(buyer.email ? { email: buyer.email } : {}),
		...(shipping ? { shipping } : {}),
		...(billing ? { billing } : {}),
		...(buyerNote ? { buyerNote } : {}),
		lines: lines.map(({ catalogReference: { catalogItemId }, quantity }) => ({ catalogItemId, quantity })),
	};
};

export const draftFacts = (draft: DraftOrder) => {
	const { status, orderId, createdDate, updatedDate, buyerInfo, recipientInfo, billingInfo } = draft;
	return {
		status,
		orderId,
		createdDate,
		updatedDate,
		email: buyerInfo.email,
		shipping: recipientInfo,
		billing: billingInfo,
		lines: presentLines(draft).map(({ item, quantity }) => ({ name: readable(item.productName), quantity })),
	};
};

export const leftCheckoutFacts = (checkout: AbandonedCheckout) => {
	const { status, createdDate, buyerInfo, contactDetails, lines, activities } = checkout;
	return {
		status,
		createdDate,
		email: buyerInfo.email,
		contactDetails,
		lines: lines.map(({ productName, quantity }) => ({ name: readable(productName), quantity })),
		activities: [...activities],
	};
};

export const paymentRequestFacts = (request: OrderPaymentRequest, now: string) => {
	const { orderId, title, description, amount, currency, createdDate } = request;
	const status = statusAt(request, now);
	return { orderId, title, description, amount: toDecimal(amount, currency), currency, status, createdDate };
};

export const noticeFacts = ({ productId, variantId, email, language, createdDate }: StockNotice) => ({
	productId,
	variantId,
	email,
	language,
	createdDate,
});

export const wishlistFacts = ({ catalogReference: { catalogItemId, appId }, addedDate }: WishlistItem) => ({
	catalogItemId: catalogItemId ?? "",
	appId: appId ?? "",
	addedDate,
});

export const reviewRequestFacts = ({ orderId, items, email = "", sendDate, createdDate }: ReviewRequest) => ({
	...(orderId === undefined ? {} : { orderId }),
	productIds: items.map(({ catalogItemId }) => catalogItemId),
	email,
	sendDate,
	createdDate,
});

/** To which group of exempt buyers the member belongs. */
export const taxFacts = (
	{ taxExemptGroupId, extendedFields, tags, createdDate, updatedDate }: ContactTaxDetails,
	tax: TaxSettings,
): ExportedData["taxDetails"] => ({
	taxExemptGroup: exemptGroupName(taxExemptGroupId, tax),
	...(extendedFields ? { extendedFields } : {}),
	...(tags ? { tags: tagsView(tags) } : {}),
	createdDate,
	updatedDate,
});
