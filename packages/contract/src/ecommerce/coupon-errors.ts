/** Why a coupon is rejected. The storefront components of the published client distinguish the first three. */
export const couponErrors = {
	ERROR_COUPON_DOES_NOT_EXIST: 404,
	ERROR_COUPON_EXPIRED: 428,
	ERROR_COUPON_NOT_APPLICABLE: 428,
	/** The checkout's name of ERROR_COUPON_EXPIRED. */
	ERROR_COUPON_HAS_EXPIRED: 428,
	ERROR_COUPON_IS_NOT_ACTIVE_YET: 428,
	ERROR_COUPON_USAGE_EXCEEDED: 428,
	ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 428,
} as const;
