import { ViolationTarget } from "../../ecommerce/totals-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, type Wire } from "../../message.ts";
import { ConvertedMoney } from "./line-item-messages.ts";

export const ViolationScope = enumeration([
	"GLOBAL",
	"LINE_ITEM",
	"DISCOUNT",
	"DELIVERY",
	"TAX",
	"MEMBERSHIP",
	"GIFT_CARD",
]);
export type ViolationScope = Wire<typeof ViolationScope>;

export const ViolationCode = enumeration([
	"GENERAL_CODE",
	"CUSTOM_VALIDATION",
	"EMPTY_CART",
	"LINE_ITEMS_OUT_OF_STOCK",
	"MEMBERS_ONLY_ITEM",
	"INVALID_COUPON_CODE",
	"INVALID_COUPON_STATUS",
	"CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD",
	"MISSING_DELIVERY_ADDRESS",
	"MISSING_DELIVERY_METHOD",
	"DELIVERY_METHOD_NO_LONGER_AVAILABLE",
	"DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS",
	"INVALID_GIFT_CARD_CODE",
	"INVALID_GIFT_CARD_STATUS",
	"CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD",
	"SUBTOTAL_BELOW_ORDER_MINIMUM",
	"INVALID_MEMBERSHIP_STATUS",
	"INVALID_POSTAL_CODE",
	"INVALID_SUBDIVISION",
	"SUBSCRIPTION_ITEM_NOT_SUPPORTED_ON_DEMO_CART",
	"GIFT_CARD_ITEM_NOT_SUPPORTED_ON_DEMO_CART",
	"GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART",
	"MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART",
]);
export type ViolationCode = Wire<typeof ViolationCode>;

export const ViolationSeverity = enumeration(["WARNING", "ERROR"]);
export type ViolationSeverity = Wire<typeof ViolationSeverity>;

export const CustomValidationErrorData = message({
	/** What violates the rule. */
	target: ViolationTarget,
});
export type CustomValidationErrorData = Wire<typeof CustomValidationErrorData>;

export const InvalidCouponReason = enumeration([
	"UNKNOWN_INVALID_COUPON_REASON",
	"EXPIRED",
	"DISABLED",
	"INACTIVE",
	"MAX_USAGE_EXCEEDED",
	"MAX_USAGE_PER_CUSTOMER_EXCEEDED",
	"NOT_APPLICABLE_TO_SUBSCRIPTIONS",
	"NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	"MIN_LINE_ITEM_QUANTITY_NOT_REACHED",
	"MIN_SUBTOTAL_NOT_REACHED",
]);
export type InvalidCouponReason = Wire<typeof InvalidCouponReason>;

export const MinLineItemQuantityNotReachedDetails = message({
	/** The quantity that is needed. */
	requiredMinimumQuantity: integer(),
});
export type MinLineItemQuantityNotReachedDetails = Wire<typeof MinLineItemQuantityNotReachedDetails>;

export const MinSubtotalNotReachedDetails = message({
	/** The subtotal that is needed. */
	requiredMinimumSubtotal: ConvertedMoney,
	/** What the amount is compared with. */
	originalDescription: optional(text({ max: 100 })),
});
export type MinSubtotalNotReachedDetails = Wire<typeof MinSubtotalNotReachedDetails>;

export const InvalidCouponStatusErrorData = message(
	{
		/** If too few units are in the cart. */
		minLineItemQuantityNotReachedDetails: MinLineItemQuantityNotReachedDetails,
		/** If the subtotal is too low. */
		minSubtotalNotReachedDetails: MinSubtotalNotReachedDetails,
		couponCode: text({ max: 100 }),
		/** Why it does not apply. */
		reason: InvalidCouponReason,
	},
	{ oneof: [["minLineItemQuantityNotReachedDetails", "minSubtotalNotReachedDetails"]] },
);
export type InvalidCouponStatusErrorData = Wire<typeof InvalidCouponStatusErrorData>;

export const InvalidCouponCodeErrorData = message({
	couponCode: text({ max: 100 }),
});
export type InvalidCouponCodeErrorData = Wire<typeof InvalidCouponCodeErrorData>;

export const InvalidGiftCardCodeErrorData = message({
	giftCardCode: text({ max: 100 }),
	/** Id of the gift card. */
	giftCardId: optional(guid()),
});
export type InvalidGiftCardCodeErrorData = Wire<typeof InvalidGiftCardCodeErrorData>;

