import { contactRules } from "@cartwright/accounts/contacts/contact-query";
import { contacts } from "@cartwright/accounts/contacts/documents";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { memberRules } from "@cartwright/accounts/members/member-query";
import {
	queryRules as abandonedQueryRules,
	searchRules as abandonedSearchRules,
} from "@cartwright/commerce/abandoned-checkouts/abandoned-checkout-query";
import { abandonedCheckouts } from "@cartwright/commerce/abandoned-checkouts/documents";
import { paymentRequestRules } from "@cartwright/commerce/checkouts/payment-requests/query-order-payment-requests";
import { tipDistributions } from "@cartwright/commerce/checkouts/tips/documents";
import { tipDistributionRules } from "@cartwright/commerce/checkouts/tips/tip-query";
import { couponRules } from "@cartwright/commerce/coupons/coupon-query";
import { coupons } from "@cartwright/commerce/coupons/documents";
import { discountRules } from "@cartwright/commerce/discount-rules/documents";
import { discountRuleRules } from "@cartwright/commerce/discount-rules/rule-query";
import { draftOrders } from "@cartwright/commerce/draft-orders/documents";
import { draftOrderRules } from "@cartwright/commerce/draft-orders/query-draft-orders";
import { giftCards, giftCardTransactions } from "@cartwright/commerce/gift-cards/documents";
import { giftCardRules, transactionRules } from "@cartwright/commerce/gift-cards/gift-card-query";
import { orders } from "@cartwright/commerce/orders/documents";
import { orderRules } from "@cartwright/commerce/orders/search";
import { orderPaymentRequests } from "@cartwright/commerce/payments/payment-request";
import { reviews } from "@cartwright/commerce/reviews/documents";
import { reviewRequests } from "@cartwright/commerce/reviews/requests/documents";
import { requestRules } from "@cartwright/commerce/reviews/requests/request-query";
import { reviewRules } from "@cartwright/commerce/reviews/review-query";
import { stockNotices } from "@cartwright/commerce/stock-notices/documents";
import { noticeRules } from "@cartwright/commerce/stock-notices/query-back-in-stock-notification-requests";
import { contactTaxDetails } from "@cartwright/commerce/taxes/documents";
import { detailsRules } from "@cartwright/commerce/taxes/tax-queries";
import { wishlists } from "@cartwright/commerce/wishlists/documents";
import { wishlistRules } from "@cartwright/commerce/wishlists/wishlist-query";
import {
	brands,
	customizations,
	infoSections,
	inventoryItems,
	products,
	ribbons,
} from "@cartwright/products/catalogue/documents";
import { productRules } from "@cartwright/products/catalogue/v1/list-products";
import { brandCalls } from "@cartwright/products/catalogue/v3/attributes/brands/brand-calls";
import { customizationCalls } from "@cartwright/products/catalogue/v3/attributes/customizations/customization-calls";
import { infoSectionCalls } from "@cartwright/products/catalogue/v3/attributes/info-sections/info-section-calls";
import { ribbonCalls } from "@cartwright/products/catalogue/v3/attributes/ribbons/ribbon-calls";
import { inventoryItemRules } from "@cartwright/products/catalogue/v3/inventory/find-inventory-items";
import { queryRules } from "@cartwright/products/catalogue/v3/product-rules";
import { mediaFiles, mediaFolders } from "@cartwright/products/media/documents";
import { fileListRules, folderListRules } from "@cartwright/products/media/media-lists";
import type { AnyCollection } from "@cartwright/store/collection";
import { and, equals, type Filter, type Sort } from "@cartwright/store/query/filter";
import type { Rules } from "@cartwright/store/query-language";
import { type FilledTable, textOf } from "./explained-queries.ts";

export interface QueryCall {
	readonly collection: AnyCollection;
	readonly filter: Rules;
	readonly sort?: Rules;
	/** What the call adds to every filter. */
	readonly within?: Filter;
	/** Fields of which the call, or the table, has one value that many documents share. They are not asked for. */
	readonly many?: readonly string[];
	readonly defaultSort: Sort;
	/** Fields by which no index finds few documents, by the reason. */
	readonly unfound?: Readonly<Record<string, readonly string[]>>;
	/** Fields in whose order there is no index, by the reason. */
	readonly unordered?: Readonly<Record<string, readonly string[]>>;
}

const fewValues = "has few values, so that a page fills up quickly in the order of its sort";
const inTurns = "is compared with some orders at a time, between which others are served";
const staffOnly = "only staff may ask, and an index would cost every write";
const everyPurchase = "an index would cost every purchase";
const notIndexed = "is compared in the document itself";
const fewRules = "a shop has at most 100 of them";
const ruleFields = [
	"name",
	"active",
	"createdDate",
	"updatedDate",
	"revision",
	"activeTimeInfo.start",
	"activeTimeInfo.end",
];
const noSort = "sorts by few values, which tells nothing apart";

/** Members of coupons have two names each. */
const inSpecification = (...names: readonly string[]) => names.flatMap((name) => [name, `specification.${name}`]);

