export interface UnansweredErrors {
	codes: readonly string[];
	/** The operations concerned; all that declare the codes by default. */
	operations?: readonly string[];
	reason: string;
}

/**
 * Codes that the contract declares but the server never has a reason to return. Once a test observes such a code, the
 * tests fail until it is removed here.
 */
export const unansweredErrors: readonly UnansweredErrors[] = [
	{
		codes: ["CAPTCHA_UNAVAILABLE"],
		operations: ["pay", "createOrderAndCharge", "payPaymentRequest", "saveMyPaymentMethod"],
		reason: "the provider of the captcha is asked by the code of sign-in, whose tests have one that is down",
	},
	{
		codes: ["FAILED_TO_FETCH_SETTINGS"],
		reason: "settings are read in the same database as drafts; without it there is a system error",
	},
	{
		codes: [
			"CURRENCY_REQUIRED",
			"UPDATING_NON_ZERO_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN",
			"UPDATING_NON_ZERO_MODIFIER_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN",
			"UPDATING_PRICE_DESCRIPTION_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN",
		],
		reason: "a draft has one currency, that of the shop",
	},
	{
		codes: ["SUBSCRIPTION_SINGLE_ITEM_ALLOWED", "SUBSCRIPTION_BUYER_INFO_REQUIRED"],
		reason: "nothing is sold by subscription yet; lines with one are refused",
	},
	{
		codes: [
			"UPDATING_LINE_ITEM_WITH_LOCATIONS",
			"MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE",
			"CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER",
			"LINE_ITEM_HAS_PLATFORM_FEES",
			"DRAFT_ORDER_HAS_DEPOSIT_LINE_ITEMS",
			"DRAFT_ORDER_HAS_GLOBAL_DEPOSIT",
			"UPDATING_TAXABLE_ADDRESS_ON_EXISTING_ITEM_IS_FORBIDDEN",
			"CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED",
		],
		reason: "lines of drafts have no such member: requests that set one are refused by its name",
	},
	{
		codes: ["BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION", "BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION"],
		reason: "lines of drafts are taxed where they are delivered; without an address there is no tax",
	},
	{
		codes: ["CATALOG_ITEM_ALREADY_EXIST"],
		operations: ["createDraftOrder"],
		reason: "a new draft has no lines yet; an item that the request has twice is MULTIPLE_ADDS_FOR_SAME_LINE_ITEM",
	},
	{
		codes: ["DISCOUNT_NOT_FOUND"],
		operations: ["createCustomDiscounts"],
		reason: "the call creates discounts, and names none",
	},
	{
		codes: ["TOO_MANY_UNPAID_UNITS"],
		operations: ["placeOrder", "createOrderAndCharge"],
		reason: "orders are placed by one function for all of these calls; tests see it refuse createOrder and pay",
	},
	{
		codes: ["THROTTLED_FEATURE", "-19970"],
		operations: ["saveMyPaymentMethod"],
		reason: "cards are counted by the function of pay, which tests see refuse",
	},
	{
		codes: ["CHECKOUT_CHANGED", "PARTIAL_OUT_OF_STOCK", "TOO_MANY_UNPAID_UNITS", "THROTTLED_FEATURE", "-19970"],
		operations: ["payPaymentRequest"],
		reason: "it pays by the function of pay, which tests see refuse",
	},
	{
		codes: [
			"INVALID_ORDER_STATUS_FOR_SUBSCRIPTION",
			"PARTIAL_PAYMENT_NOT_SUPPORTED_FOR_SUBSCRIPTION",
			"SUBSCRIPTION_ALREADY_STARTED",
		],
		operations: ["createOrderPaymentRequest"],
		reason: "there are no subscriptions",
	},
	{
		codes: ["ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND", "SITE_NOT_PUBLISHED"],
		reason: "every site is published, and has the page",
	},
	{
		codes: [
			"INSUFFICIENT_INVENTORY",
			"INVALID_TARGET_QUANTITY",
			"INVENTORY_QUANTITY_NOT_TRACKED",
			"MAX_QUANTITY_LIMIT_REACHED",
			"MIN_QUANTITY_LIMIT_REACHED",
		],
		operations: [
			"bulkUpsertInventoryItems",
			"bulkDecrementInventoryItems",
			"bulkIncrementInventoryItems",
			"bulkDecrementInventoryItemsByVariantAndLocation",
			"bulkIncrementInventoryItemsByVariantAndLocation",
		],
		reason: "the results of a bulk call name the error of each item; tests read them there",
	},
	{
		codes: [
			"ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE",
			"ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE",
			"ADJUSTED_COST_OUT_OF_RANGE",
		],
		reason: "the call answers a job, whose items have these errors; a test reads them there",
	},
	{
		codes: ["CURRENCY_MISMATCH"],
		operations: ["chargeOrder"],
		reason: "gift cards and orders are in the shop's currency; only one that changed it since has others",
	},
	{
		codes: ["FULL_OUT_OF_STOCK", "PARTIAL_OUT_OF_STOCK"],
		operations: ["redeemGiftCard"],
		reason: "stock is reserved again by the function of all payments by staff, which tests see refuse",
	},
	{
		codes: ["REDEEM_GIFT_CARD_ERROR"],
		reason: "the calculation error of an order that cannot be placed names what is wrong with its gift card",
	},
	{
		codes: ["SUBSCRIPTION_WITH_ZERO_TOTAL", "SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS", "SUBSCRIPTION_WITH_GIFT_CARD"],
		reason: "nothing is sold by subscription yet",
	},
	{
		codes: ["NO_SAVE_PAYMENT_METHOD_CONFIRMATION"],
		reason: "no payment method is kept for later yet",
	},
	{
		codes: ["CHECKOUT_CHANGED"],
		operations: ["createOrder"],
		reason: "it agrees to the checkout anew where it changed, unless that changes while an app charges",
	},
	{
		codes: ["NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS"],
		operations: ["getProduct", "getProductBySlug"],
		reason: "a hidden product looks to shoppers like none, so that nobody learns which there are",
	},
	{
		codes: ["NO_PERMISSION_TO_READ_MERCHANT_DATA"],
		operations: ["countProducts"],
		reason: "merchant data is neither counted nor filtered by",
	},
	{
		codes: ["MEMBER_SELF_BLOCK_FORBIDDEN", "OWNER_MEMBER_BLOCK_FORBIDDEN"],
		reason: "staff have keys and no accounts as members, so nobody who may block is a member",
	},
	{
		codes: ["MEMBER_NOT_FOUND"],
		operations: [
			"userInfo",
			"updateCurrentMemberSlug",
			"joinCommunity",
			"leaveCommunity",
			"deleteMyMember",
			"saveMyAddress",
			"removeMyAddress",
			"setMyPhoto",
			"removeMyPhoto",
		],
		reason: "the token of a member whose account is gone is refused before; it is left for one deleted at that moment",
	},
	{
		codes: ["COMMUNITY_JOIN_IMPOSSIBLE"],
		reason: "the token of a member who may not come in is refused before",
	},
	{
		codes: ["ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN"],
		reason: "nothing is sold by subscription yet",
	},
	{
		codes: ["INITIATOR_IDENTITY_NOT_SUPPORTED"],
		reason: "visitors, members and guests are refused before",
	},
	{
		codes: ["TOO_MANY_TO_COUNT"],
		reason: "the shop counts however many there are",
	},
	{
		codes: ["MEMBER_TO_MEMBER_BLOCKED"],
		reason: "members do not block each other yet",
	},
	{
		codes: ["CONTACT_ID_ALREADY_EXISTS", "FAILED_DELETE_CONTACT_AFTER_MEMBER_DELETION"],
		reason: "the server assigns ids, and deletes a member and their contact in one commit",
	},
	{
		codes: ["CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION", "CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR"],
		reason: "nothing is sold by subscription yet, and the team of a shop are no contacts",
	},
	{
		codes: ["FAILED_PRECONDITION"],
		operations: ["previewMergeContacts"],
		reason: "a preview is about the target as it is",
	},
];