export const InvalidGiftCardReason = enumeration([
	"UNKNOWN_INVALID_GIFT_CARD_REASON",
	"EXPIRED",
	"DISABLED",
	"EMPTY_BALANCE",
]);
export type InvalidGiftCardReason = Wire<typeof InvalidGiftCardReason>;

export const InvalidGiftCardStatusErrorData = message({
	giftCardCode: text({ max: 100 }),
	/** Why it does not apply. */
	reason: InvalidGiftCardReason,
	/** Id of the gift card. */
	giftCardId: optional(guid()),
});
export type InvalidGiftCardStatusErrorData = Wire<typeof InvalidGiftCardStatusErrorData>;

export const LineItemsOutOfStockErrorData = message({
	lineItemIds: list(guid(), { max: 300 }),
	/** Whether no line item is in stock. */
	allLineItemsOutOfStock: bool(),
});
export type LineItemsOutOfStockErrorData = Wire<typeof LineItemsOutOfStockErrorData>;

export const MembersOnlyItemErrorData = message({
	lineItemIds: list(guid(), { max: 300 }),
});
export type MembersOnlyItemErrorData = Wire<typeof MembersOnlyItemErrorData>;

export const SubtotalBelowOrderMinimumErrorData = message({
	/** The subtotal that the shop demands. */
	minimumOrderSubtotal: ConvertedMoney,
	/** What is missing. */
	remainingAmount: ConvertedMoney,
});
export type SubtotalBelowOrderMinimumErrorData = Wire<typeof SubtotalBelowOrderMinimumErrorData>;

export const InvalidMembershipReason = enumeration([
	"UNKNOWN_INVALID_MEMBERSHIP_REASON",
	"INSUFFICIENT_FUNDS",
	"MEMBERSHIP_NOT_FOUND",
	"NOT_APPLICABLE_TO_LINE_ITEMS",
	"LINE_ITEM_NOT_FOUND",
]);
export type InvalidMembershipReason = Wire<typeof InvalidMembershipReason>;

export const InvalidMembershipStatusErrorData = message({
	/** Id of the membership. */
	membershipId: optional(text({ max: 200 })),
	/** Why it does not apply. */
	reason: InvalidMembershipReason,
});
export type InvalidMembershipStatusErrorData = Wire<typeof InvalidMembershipStatusErrorData>;

/** A rule that the cart violates. ERROR prevents the order, WARNING does not. */
export const CartViolation = message(
	{
		/** For CUSTOM_VALIDATION. */
		customValidationData: CustomValidationErrorData,
		/** For INVALID_COUPON_STATUS. */
		invalidCouponStatusData: InvalidCouponStatusErrorData,
		/** For INVALID_COUPON_CODE. */
		invalidCouponCodeData: InvalidCouponCodeErrorData,
		/** For INVALID_GIFT_CARD_CODE. */
		invalidGiftCardCodeData: InvalidGiftCardCodeErrorData,
		/** For INVALID_GIFT_CARD_STATUS. */
		invalidGiftCardStatusData: InvalidGiftCardStatusErrorData,
		/** For LINE_ITEMS_OUT_OF_STOCK. */
		lineItemsOutOfStockData: LineItemsOutOfStockErrorData,
		/** For MEMBERS_ONLY_ITEM. */
		membersOnlyItemData: MembersOnlyItemErrorData,
		/** For SUBTOTAL_BELOW_ORDER_MINIMUM. */
		subtotalBelowOrderMinimumData: SubtotalBelowOrderMinimumErrorData,
		/** For INVALID_MEMBERSHIP_STATUS. */
		invalidMembershipStatusData: InvalidMembershipStatusErrorData,
		/** What the rule is about. */
		scope: ViolationScope,
		/** Which rule is violated. */
		code: ViolationCode,
		/** The rule, in English. */
		description: optional(text({ max: 1000 })),
		/** Whether it prevents the order. */
		severity: ViolationSeverity,
	},
	{
		oneof: [
			[
				"customValidationData",
				"invalidCouponStatusData",
				"invalidCouponCodeData",
				"invalidGiftCardCodeData",
				"invalidGiftCardStatusData",
				"lineItemsOutOfStockData",
				"membersOnlyItemData",
				"subtotalBelowOrderMinimumData",
				"invalidMembershipStatusData",
			],
		],
	},
);
export type CartViolation = Wire<typeof CartViolation>;
