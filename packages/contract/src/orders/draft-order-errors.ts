import { error } from "../declared-error.ts";

export const ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED = error(
	428,
	"The fee is from the order.",
	"Turn it off by `setAdditionalFees`.",
);
export const BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION = error(
	428,
	"A line is taxed by the billing address, which is missing.",
	"Set the billing address.",
);
export const BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION = error(
	428,
	"A line is taxed by the address of the business, which is missing.",
	"Set the address of the business.",
);
export const BUSINESS_LOCATION_CANNOT_BE_EDITED = error(
	428,
	"Units of the order were sent from its location.",
	"Leave the location as it is.",
);
export const CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_FULFILLED_ITEM = error(
	428,
	"Units of the line were sent already.",
	"Add another line for the other choice.",
);
export const CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_NON_CATALOG_ITEM = error(
	400,
	"The line is not of the shop's catalogue.",
	"Change its description instead.",
);
export const CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER = error(
	428,
	"Another fulfiller has the line.",
	"Leave the line as it is.",
);
export const CATALOG_ITEM_ALREADY_EXIST = error(
	400,
	"The draft has a line of this item.",
	"Change its quantity by `updateLineItems`.",
);
export const CATALOG_ITEM_NOT_AVAILABLE = error(
	400,
	"The item is not in stock in this quantity.",
	"Add at most the `quantityAvailable` of the error's data.",
);
export const CATALOG_ITEM_NOT_FOUND = error(
	404,
	"The catalogue has no such item.",
	"Check `catalogItemId`, `appId` and the chosen variant.",
);
export const CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED = error(
	400,
	"The item cannot be paid as a whole.",
	"Leave the item out.",
);
export const CREATE_ORDER_FAILED_VALIDATIONS = error(
	428,
	"The draft cannot become an order as it is.",
	"Correct what `data.validationErrors` lists.",
);
export const CURRENCY_DOES_NOT_MATCH_DRAFT_ORDER_CURRENCY = error(
	400,
	"The amounts are in another currency than the draft.",
	"Send amounts in the currency of the draft.",
);
export const CURRENCY_REQUIRED = error(400, "The draft has several currencies.", "Send the currency of the amounts.");
export const DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS = error(
	428,
	"The discount is higher than what the line costs.",
	"Send a smaller amount.",
);
export const DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS = error(
	428,
	"The discount is higher than what all lines cost.",
	"Send a smaller amount.",
);
export const DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL = error(
	428,
	"The discount is higher than what delivery costs.",
	"Send a smaller amount.",
);
export const DISCOUNT_NOT_FOUND = error(404, "The draft has no such discount.", "Read the draft again.");
export const DISCOUNT_REMOVE_NOT_SUPPORTED = error(
	428,
	"The discount is from the order.",
	"Turn it off by `setDiscounts`.",
);
export const DRAFT_ORDER_ALREADY_COMMITTED = error(
	409,
	"The draft is committed: it never changes again.",
	"Create another draft.",
);
export const DRAFT_ORDER_CANNOT_BE_DELETED = error(
	428,
	"The draft is committed, or of another user.",
	"Ask its creator, or a user with ECOM.DRAFT_ORDERS_ADMIN_DELETE.",
);
export const DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS = error(
	428,
	"The order cannot be changed as the draft says.",
	"Correct what `data.validationErrors` lists.",
);
export const DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL = error(
	428,
	"The deposit is higher than the total.",
	"Set a smaller deposit.",
);
export const DRAFT_ORDER_DOES_NOT_EXIST = error(404, "No draft has this id, or it has expired.", "Create a draft.");
export const DRAFT_ORDER_HAS_DEPOSIT_LINE_ITEMS = error(
	428,
	"A line has a deposit of its own.",
	"Leave the deposit to the line.",
);
export const DRAFT_ORDER_HAS_GLOBAL_DEPOSIT = error(
	428,
	"The draft has a deposit, and the line one of its own.",
	"Remove the deposit first.",
);
export const DUPLICATED_EXTERNAL_LINE_ITEM_ID = error(
	400,
	"Another line has the `externalLineItemId`.",
	"Send each once.",
);
export const DUPLICATED_LINE_ITEM_IDS = error(400, "Another line has the id.", "Send new ids, or none.");
export const EMPTY_CHANGE_REQUEST = error(400, "A change of a line changes nothing.", "Send what changes.");
export const FAILED_TO_FETCH_SETTINGS = error(500, "The settings of the shop cannot be read.", "Repeat the call.");
export const GIFT_CARD_ITEM_UNSUPPORTED = error(400, "Drafts cannot sell gift cards.", "Leave the line out.");
export const LINE_ITEM_DOES_NOT_EXIST = error(404, "The draft has no such line.", "Read the draft again.");
export const LINE_ITEM_HAS_PLATFORM_FEES = error(
	428,
	"A marketplace takes a fee of the line.",
	"Leave the line as it is.",
);
export const MAX_ITEMS_REACHED = error(428, "A draft has at most 300 lines.", "Remove some first.");
export const MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE = error(
	400,
	"The modifiers cost more than the item.",
	"Send a higher price.",
);
export const MULTIPLE_ADDS_FOR_SAME_LINE_ITEM = error(
	400,
	"The request adds an item twice.",
	"Send it once with the sum of the quantities.",
);
export const MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM = error(
	400,
	"The request changes a line twice.",
	"Send one change for each line.",
);
export const NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS = error(
	403,
	"The order has a draft already, which the caller may not read.",
	"Ask for ECOM.DRAFT_ORDERS_READ.",
);
export const ORDER_CANNOT_BE_EDITED = error(
	428,
	"The order cannot be changed by a draft.",
	"Read why in `data.nonDraftableReasons`.",
);
export const ORDER_IS_ALREADY_EDITED = error(
	409,
	"Another user has a draft of the order.",
	"Wait until it is committed, deleted or expired.",
);
export const SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE = error(
	428,
	"The draft changes a placed order.",
	"Set deposits of new orders only.",
);
export const SUBSCRIPTION_BUYER_INFO_REQUIRED = error(
	428,
	"The draft sells a subscription and has no buyer.",
	"Set the buyer.",
);
export const SUBSCRIPTION_ITEM_UNSUPPORTED = error(
	400,
	"Drafts cannot sell subscriptions.",
	"Leave `subscriptionSettings` out.",
);
export const SUBSCRIPTION_SINGLE_ITEM_ALLOWED = error(
	400,
	"A draft with a subscription has no other line.",
	"Create a draft of its own.",
);
export const UPDATING_LINE_ITEM_WITH_LOCATIONS = error(
	400,
	"The units of the line are at several locations.",
	"Leave its quantity as it is.",
);
export const UPDATING_NON_ZERO_MODIFIER_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN = error(
	428,
	"The draft has several currencies.",
	"Leave the prices of modifiers as they are.",
);
export const UPDATING_NON_ZERO_PRICE_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN = error(
	428,
	"The draft has several currencies.",
	"Leave the price as it is.",
);
export const UPDATING_PRICE_DESCRIPTION_ON_MULTI_CURRENCY_DRAFT_ORDER_IS_FORBIDDEN = error(
	428,
	"The draft has several currencies.",
	"Leave the price in words as it is.",
);
export const UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN = error(
	400,
	"The line is removed, now or before.",
	"Send a quantity above 0 with the price.",
);
export const UPDATING_TAXABLE_ADDRESS_ON_EXISTING_ITEM_IS_FORBIDDEN = error(
	428,
	"The line is of the placed order.",
	"Leave its taxable address as it is.",
);
