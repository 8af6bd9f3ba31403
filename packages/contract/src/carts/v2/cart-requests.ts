import { bool, defaulted, list } from "../../message.ts";
import { endpointsUnder } from "../../operation.ts";
import { Cart } from "./cart-messages.ts";
import {
	CatalogItemInput,
	CouponInput,
	CustomItemInput,
	DeliveryMethodInput,
	GiftCardInput,
} from "./item-input-messages.ts";
import { ValidationsConfig } from "./summary-messages.ts";

// What calls on a cart by its id and calls on the current cart have in common.

export const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/cart-v2" });

export const addedItems = {
	catalogItems: list(CatalogItemInput, { max: 300 }),
	customItems: list(CustomItemInput, { max: 300 }),
};

export const requiredOfItems = [
	"catalogItems.catalogReference",
	"catalogItems.quantity",
	"catalogItems.selectedMembership.id",
	"catalogItems.selectedMembership.appId",
	"customItems.attributes",
	"customItems.name",
	"customItems.pricing",
	"customItems.quantityInfo",
	"customItems.quantityInfo.requestedQuantity",
] as const;

export const newCart = {
	cart: Cart,
	...addedItems,
	coupons: list(CouponInput, { max: 1 }),
	deliveryMethod: DeliveryMethodInput,
	giftCards: list(GiftCardInput, { max: 5 }),
};

export const estimateOptions = {
	refreshCart: defaulted(bool(), false),
	validationConfig: ValidationsConfig,
	calculateDelivery: defaulted(bool(), false),
	calculateAdditionalFees: defaulted(bool(), false),
	calculateTax: defaulted(bool(), false),
	calculateGiftCards: defaulted(bool(), false),
};

export const itemErrors = { ITEM_NOT_FOUND_IN_CATALOG: 404, INVALID_MEMBERSHIP_PAYMENT_OPTION: 428 } as const;

export const deliveryErrors = {
	DELIVERY_METHOD_NOT_FOUND: 404,
	DELIVERY_METHOD_MISSING_ADDRESS: 428,
	DELIVERY_METHOD_MISSING_LINE_ITEMS: 428,
} as const;

export const newCartErrors = {
	...itemErrors,
	...deliveryErrors,
	INVALID_COUPON_CODE: 428,
	INVALID_GIFT_CARD_CODE: 428,
} as const;

export const updateErrors = {
	ITEM_NOT_FOUND_IN_CATALOG: 404,
	EMPTY_LINE_ITEM_UPDATES: 400,
	DUPLICATE_LINE_ITEM_UPDATES: 400,
	LINE_ITEM_NOT_FOUND_IN_CART: 404,
} as const;
