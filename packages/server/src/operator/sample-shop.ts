export type { ConditionalRate } from "@cartwright/commerce/delivery/documents";
export {
	type ListedPickup as PickupLocation,
	type ShippingRate,
	shippingSettings,
} from "@cartwright/commerce/delivery/settings";
export { defaultPayments, type OfflineMethod } from "@cartwright/commerce/payments/settings";
export { type AllSettings as Settings, newSettings } from "@cartwright/commerce/settings/all-settings";
export type { TaxRate } from "@cartwright/commerce/taxes/settings";
export type { ContentBlock } from "@cartwright/content/storefront/content/content-blocks";
export { htmlOf } from "@cartwright/content/storefront/content/content-blocks";
export type { StorefrontSettings } from "@cartwright/kernel/sites/settings";
export type { ProductDraft } from "@cartwright/products/catalogue/transfer/draft";
export { couponWrites } from "./sample-shop/coupons.ts";
export {
	type Content,
	createSampleShop,
	type MemberField,
	memberFieldsWrite,
	pageWrites,
} from "./sample-shop/create.ts";
export { discountRuleWrites } from "./sample-shop/discount-rules.ts";
export { storeDownload, storeDrawings } from "./sample-shop/files.ts";
export { giftCardProductWrite, giftCardWrites, type SampleGiftCard } from "./sample-shop/gift-cards.ts";
export {
	type Order,
	type Outcome,
	orderWrites,
	type PastOrder,
	pastOrder,
	withOutcome,
} from "./sample-shop/past-orders.ts";
export {
	categoryWrite,
	type DigitalFile,
	type Product,
	productWrites,
	type Sample,
	seoDescriptionOf,
	seoTitleOf,
} from "./sample-shop/products.ts";
export { type Review, type ReviewPicture, reviewWrites } from "./sample-shop/reviews.ts";
