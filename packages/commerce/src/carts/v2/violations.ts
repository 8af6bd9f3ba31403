import type { CartViolation, InvalidMembershipReason } from "@cartwright/contract/carts/v2/violation-messages";
import type { Cart } from "../../purchase/cart-document.ts";
import { type Obstacle, obstaclesOf } from "../../purchase/obstacles.ts";
import type { PricedPurchase } from "../../purchase/pricing.ts";
import { violationsView } from "../../purchase/totals-view.ts";
import { statusData } from "./coupon-status.ts";
import { giftCardStatusData } from "./gift-card-status.ts";

/** What prevents the order of a cart, in the order in which a customer would set it right. */
export const cartViolations = (priced: PricedPurchase<Cart>): CartViolation[] => [
	...obstaclesOf(priced).map((obstacle): CartViolation => {
		const { scope, description } = explanations[obstacle.code];
		return { scope, code: obstacle.code, description, severity: "ERROR", ...dataOf(obstacle) };
	}),
	...priced.lines
		.filter(({ quantity, requestedQuantity }) => quantity > 0 && quantity < requestedQuantity)
		.map(({ item, quantity, requestedQuantity }) =>
			lineViolation(
				"WARNING",
				`Of ${requestedQuantity} requested ${item.productName.original}, ${quantity} were in stock.`,
			),
		),
	...priced.totals.errors
		.filter(({ part }) => part === "coupon")
		.map(
			(error): CartViolation => ({
				scope: "GLOBAL",
				severity: "ERROR",
				code: "INVALID_COUPON_STATUS",
				description: error.description,
				invalidCouponStatusData: statusData(error, priced.totals.currency),
			}),
		),
	...priced.totals.errors
		.filter(({ part }) => part === "giftCard")
		.map(
			(error): CartViolation => ({
				scope: "GLOBAL",
				severity: "ERROR",
				code: "INVALID_GIFT_CARD_STATUS",
				description: error.description,
				invalidGiftCardStatusData: giftCardStatusData(error),
			}),
		),
	...priced.totals.errors
		.filter(({ part }) => part === "membership")
		.map(
			({ description, data = {} }): CartViolation => ({
				scope: "LINE_ITEM",
				severity: "ERROR",
				code: "INVALID_MEMBERSHIP_STATUS",
				description,
				invalidMembershipStatusData: {
					membershipId: String(data.membershipId),
					reason: data.reason as InvalidMembershipReason,
				},
			}),
		),
	...violationsView({ lines: priced.lines }).map(({ severity, description }) =>
		lineViolation(severity, description ?? ""),
	),
	...(priced.ruled?.violations ?? []).map(({ severity, target, description }) =>
		target?.lineItem
			? lineViolation(severity, description ?? "")
			: { ...lineViolation(severity, description ?? ""), scope: "GLOBAL" as const },
	),
];

const lineViolation = (severity: CartViolation["severity"], description: string): CartViolation => ({
	scope: "LINE_ITEM",
	code: "GENERAL_CODE",
	severity,
	description,
});

/** The message to the customer, with what to do next. */
export const explanations: Readonly<
	Record<Obstacle["code"], { readonly scope: CartViolation["scope"]; readonly description: string }>
> = {
	EMPTY_CART: { scope: "GLOBAL", description: "The cart has no line items. Add one." },
	LINE_ITEMS_OUT_OF_STOCK: {
		scope: "LINE_ITEM",
		description: "Line items are not available in this quantity. Lower their quantities or remove them.",
	},
	MEMBERS_ONLY_ITEM: { scope: "LINE_ITEM", description: "Line items are for members only. Sign in." },
	DELIVERY_METHOD_NO_LONGER_AVAILABLE: {
		scope: "DELIVERY",
		description: "The delivery method is not or no longer offered for this cart. Choose another.",
	},
	MISSING_DELIVERY_ADDRESS: {
		scope: "DELIVERY",
		description: "The cart has items to deliver. Set deliveryInfo.address.",
	},
	CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD: {
		scope: "GLOBAL",
		description: "The cart has a gift card, for which coupons cannot be used. Remove the coupon.",
	},
	CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: {
		scope: "GLOBAL",
		description: "The cart has a gift card, for which another one cannot pay. Remove the one that pays.",
	},
	MISSING_DELIVERY_METHOD: { scope: "DELIVERY", description: "Select a delivery method with setDeliveryMethod." },
};

const dataOf = (obstacle: Obstacle): Pick<CartViolation, "lineItemsOutOfStockData" | "membersOnlyItemData"> => {
	if (obstacle.code === "LINE_ITEMS_OUT_OF_STOCK") {
		const { lineItemIds, anyLeft } = obstacle;
		return { lineItemsOutOfStockData: { lineItemIds: [...lineItemIds], allLineItemsOutOfStock: !anyLeft } };
	}
	return obstacle.code === "MEMBERS_ONLY_ITEM"
		? { membersOnlyItemData: { lineItemIds: [...obstacle.lineItemIds] } }
		: {};
};
