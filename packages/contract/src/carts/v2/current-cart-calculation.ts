import { bool, defaulted, guid, list, message } from "../../message.ts";
import { anyone, operation } from "../../operation.ts";
import { caller } from "../../ownership.ts";
import { couponCodes, giftCardCodes } from "../../rate-limits.ts";
import {
	COUPON_LOCKED,
	COUPON_NOT_FOUND_IN_CART,
	GIFT_CARD_LOCKED,
	GIFT_CARD_NOT_FOUND_IN_CART,
	OWNED_CART_NOT_FOUND,
} from "../errors.ts";
import { Cart } from "./cart-messages.ts";
import { couponErrors, deliveryErrors, endpoint, estimateOptions, giftCardErrors } from "./cart-requests.ts";
import { CouponInput, DeliveryMethodInput, GiftCardInput } from "./item-input-messages.ts";
import { CartSummary, ItemUpsells } from "./summary-messages.ts";

export const refreshCurrentCart = operation({
	summary: "Limits the line items of the current cart to the stock and accepts their current prices.",
	...endpoint("POST", "/v2/carts/current/refresh"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const calculateCurrentCart = operation({
	summary: "Calculates what the current cart costs, with everything that an order needs.",
	...endpoint("POST", "/v2/carts/current/calculate"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({
		refreshCart: defaulted(bool(), false),
	}),
	response: message({ cart: Cart, summary: CartSummary }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const estimateCurrentCart = operation({
	summary: "Calculates what the current cart would cost, as far as addresses and delivery are known.",
	...endpoint("POST", "/v2/carts/current/estimate"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message(estimateOptions),
	response: message({ cart: Cart, summary: CartSummary }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const addCouponToCurrentCart = operation({
	summary: "Adds a coupon to the current cart.",
	...endpoint("POST", "/v2/carts/current/add-coupon"),
	callers: anyone,
	ownership: caller,
	limits: [couponCodes],
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		coupon: CouponInput,
	}),
	required: ["coupon", "coupon.code"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ...couponErrors },
});

export const removeCouponFromCurrentCart = operation({
	summary: "Removes a coupon from the current cart.",
	...endpoint("POST", "/v2/carts/current/remove-coupon"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		couponId: guid(),
	}),
	required: ["couponId"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, COUPON_NOT_FOUND_IN_CART, COUPON_LOCKED },
});

export const setDeliveryMethodForCurrentCart = operation({
	summary: "Selects a delivery method of the current cart.",
	...endpoint("POST", "/v2/carts/current/set-delivery-method"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		deliveryMethod: DeliveryMethodInput,
	}),
	required: ["deliveryMethod", "deliveryMethod.code"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ...deliveryErrors },
});

export const removeDeliveryMethodFromCurrentCart = operation({
	summary: "Selects no delivery method.",
	...endpoint("POST", "/v2/carts/current/remove-delivery-method"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({}),
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND },
});

export const addGiftCardToCurrentCart = operation({
	summary: "Adds a gift card to the current cart.",
	...endpoint("POST", "/v2/carts/current/add-gift-card"),
	callers: anyone,
	limits: [giftCardCodes],
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		giftCard: GiftCardInput,
	}),
	required: ["giftCard", "giftCard.code"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, ...giftCardErrors },
});

export const removeGiftCardFromCurrentCart = operation({
	summary: "Removes a gift card from the current cart.",
	...endpoint("POST", "/v2/carts/current/remove-gift-card"),
	callers: anyone,
	ownership: caller,
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		giftCardId: guid(),
	}),
	required: ["giftCardId"],
	response: message({ cart: Cart }),
	errors: { OWNED_CART_NOT_FOUND, GIFT_CARD_NOT_FOUND_IN_CART, GIFT_CARD_LOCKED },
});

export const getUpsellOptionsForCurrentCart = operation({
	summary: "Lists offers that go with the line items of the current cart. This shop makes none.",
	...endpoint("GET", "/v2/carts/current/upsell-options"),
	query: "flat",
	callers: anyone,
	ownership: caller,
	permission: "ECOM.READ_CARTS",
	request: message({}),
	response: message({ itemsUpsells: list(ItemUpsells) }),
	errors: { OWNED_CART_NOT_FOUND },
});
