export { couponText, type RefusedCoupon } from "@cartwright/translations/coupon-text";
