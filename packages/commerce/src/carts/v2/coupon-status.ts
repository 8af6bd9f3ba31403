import type {
	InvalidCouponReason,
	InvalidCouponStatusErrorData,
} from "@cartwright/contract/carts/v2/violation-messages";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import type { CouponProblem } from "../../purchase/coupon-problem.ts";
import type { TotalsError } from "../../purchase/totals-model.ts";
import { convertedMoney } from "./money-view.ts";

const reasons: Readonly<Record<CouponProblem["reason"], InvalidCouponReason>> = {
	UNKNOWN: "UNKNOWN_INVALID_COUPON_REASON",
	DISABLED: "DISABLED",
	NOT_STARTED: "INACTIVE",
	EXPIRED: "EXPIRED",
	USED_UP: "MAX_USAGE_EXCEEDED",
	USED_UP_BY_CUSTOMER: "MAX_USAGE_PER_CUSTOMER_EXCEEDED",
	NOT_FIRST_PURCHASE: "MAX_USAGE_PER_CUSTOMER_EXCEEDED",
	NO_ITEM_OF_IT: "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	BUYS_GIFT_CARD: "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	NOTHING_TO_DELIVER: "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	TOO_FEW_ITEMS: "MIN_LINE_ITEM_QUANTITY_NOT_REACHED",
	TOO_MANY_COUPONS: "UNKNOWN_INVALID_COUPON_REASON",
	BELOW_SUBTOTAL: "MIN_SUBTOTAL_NOT_REACHED",
};

/** What version 2 says of a coupon that does not apply. */
export const statusData = ({ data = {} }: TotalsError, currency: string): InvalidCouponStatusErrorData => {
	const reason = data.reason as CouponProblem["reason"];
	return {
		couponCode: String(data.code),
		reason: reasons[reason],
		minLineItemQuantityNotReachedDetails:
			reason === "TOO_FEW_ITEMS" ? { requiredMinimumQuantity: Number(data.minimum) } : undefined,
		minSubtotalNotReachedDetails:
			reason === "BELOW_SUBTOTAL"
				? { requiredMinimumSubtotal: convertedMoney(fromDecimal(String(data.minimum), currency), currency) }
				: undefined,
	};
};
