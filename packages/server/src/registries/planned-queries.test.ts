import assert from "node:assert/strict";
import { it } from "node:test";
import { nodeOf } from "@cartwright/contract/codec/schema";
import { services } from "@cartwright/contract/services";
import { queryCalls } from "@cartwright/testing/query-calls";

/** The calls with filters or sorts, by the entry of `queryCalls` that is theirs. */
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
	"media files": inService("media.files", "queryFileDescriptors", "listDeletedFiles"),
	"media files of a folder": ["media.files.listFiles"],
	"media files of a root": ["media.files.searchFiles"],
	"media folders": inService("media.folders", "queryFolders", "searchFolders", "listFolders", "listDeletedFolders"),
	coupons: ["marketing.coupons.queryCoupons"],
	"gift cards": inService("gift-vouchers.gift-vouchers", "queryGiftCards", "searchGiftCards", "countGiftCards"),
	"transactions of a gift card": ["gift-vouchers.transactions.queryGiftCardTransactions"],
	"parts of tips": inService("ecom.tips", "queryTipDistributions", "sumTipDistributionAmounts"),
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
	wishlists: ["ecom.wishlists.bulkUpdateWishlistTagsByFilter"],
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
		"cartwright.bulk-edits.previewPriceAdjustment",
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
		"ecom.local-delivery-options.queryLocalDeliveryOptions",
		"ecom.tax-regions.queryTaxRegions",
		"ecom.tax-groups.queryTaxGroups",
		...inService("ecom.tax-exempt-groups", "queryTaxExemptGroups", "bulkUpdateTaxExemptGroupTagsByFilter"),
		"ecom.manual-tax-mappings.queryManualTaxMappings",
		"ecom.tip-settings.queryTipSettings",
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
		Object.keys(planned).filter((plan) => !(plan in queryCalls)),
		[],
	);
});

function inService(service: string, ...operations: readonly string[]): readonly string[] {
	return operations.map((operation) => `${service}.${operation}`);
}
