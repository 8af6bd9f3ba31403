/**
 * Which codes the shop has. Pages show fields for these alone. There are no engines for coupons and gift cards yet
 * (`purchase/codes.ts`); they will make this depend on the shop.
 */
export const redeemableCodes = { coupons: false, giftCards: false };
