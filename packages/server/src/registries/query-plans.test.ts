import assert from "node:assert/strict";
import { after, before, it } from "node:test";
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
import { nodeOf } from "@cartwright/contract/codec/schema";
import { services } from "@cartwright/contract/services";
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
import type { AnyCollection } from "@cartwright/store/collection";
import { columnType } from "@cartwright/store/query/compile";
import { and, compare, equals, type Filter, hasSome, isIn, type Sort } from "@cartwright/store/query/filter";
import { splitByIndexes } from "@cartwright/store/query/split-conditions";
import type { Rules } from "@cartwright/store/query-language";
import { onEachEngine } from "@cartwright/testing/engines";
import {
	commonText,
	documents,
	type Explained,
	type FilledTable,
	openExplained,
	type Plan,
	textOf,
} from "@cartwright/testing/explained-queries";

interface QueryCall {
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

const newestFirst: Sort = { field: "createdDate", order: "DESC" };
const visible = equals("visible", true);
const open = and(equals("profile.privacyStatus", "PUBLIC"), equals("status", "ACTIVE"));

const tables: readonly FilledTable[] = [
	{ collection: products, same: { visible: true } },
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
	{ collection: abandonedCheckouts, same: {} },
	{ collection: orderPaymentRequests, same: {} },
	{ collection: contactTaxDetails, same: {} },
	{ collection: discountRules, same: {} },
	{ collection: contacts, same: {} },
	{ collection: accounts, same: { "profile.privacyStatus": "PUBLIC", status: "ACTIVE" } },
];

const calls: Readonly<Record<string, QueryCall>> = {
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
				"purchasedDate",
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
				"purchasedDate",
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

/** The calls with filters or sorts, by the plan above that is theirs. */
const planned: Readonly<Record<string, readonly string[]>> = {
	"products of V1": ["stores.products.queryProducts", "stores.products.queryProductsOlder"],
	"products of V3": ["stores.products-v-3.queryProducts"],
	"stock items": inService(
		"stores.inventory-items-v-3",
		"queryInventoryItems",
		"searchInventoryItems",
		"countInventoryItems",
		"bulkUpdateInventoryItemsByFilter",
		"bulkDeleteInventoryItemsByFilter",
		"bulkSetOrAdjustInventoryItemsByFilter",
		"bulkAdjustInventoryItemsByFilter",
	),
	brands: inService("stores.brands-v-3", "queryBrands", "countBrands"),
	ribbons: inService("stores.ribbons-v-3", "queryRibbons", "countRibbons"),
	"info sections": inService("stores.info-sections-v-3", "queryInfoSections", "countInfoSections"),
	customizations: inService("stores.customizations-v-3", "queryCustomizations", "countCustomizations"),
	orders: inService("ecom.orders", "searchOrders", "aggregateOrders"),
	reviews: inService(
		"reviews.reviews",
		"queryReviews",
		"countReviews",
		"bulkDeleteReviews",
		"bulkUpdateModerationStatus",
	),
	"review requests": inService(
		"reviews.review-requests",
		"queryReviewRequests",
		"countReviewRequests",
		"bulkCancelReviewRequestsByFilter",
	),
	"stock notices": ["ecom.back-in-stock-notifications.queryBackInStockNotificationRequests"],
	coupons: ["marketing.coupons.queryCoupons"],
	"gift cards": inService("gift-vouchers.gift-vouchers", "queryGiftCards", "searchGiftCards", "countGiftCards"),
	"transactions of a gift card": ["gift-vouchers.transactions.queryGiftCardTransactions"],
	"draft orders": ["ecom.draft-orders.queryDraftOrders"],
	"abandoned checkouts by query": ["ecom.abandoned-checkouts.queryAbandonedCheckouts"],
	"abandoned checkouts by search": ["ecom.abandoned-checkouts.searchAbandonedCheckouts"],
	"payment requests": ["ecom.order-payment-requests.queryOrderPaymentRequests"],
	"tax details of contacts": inService(
		"ecom.contact-tax-details",
		"queryContactTaxDetails",
		"countContactTaxDetails",
		"bulkUpdateContactTaxDetailsTagsByFilter",
	),
	"discount rules": ["ecom.discount-rules.queryDiscountRules"],
	contacts: inService(
		"crm.contacts",
		"listContacts",
		"queryContacts",
		"queryFacets",
		"bulkDeleteContacts",
		"bulkUpdateContacts",
		"bulkLabelAndUnlabelContacts",
	),
	"members for staff": inService(
		"members.members",
		"queryMembers",
		"bulkDeleteMembersByFilter",
		"bulkApproveMembers",
		"bulkBlockMembers",
	),
};

/** The other calls with filters or sorts, by the reason for which they need no plan. */
const planless: Readonly<Record<string, readonly string[]>> = {
	"are answered by the index of products in memory, within the budget of a request": [
		...inService(
			"stores.products-v-3",
			"searchProducts",
			"countProducts",
			"bulkUpdateProductsByFilter",
			"bulkDeleteProductsByFilter",
			"bulkUpdateProductVariantsByFilter",
			"bulkAdjustProductVariantsByFilter",
			"bulkAddInfoSectionsToProductsByFilter",
			"bulkRemoveInfoSectionsFromProductsByFilter",
			"bulkAddProductsToCategoriesByFilter",
			"bulkRemoveProductsFromCategoriesByFilter",
			"bulkUpdateProductTagsByFilter",
		),
		"stores.products.queryStoreVariants",
		"stores.inventory.queryInventory",
		"cartwright.search.findProducts",
	],
	"read products in batches between which others are served, within the budget of a request": [
		...inService("stores.read-only-variants-v-3", "queryVariants", "searchVariants"),
		"stores.inventory-items-v-3.bulkCreateInventoryItemsByVariantFilter",
	],
	"read all of a collection that a shop has few of and that stays in memory": [
		"stores.collections.queryCollections",
		...inService("categories.categories", "queryCategories", "searchCategories", "countCategories"),
		"gift-vouchers.gift-voucher-products.queryGiftCardProducts",
		"ecom.delivery-profile.queryDeliveryProfiles",
		"ecom.shipping-options.queryShippingOptions",
		"ecom.pickup-locations.queryPickupLocation",
		"ecom.tax-regions.queryTaxRegions",
		"ecom.tax-groups.queryTaxGroups",
		...inService("ecom.tax-exempt-groups", "queryTaxExemptGroups", "bulkUpdateTaxExemptGroupTagsByFilter"),
		"ecom.manual-tax-mappings.queryManualTaxMappings",
		...inService("business-tools.locations", "listLocations", "queryLocations"),
		"data.collections.listDataCollections",
	],
	"are about items whose fields are those of their collection; see its own tests": inService(
		"data.items",
		"asyncPatchDataItemsByFilter",
		"asyncRemoveDataItemsByFilter",
		"countDataItems",
		"queryDataItems",
		"queryDistinctValues",
		"aggregateDataItems",
		"searchDataItems",
	),
};

const membersOfQueries = ["query", "search", "filter", "sort"];

it("every call of the contract that filters or sorts has a plan, or a reason to have none", () => {
	const filtering = services.flatMap(({ name, operations }) =>
		Object.entries(operations).flatMap(([operation, { request }]) => {
			const { properties = {} } = nodeOf(request);
			return membersOfQueries.some((member) => member in properties) ? [`${name}.${operation}`] : [];
		}),
	);
	const covered = [...Object.values(planned), ...Object.values(planless)].flat();
	assert.deepEqual(covered.toSorted(), filtering.toSorted());
	assert.deepEqual(
		Object.keys(planned).filter((plan) => !(plan in calls)),
		[],
	);
});

function inService(service: string, ...operations: readonly string[]): readonly string[] {
	return operations.map((operation) => `${service}.${operation}`);
}

// Negations are not tried: they match nearly all documents, so that no index finds them.
onEachEngine("query plans", (engine) => {
	let database: Explained;
	before(async () => {
		database = await openExplained(engine, tables);
	});
	after(() => database.close());

	for (const [name, call] of Object.entries(calls)) {
		const { collection, within, defaultSort } = call;

		it(`find few ${name} by an index`, async () => {
			const unfound = new Set<string>();
			const sorts = sortsOf(call);
			for (const [at, [field, filter]] of filtersOf(call).entries()) {
				for (const sort of [defaultSort, sorts[at % sorts.length] ?? defaultSort]) {
					const plan = await database.explain(collection, { filter: and(within, filter), sort: [sort], limit: 100 });
					if (!isFoundByMore(plan, call)) unfound.add(field);
				}
			}
			assert.deepEqual(
				[...unfound].sort(),
				Object.values(call.unfound ?? {})
					.flat()
					.sort(),
			);
		});

		it(`list ${name} in the order of an index`, async () => {
			const unordered = new Set<string>();
			for (const sort of sortsOf(call)) {
				const plan = await database.explain(collection, { filter: within, sort: [sort], limit: 100 });
				if (!plan.isInOrder && !isFoundByMore(plan, call)) unordered.add(sort.field);
			}
			assert.deepEqual(
				[...unordered].sort(),
				Object.values(call.unordered ?? {})
					.flat()
					.sort(),
			);
		});
	}

	it("find products by the start of a text, in either case, by an index", async () => {
		for (const field of textsComparedBy("$startsWith")) {
			for (const sort of [newestFirst, { field, order: "ASC" }] as const) {
				const filter = and(visible, compare(field, "startsWith", textOf(field, 7).toUpperCase()));
				const plan = await database.explain(products, { filter, sort: [sort], limit: 100 });
				assert.match(plan.text, new RegExp(`doc_products_prefix_${field.replace(".", "\\.")}\\b`));
			}
		}
	});

	it("compare parts of texts with some documents at a time", () => {
		for (const field of textsComparedBy("$contains")) {
			const part = compare(field, "contains", "part");
			assert.deepEqual(splitByIndexes(products, and(visible, part)), { indexed: visible, others: part });
		}
	});

	it("read what many match in the order of the sort", async () => {
		for (const sort of sortsOf({ collection: products, filter: productRules, defaultSort: newestFirst })) {
			const inCategory = and(visible, hasSome("collectionIds", [commonText]));
			for (const filter of [inCategory, and(inCategory, compare("derived.minPrice", "gt", 5))]) {
				const plan = await database.explain(products, { filter, sort: [sort], limit: 100 });
				assert.ok(plan.isInOrder, `${sort.field} ${sort.order}: ${plan.text}`);
			}
		}
	});
});

/** The fields of products that hold one text, of which visitors may compare parts. */
const textsComparedBy = (operator: string): readonly string[] => {
	const allowing = [productRules, queryRules].flatMap((rules) =>
		namesOf(rules).flatMap((name) => {
			const rule = rules(name);
			return rule && (rule.operators === "*" || rule.operators.includes(operator)) ? [rule.path] : [];
		}),
	);
	const texts = allowing.filter((path) => columnType(products, path) === "text");
	return [...new Set(texts)].filter((path) => !["id", "type", "createdDate", "updatedDate"].includes(path));
};

const isFoundByMore = ({ foundBy }: Plan, { many = [] }: QueryCall): boolean =>
	foundBy.some((field) => !many.includes(field));

const namesOf = (rules: Rules): readonly string[] => rules.names ?? [];

const sortsOf = ({ sort, filter, many = [] }: QueryCall): Sort[] =>
	namesOf(sort ?? filter).flatMap((name) => {
		const rule = (sort ?? filter)(name);
		if (!rule || rule.sort === "NONE" || many.includes(rule.path)) return [];
		return (["ASC", "DESC"] as const)
			.filter((order) => rule.sort === order || rule.sort === "BOTH")
			.map((order) => ({ field: rule.path, order }));
	});

/** Filters that match few of the documents, with the field that each is about. */
const filtersOf = ({ collection, filter, many = [] }: QueryCall): [string, Filter][] =>
	namesOf(filter).flatMap((name) => {
		const rule = filter(name);
		if (!rule || many.includes(rule.path)) return [];
		const { path, operators } = rule;
		const type = columnType(collection, path);
		const value = (number: number) => (type === "number" || type === "digits" ? number : textOf(path, number));
		const isColumn = type !== undefined;
		const texts = [value(1), value(11)];
		const filters: readonly (readonly [readonly string[], Filter])[] = [
			[["$eq"], equals(path, type === "boolean" ? true : value(1))],
			[["$in", "$hasSome"], isColumn ? isIn(path, texts) : hasSome(path, texts)],
			[["$gt"], compare(path, "gt", value(documents - 5))],
			[["$lt"], compare(path, "lt", value(5))],
		];
		// The order of texts and of booleans is not asked for.
		const isOrdered = isColumn && type !== "boolean";
		return filters
			.filter(([, { op }]) => isOrdered || op === "hasSome" || op === "eq")
			.filter(([wanted]) => operators === "*" || wanted.some((each) => operators.includes(each)))
			.map(([, each]): [string, Filter] => [name, each]);
	});