export const newestFirst: Sort = { field: "createdDate", order: "DESC" };
export const visible = equals("visible", true);
const ok = equals("state", "OK");
const lastChanged: Sort = { field: "updatedDate", order: "DESC" };
const open = and(equals("profile.privacyStatus", "PUBLIC"), equals("status", "ACTIVE"));

export const queriedTables: readonly FilledTable[] = [
	{ collection: products, same: { visible: true } },
	{ collection: mediaFiles, same: { state: "OK", root: "media-root" } },
	{ collection: mediaFolders, same: { state: "OK", root: "media-root" } },
	{ collection: inventoryItems, same: { locationId: "only" } },
	{ collection: brands, same: {} },
	{ collection: ribbons, same: {} },
	{ collection: infoSections, same: {} },
	{ collection: customizations, same: {} },
	{ collection: orders, same: {} },
	{ collection: reviews, same: { status: "APPROVED" } },
	{ collection: reviewRequests, same: {} },
	{ collection: stockNotices, same: {} },
	{ collection: coupons, same: {} },
	{ collection: giftCards, same: {} },
	{ collection: giftCardTransactions, same: { giftCardId: "only" } },
	{ collection: draftOrders, same: {} },
	{ collection: tipDistributions, same: {} },
	{ collection: abandonedCheckouts, same: {} },
	{ collection: orderPaymentRequests, same: {} },
	{ collection: contactTaxDetails, same: {} },
	{ collection: wishlists, same: {} },
	{ collection: discountRules, same: {} },
	{ collection: contacts, same: {} },
	{ collection: accounts, same: { "profile.privacyStatus": "PUBLIC", status: "ACTIVE" } },
];

