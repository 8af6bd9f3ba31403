import { maxCoupons } from "../../coupons/coupon-messages.ts";
import { bool, defaulted, list } from "../../message.ts";
import { endpointsUnder } from "../../operation.ts";
import { ITEM_NOT_FOUND_IN_CATALOG } from "../../recurring-errors.ts";
import {
	COUPON_ALREADY_EXISTS,
	COUPON_LOCKED,
	DELIVERY_METHOD_MISSING_ADDRESS,
	DELIVERY_METHOD_MISSING_LINE_ITEMS,
	DELIVERY_METHOD_NOT_FOUND,
	DUPLICATE_LINE_ITEM_UPDATES,
	EMPTY_LINE_ITEM_UPDATES,
	GIFT_CARD_ALREADY_EXISTS,
	GIFT_CARD_LOCKED,
	INVALID_COUPON_CODE,
	INVALID_COUPON_STATUS,
	INVALID_GIFT_CARD_CODE,
	INVALID_GIFT_CARD_STATUS,
	INVALID_MEMBERSHIP_PAYMENT_OPTION,
	LINE_ITEM_NOT_FOUND_IN_CART,
	MAX_COUPONS_PER_CART_EXCEEDED,
	MAX_GIFT_CARDS_EXCEEDED,
	MAX_GIFT_CARDS_PER_CART_EXCEEDED,
} from "../errors.ts";
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
	coupons: list(CouponInput, { max: maxCoupons }),
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

export const itemErrors = { ITEM_NOT_FOUND_IN_CATALOG, INVALID_MEMBERSHIP_PAYMENT_OPTION } as const;

export const deliveryErrors = {
	DELIVERY_METHOD_NOT_FOUND,
	DELIVERY_METHOD_MISSING_ADDRESS,
	DELIVERY_METHOD_MISSING_LINE_ITEMS,
} as const;

export const couponErrors = {
	INVALID_COUPON_CODE,
	/** Its data names the reason. */
	INVALID_COUPON_STATUS,
	COUPON_ALREADY_EXISTS,
	MAX_COUPONS_PER_CART_EXCEEDED,
	COUPON_LOCKED,
} as const;

export const giftCardErrors = {
	INVALID_GIFT_CARD_CODE,
	/** Its data names the reason. */
	INVALID_GIFT_CARD_STATUS,
	GIFT_CARD_ALREADY_EXISTS,
	MAX_GIFT_CARDS_PER_CART_EXCEEDED,
	GIFT_CARD_LOCKED,
} as const;

export const newCartErrors = {
	...itemErrors,
	...deliveryErrors,
	INVALID_COUPON_CODE,
	INVALID_COUPON_STATUS,
	INVALID_GIFT_CARD_CODE,
	INVALID_GIFT_CARD_STATUS,
	MAX_GIFT_CARDS_EXCEEDED,
} as const;

export const updateErrors = {
	ITEM_NOT_FOUND_IN_CATALOG,
	EMPTY_LINE_ITEM_UPDATES,
	DUPLICATE_LINE_ITEM_UPDATES,
	LINE_ITEM_NOT_FOUND_IN_CART,
	INVALID_MEMBERSHIP_PAYMENT_OPTION,
} as const;
