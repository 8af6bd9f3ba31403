import { guid, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { LINE_ITEM_NOT_FOUND } from "../recurring-errors.ts";
import {
	ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED,
	CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_FULFILLED_ITEM,
	CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_NON_CATALOG_ITEM,
	CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER,
	CATALOG_ITEM_ALREADY_EXIST,
	CATALOG_ITEM_NOT_AVAILABLE,
	CATALOG_ITEM_NOT_FOUND,
	CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED,
	CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	CURRENCY_REQUIRED,
	DISCOUNT_NOT_FOUND,
	DISCOUNT_REMOVE_NOT_SUPPORTED,
	DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS,
	DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS,
	DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL,
	DRAFT_ORDER_ALREADY_COMMITTED,
	DRAFT_ORDER_DOES_NOT_EXIST,
	DRAFT_ORDER_HAS_DEPOSIT_LINE_ITEMS,
	DRAFT_ORDER_HAS_GLOBAL_DEPOSIT,
	DUPLICATED_EXTERNAL_LINE_ITEM_ID,
	DUPLICATED_LINE_ITEM_IDS,
	EMPTY_CHANGE_REQUEST,
	GIFT_CARD_ITEM_UNSUPPORTED,
	LINE_ITEM_DOES_NOT_EXIST,
	LINE_ITEM_HAS_PLATFORM_FEES,
	MAX_ITEMS_REACHED,
	MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE,
	MULTIPLE_ADDS_FOR_SAME_LINE_ITEM,
	MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM,
	SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE,
	SUBSCRIPTION_ITEM_UNSUPPORTED,
	SUBSCRIPTION_SINGLE_ITEM_ALLOWED,
	UPDATING_LINE_ITEM_WITH_LOCATIONS,
	UPDATING_NON_ZERO_MODIFIER_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
	UPDATING_NON_ZERO_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
	UPDATING_PRICE_DESCRIPTION_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
	UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN,
	UPDATING_TAXABLE_ADDRESS_ON_EXISTING_ITEM_IS_FORBIDDEN,
} from "./draft-order-errors.ts";
import {
	DraftAdditionalFeeOption,
	DraftCatalogLineItem,
	DraftCustomLineItem,
	DraftDiscountOption,
	IdAndApplied,
	LineItemChangeDetails,
} from "./draft-order-input-messages.ts";
import { CalculatedDraftOrder, DepositDetails } from "./draft-order-messages.ts";
import { ADDITIONAL_FEE_NOT_FOUND, INVALID_AMOUNT } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

const calculated = message({ calculatedDraftOrder: CalculatedDraftOrder });

const expectedCurrency = {
	/** The currency of the amounts; another one than that of the draft is refused. */
	currency: optional(text({ format: "CURRENCY" })),
};

export const addLineItemsToDraftOrder = operation({
	summary: "Adds lines: items of the catalogue at their current prices, and items outside it.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/add-line-items"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_ADD_LINE_ITEMS",
	request: message({
		draftOrderId: guid(),
		/** Items of the catalogue. */
		catalogLineItems: list(DraftCatalogLineItem, { max: 300 }),
		/** Items outside the catalogue. */
		customLineItems: list(DraftCustomLineItem, { max: 300 }),
		...expectedCurrency,
	}),
	required: ["draftOrderId", "catalogLineItems.catalogReference"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		MAX_ITEMS_REACHED,
		MULTIPLE_ADDS_FOR_SAME_LINE_ITEM,
		CATALOG_ITEM_NOT_AVAILABLE,
		CATALOG_ITEM_NOT_FOUND,
		CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED,
		CATALOG_ITEM_ALREADY_EXIST,
		GIFT_CARD_ITEM_UNSUPPORTED,
		SUBSCRIPTION_ITEM_UNSUPPORTED,
		DUPLICATED_EXTERNAL_LINE_ITEM_ID,
		DRAFT_ORDER_ALREADY_COMMITTED,
		SUBSCRIPTION_SINGLE_ITEM_ALLOWED,
		DUPLICATED_LINE_ITEM_IDS,
		DRAFT_ORDER_HAS_GLOBAL_DEPOSIT,
		CURRENCY_REQUIRED,
		CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	},
});

export const updateLineItems = operation({
	summary:
		"Changes quantities, prices and texts of lines; the quantity 0 removes one. Everything else of the lines stays as it is.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/line-items"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_MODIFY_ITEMS",
	request: message({
		draftOrderId: guid(),
		/** The changes, one for each line. */
		lineItemChanges: list(LineItemChangeDetails, { min: 1, max: 300 }),
		...expectedCurrency,
	}),
	required: ["draftOrderId", "lineItemChanges", "lineItemChanges.lineItemId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		LINE_ITEM_DOES_NOT_EXIST,
		CATALOG_ITEM_NOT_AVAILABLE,
		CATALOG_ITEM_NOT_FOUND,
		MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM,
		EMPTY_CHANGE_REQUEST,
		UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN,
		UPDATING_LINE_ITEM_WITH_LOCATIONS,
		DRAFT_ORDER_ALREADY_COMMITTED,
		CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_NON_CATALOG_ITEM,
		CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_FULFILLED_ITEM,
		CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER,
		MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE,
		LINE_ITEM_HAS_PLATFORM_FEES,
		SUBSCRIPTION_SINGLE_ITEM_ALLOWED,
		UPDATING_TAXABLE_ADDRESS_ON_EXISTING_ITEM_IS_FORBIDDEN,
		UPDATING_NON_ZERO_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
		UPDATING_NON_ZERO_MODIFIER_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
		UPDATING_PRICE_DESCRIPTION_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN,
		CURRENCY_REQUIRED,
		CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	},
});

export const setDiscounts = operation({
	summary: "Chooses which discounts of the draft apply.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/set-discounts"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_SET_DISCOUNTS",
	request: message({
		draftOrderId: guid(),
		/** Discounts by id; all others stay as they are. */
		discounts: list(IdAndApplied, { min: 1, max: 320 }),
	}),
	required: ["discounts", "discounts.id", "discounts.applied", "draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS,
		DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL,
		DRAFT_ORDER_ALREADY_COMMITTED,
		DISCOUNT_NOT_FOUND,
		DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS,
	},
});

export const createCustomDiscounts = operation({
	summary:
		"Adds discounts of the shop's own. They apply once `setDiscounts` says so, or at once with `applyToDraftOrder`.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/create-custom-discounts"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_ADD_DISCOUNTS",
	request: message({
		draftOrderId: guid(),
		/** The discounts. */
		discounts: list(DraftDiscountOption, { min: 1, max: 100 }),
		...expectedCurrency,
	}),
	required: ["draftOrderId", "discounts.amount.amount", "discounts.discountType", "discounts.priceAmount.amount"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DISCOUNT_NOT_FOUND,
		LINE_ITEM_NOT_FOUND,
		DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS,
		DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS,
		DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL,
		DRAFT_ORDER_ALREADY_COMMITTED,
		CURRENCY_REQUIRED,
		CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	},
});

export const deleteCustomDiscounts = operation({
	summary: "Deletes discounts that a call added. Those of the order can only be turned off by `setDiscounts`.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/delete-custom-discounts"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_DELETE_DISCOUNTS",
	request: message({
		draftOrderId: guid(),
		/** Ids of the discounts. */
		discountIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["discountIds", "draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		DISCOUNT_NOT_FOUND,
		DISCOUNT_REMOVE_NOT_SUPPORTED,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setAdditionalFees = operation({
	summary: "Chooses which fees of the draft apply.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/set-additional-fees"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_SET_ADDITIONAL_FEES",
	request: message({
		draftOrderId: guid(),
		/** Fees by id; all others stay as they are. */
		additionalFees: list(IdAndApplied, { min: 1, max: 100 }),
	}),
	required: ["additionalFees", "additionalFees.id", "additionalFees.applied", "draftOrderId"],
	response: calculated,
	errors: {
		ADDITIONAL_FEE_NOT_FOUND,
		DRAFT_ORDER_ALREADY_COMMITTED,
		DRAFT_ORDER_DOES_NOT_EXIST,
	},
});

export const createCustomAdditionalFees = operation({
	summary:
		"Adds fees of the shop's own. They apply once `setAdditionalFees` says so, or at once with `applyToDraftOrder`.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/create-additional-fees"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_CREATE_ADDITIONAL_FEES",
	request: message({
		draftOrderId: guid(),
		/** The fees. */
		customAdditionalFees: list(DraftAdditionalFeeOption, { min: 1, max: 100 }),
		...expectedCurrency,
	}),
	required: [
		"draftOrderId",
		"customAdditionalFees.name",
		"customAdditionalFees.price",
		"customAdditionalFees.price.amount",
	],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		LINE_ITEM_NOT_FOUND,
		DRAFT_ORDER_ALREADY_COMMITTED,
		CURRENCY_REQUIRED,
		CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY,
	},
});

export const deleteCustomAdditionalFees = operation({
	summary: "Deletes fees that a call added. Those of the order can only be turned off by `setAdditionalFees`.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/delete-custom-additional-fees"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_DELETE_ADDITIONAL_FEES",
	request: message({
		draftOrderId: guid(),
		/** Ids of the fees. */
		customAdditionalFees: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["customAdditionalFees", "draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		ADDITIONAL_FEE_NOT_FOUND,
		ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED,
		DRAFT_ORDER_ALREADY_COMMITTED,
	},
});

export const setDeposit = operation({
	summary:
		"Sets the part of the total that is to be paid first; without one, there is none. Only for drafts of new orders.",
	...endpoint("POST", "/v1/draft-orders/{draftOrderId}/set-deposit"),
	callers: staff,
	ownership: shops("draftOrder", "draftOrderId"),
	permission: "ECOM.DRAFT_ORDERS_SET_DEPOSIT",
	request: message({
		draftOrderId: guid(),
		/** The part. */
		depositDetails: DepositDetails,
	}),
	required: ["draftOrderId"],
	response: calculated,
	errors: {
		DRAFT_ORDER_DOES_NOT_EXIST,
		INVALID_AMOUNT,
		SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE,
		DRAFT_ORDER_ALREADY_COMMITTED,
		DRAFT_ORDER_HAS_DEPOSIT_LINE_ITEMS,
	},
});