/** By what the calls find. */
export const queryCalls: Readonly<Record<string, QueryCall>> = {
	"products of V1": {
		collection: products,
		filter: productRules,
		within: visible,
		many: ["visible"],
		defaultSort: { field: "numericId", order: "DESC" },
		unfound: { [notIndexed]: ["description"] },
	},
	"products of V3": {
		collection: products,
		filter: queryRules,
		within: visible,
		many: ["visible"],
		defaultSort: newestFirst,
	},
	"stock items": {
		collection: inventoryItems,
		filter: inventoryItemRules,
		many: ["locationId"],
		defaultSort: newestFirst,
		unfound: { [everyPurchase]: ["quantity"] },
		unordered: { [everyPurchase]: ["quantity"] },
	},
	brands: { collection: brands, filter: brandCalls.rules, defaultSort: newestFirst },
	ribbons: { collection: ribbons, filter: ribbonCalls.rules, defaultSort: newestFirst },
	"info sections": { collection: infoSections, filter: infoSectionCalls.rules, defaultSort: newestFirst },
	customizations: {
		collection: customizations,
		filter: customizationCalls.rules,
		defaultSort: newestFirst,
		unfound: { [fewValues]: ["customizationRenderType", "customizationType"] },
	},
	"orders of a shopper": {
		collection: orders,
		filter: orderRules("EUR"),
		within: equals("owner", textOf("owner", 7)),
		defaultSort: newestFirst,
	},
	orders: {
		collection: orders,
		filter: orderRules("EUR"),
		defaultSort: newestFirst,
		unfound: {
			[inTurns]: [
				"createdBy.userId",
				"demo",
				"imported",
				"lineItems.subscriptionInfo.id",
				"lineItems.catalogReference.appId",
				"lineItems.locations.id",
				"lineItems.productName.original",
				"shippingInfo.title",
				"shippingInfo.region.name",
				"businessLocation.id",
				"businessLocation.name",
				"shippingInfo.logistics.deliveryTime",
				"balanceSummary.authorized.amount",
				"balanceSummary.pending.amount",
				"balanceSummary.pendingRefund.amount",
				"taxInfo.totalExempt.amount",
				"taxInfo.totalTax.amount",

				"shippingInfo.logistics.deliveryTimeSlot.from",
				"shippingInfo.logistics.deliveryTimeSlot.to",
			],
		},
		unordered: {
			[staffOnly]: [
				"shippingInfo.title",
				"shippingInfo.region.name",
				"businessLocation.id",
				"businessLocation.name",

				"shippingInfo.logistics.deliveryTime",
				"shippingInfo.logistics.deliveryTimeSlot.from",
				"shippingInfo.logistics.deliveryTimeSlot.to",
				"balance.authorized",
				"balance.pending",
				"balance.pendingRefund",
				"priceSummary.tax",
				"priceSummary.taxExempt",
				"lineItems.item.productName.original",
			],
		},
	},
	reviews: {
		collection: reviews,
		filter: reviewRules,
		within: equals("status", "APPROVED"),
		many: ["status"],
		defaultSort: newestFirst,
		unfound: { [fewValues]: ["namespace", "origin.type"] },
		unordered: { [noSort]: ["origin.type"] },
	},
	"review requests": {
		collection: reviewRequests,
		filter: requestRules,
		defaultSort: newestFirst,
		unfound: {
			[fewValues]: ["automationActivationId", "communicationChannel", "namespace", "requestedBy.identityType"],
			[staffOnly]: ["requestedBy.appId", "requestedBy.wixUserId"],
		},
	},
	"stock notices": {
		collection: stockNotices,
		filter: noticeRules,
		defaultSort: newestFirst,
		unfound: { [staffOnly]: ["itemUrl", "autoNotified"] },
		unordered: { [staffOnly]: ["itemUrl", "autoNotified"] },
	},
	"media files": {
		collection: mediaFiles,
		filter: fileListRules.rules,
		within: ok,
		many: ["private", "state"],
		defaultSort: lastChanged,
	},
	"media files of a folder": {
		collection: mediaFiles,
		within: and(equals("parentFolderId", textOf("parentFolderId", 7)), ok),
		filter: fileListRules.rules,
		many: ["private", "mediaType", "state"],
		defaultSort: lastChanged,
	},
	"media files of a root": {
		collection: mediaFiles,
		within: and(equals("root", "media-root"), ok),
		filter: fileListRules.rules,
		many: ["private", "mediaType", "state"],
		defaultSort: lastChanged,
	},
	"media folders": {
		collection: mediaFolders,
		filter: folderListRules.rules,
		within: ok,
		many: ["state"],
		defaultSort: lastChanged,
	},
	coupons: {
		collection: coupons,
		filter: couponRules("EUR"),
		defaultSort: newestFirst,
		unfound: {
			[fewValues]: inSpecification("scope.namespace", "scope.group.name", "type"),
			[staffOnly]: [
				"appId",
				"numberOfUsages",
				...inSpecification("usageLimit", "limitPerCustomer", "minimumSubtotal"),
				...inSpecification("active", "appliesToSubscriptions", "limitedToOneItem"),
			],
			"is a condition on the expiration time, which has an index": ["expired"],
		},
		unordered: {
			[staffOnly]: ["appId", "uses", "usageLimit", "limitPerCustomer", "minimumSubtotal"],
			[noSort]: ["scope.namespace", "scope.group.name"],
		},
	},
	"gift cards": {
		collection: giftCards,
		filter: giftCardRules({ currency: "EUR", key: "", site: "" }),
		defaultSort: newestFirst,
		unfound: { [staffOnly]: ["balance", "balance.amount", "initialValue", "initialValue.amount"] },
		unordered: { [staffOnly]: ["balance", "initialValue"] },
	},
	"transactions of a gift card": {
		collection: giftCardTransactions,
		filter: transactionRules,
		within: equals("giftCardId", "only"),
		many: ["giftCardId"],
		defaultSort: newestFirst,
		unfound: { [fewValues]: ["operationType", "type"] },
		unordered: { [noSort]: ["operationType", "type"] },
	},
	"parts of tips": { collection: tipDistributions, filter: tipDistributionRules, defaultSort: newestFirst },
	"draft orders": {
		collection: draftOrders,
		filter: draftOrderRules,
		defaultSort: newestFirst,
	},
	"abandoned checkouts by query": {
		collection: abandonedCheckouts,
		filter: abandonedQueryRules,
		defaultSort: newestFirst,
		unfound: { [fewValues]: ["status"], [staffOnly]: ["buyerInfo.userId"] },
		unordered: { [noSort]: ["status"], [staffOnly]: ["buyerInfo.userId"] },
	},
	"abandoned checkouts by search": {
		collection: abandonedCheckouts,
		filter: abandonedSearchRules,
		defaultSort: newestFirst,
		unfound: {
			[fewValues]: ["status"],
			[staffOnly]: ["buyerInfo.userId", "contactDetails.firstName", "contactDetails.lastName"],
		},
	},
	"payment requests": {
		collection: orderPaymentRequests,
		filter: paymentRequestRules("EUR"),
		defaultSort: newestFirst,
		unfound: { [staffOnly]: ["amount.amount", "description", "source.appId", "title"] },
		unordered: { [staffOnly]: ["amount", "description", "title"] },
	},
	"tax details of contacts": {
		collection: contactTaxDetails,
		filter: detailsRules,
		defaultSort: newestFirst,
	},
	wishlists: { collection: wishlists, filter: wishlistRules, defaultSort: newestFirst },
	"discount rules": {
		collection: discountRules,
		filter: discountRuleRules,
		defaultSort: { field: "id", order: "ASC" },
		unfound: { [fewRules]: ruleFields },
		unordered: { [fewRules]: ["name", "active", "start", "end", "createdDate", "updatedDate", "version"] },
	},
	contacts: {
		collection: contacts,
		filter: contactRules,
		defaultSort: newestFirst,
		unfound: { [fewValues]: ["info.locale"] },
	},
	members: {
		collection: accounts,
		...memberRules.open,
		within: open,
		many: ["profile.privacyStatus", "status"],
		defaultSort: newestFirst,
	},
	"members for staff": {
		collection: accounts,
		...memberRules.staff,
		many: ["profile.privacyStatus", "status"],
		defaultSort: newestFirst,
		unfound: { [staffOnly]: ["contact.firstName", "contact.lastName", "profile.nickname"] },
		unordered: {
			[staffOnly]: ["lastLoginDate", "updatedDate", "profile.firstName", "profile.lastName", "profile.nickname"],
		},
	},
};
