import { bool, defaulted, guid, list, message } from "../../message.ts";
import { anyone, operation } from "../../operation.ts";
import { owners } from "../../ownership.ts";
import { couponCodes, giftCardCodes } from "../../rate-limits.ts";
import {
	CART_ALREADY_ORDERED,
	CART_NOT_FOUND,
	COUPON_LOCKED,
	COUPON_NOT_FOUND_IN_CART,
	GIFT_CARD_LOCKED,
	GIFT_CARD_NOT_FOUND_IN_CART,
} from "../errors.ts";
import { Cart } from "./cart-messages.ts";
import { couponErrors, deliveryErrors, endpoint, estimateOptions, giftCardErrors } from "./cart-requests.ts";
import { CouponInput, DeliveryMethodInput, GiftCardInput } from "./item-input-messages.ts";
import { CartSummary, ItemUpsells } from "./summary-messages.ts";

export const getUpsellOptions = operation({
	summary: "Lists offers that go with the line items of a cart. This shop makes none.",
	...endpoint("GET", "/v2/carts/{cartId}/upsell-options"),
	query: "flat",
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.READ_CARTS",
	request: message({
		cartId: guid(),
	}),
	required: ["cartId"],
	response: message({ itemsUpsells: list(ItemUpsells) }),
	errors: { CART_NOT_FOUND },
});

export const refreshCart = operation({
	summary: "Limits the line items of a cart to the stock and accepts their current prices.",
	...endpoint("POST", "/v2/carts/{cartId}/refresh"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
	}),
	required: ["cartId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const estimateCart = operation({
	summary: "Calculates what a cart would cost, as far as addresses and delivery are known.",
	...endpoint("POST", "/v2/carts/{cartId}/estimate"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.READ_CARTS",
	request: message({
		cartId: guid(),
		...estimateOptions,
	}),
	required: ["cartId"],
	response: message({ cart: Cart, summary: CartSummary }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const calculateCart = operation({
	summary: "Calculates what a cart costs, with everything that an order needs.",
	...endpoint("POST", "/v2/carts/{cartId}/calculate"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.READ_CARTS",
	request: message({
		cartId: guid(),
		refreshCart: defaulted(bool(), false),
	}),
	required: ["cartId"],
	response: message({ cart: Cart, summary: CartSummary }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const addCoupon = operation({
	summary: "Adds a coupon to a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/add-coupon"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	limits: [couponCodes],
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		coupon: CouponInput,
	}),
	required: ["cartId", "coupon", "coupon.code"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, ...couponErrors },
});

export const removeCoupon = operation({
	summary: "Removes a coupon from a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/remove-coupon"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		couponId: guid(),
	}),
	required: ["cartId", "couponId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, COUPON_NOT_FOUND_IN_CART, COUPON_LOCKED, CART_ALREADY_ORDERED },
});

export const setDeliveryMethod = operation({
	summary: "Selects a delivery method of a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/set-delivery-method"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		deliveryMethod: DeliveryMethodInput,
	}),
	required: ["cartId", "deliveryMethod", "deliveryMethod.code"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, ...deliveryErrors },
});

export const removeDeliveryMethod = operation({
	summary: "Selects no delivery method.",
	...endpoint("POST", "/v2/carts/{cartId}/remove-delivery-method"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
	}),
	required: ["cartId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const addGiftCard = operation({
	summary: "Adds a gift card to a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/add-gift-card"),
	callers: anyone,
	limits: [giftCardCodes],
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		giftCard: GiftCardInput,
	}),
	required: ["cartId", "giftCard", "giftCard.code"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, ...giftCardErrors },
});

export const removeGiftCard = operation({
	summary: "Removes a gift card from a cart.",
	...endpoint("POST", "/v2/carts/{cartId}/remove-gift-card"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.MODIFY_CARTS",
	request: message({
		cartId: guid(),
		giftCardId: guid(),
	}),
	required: ["cartId", "giftCardId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED, GIFT_CARD_NOT_FOUND_IN_CART, GIFT_CARD_LOCKED },
});
