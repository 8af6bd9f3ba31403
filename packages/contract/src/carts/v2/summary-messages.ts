import { CatalogReference, TranslatableString } from "../../ecommerce/line-item-messages.ts";
import { CalculationErrors, Violation } from "../../ecommerce/totals-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { DeliveryMethod } from "./cart-messages.ts";
import { ConvertedMoney, DiscountSource } from "./line-item-messages.ts";
import { CartViolation } from "./violation-messages.ts";

export const LineItemSummary = message({
	lineItemId: guid(),
	quantity: integer({ min: 1, max: 100000 }),
	/** The price of one unit. */
	unitPrice: ConvertedMoney,
	/** The price of the whole quantity. */
	totalPrice: ConvertedMoney,
});
export type LineItemSummary = Wire<typeof LineItemSummary>;

export const DiscountScope = enumeration(["UNKNOWN_DISCOUNT_SCOPE", "CART_SUBTOTAL", "LINE_ITEM", "DELIVERY"]);
export type DiscountScope = Wire<typeof DiscountScope>;

export const DiscountOnLineItem = message({
	lineItemId: guid(),
	/** What the discount takes off. */
	amountOff: ConvertedMoney,
});
export type DiscountOnLineItem = Wire<typeof DiscountOnLineItem>;

export const Discount = message({
	/** Name of the discount. */
	name: TranslatableString,
	/** Where it comes from. */
	source: DiscountSource,
	/** What the discount applies to. */
	scope: DiscountScope,
	subscriptionCycles: optional(integer({ min: 1, max: 1000 })),
	/** What the discount takes off altogether. */
	total: ConvertedMoney,
	/** What the discount takes off each line item. */
	lineItemDiscounts: list(DiscountOnLineItem, { max: 100 }),
});
export type Discount = Wire<typeof Discount>;

export const DeliverySummary = message({
	/** The selected delivery method. */
	method: DeliveryMethod,
	/** The price of the delivery. */
	price: ConvertedMoney,
});
export type DeliverySummary = Wire<typeof DeliverySummary>;

export const AdditionalFeeSource = enumeration([
	"UNKNOWN_ADDITIONAL_FEE_SOURCE",
	"SERVICE_PLUGIN",
	"LINE_ITEM",
	"DELIVERY",
	"PLATFORM",
]);
export type AdditionalFeeSource = Wire<typeof AdditionalFeeSource>;

export const CartAdditionalFee = message({
	/** Code of the fee. */
	code: optional(text({ min: 1, max: 100 })),
	/** Name of the fee. */
	name: TranslatableString,
	/** Id of the app that charges the fee. */
	providerAppId: optional(text({ min: 1, max: 100 })),
	lineItemIds: list(guid(), { max: 100 }),
	/** The fee. */
	price: ConvertedMoney,
	subscriptionCycles: optional(integer({ min: 1, max: 999 })),
	/** Where it comes from. */
	source: AdditionalFeeSource,
});
export type CartAdditionalFee = Wire<typeof CartAdditionalFee>;

export const CollectedTax = message({
	/** Name of the tax. */
	name: TranslatableString,
	/** The amount that is taxed. */
	taxableAmount: ConvertedMoney,
	/** The amount that is exempt. */
	exemptAmount: ConvertedMoney,
	amount: ConvertedMoney,
});
export type CollectedTax = Wire<typeof CollectedTax>;

export const LineItemTax = message({
	lineItemId: guid(),
	/** The tax. */
	tax: ConvertedMoney,
	/** The sum of the rates as a fraction: 0.13 for 13 %. */
	rate: optional(decimal({ gte: 0, lte: 1, maxScale: 6 })),
});
export type LineItemTax = Wire<typeof LineItemTax>;

export const AdditionalFeeTax = message({
	/** Code of the fee. */
	additionalFeeCode: text({ min: 1, max: 100 }),
	/** The tax. */
	tax: ConvertedMoney,
});
export type AdditionalFeeTax = Wire<typeof AdditionalFeeTax>;

export const CartTaxSummary = message({
	/** The tax by name. */
	taxes: list(CollectedTax, { max: 100 }),
	/** The sum of the exempt amounts. */
	totalExempt: ConvertedMoney,
	/** Whether prices include tax. */
	pricesIncludeTax: readOnly(bool()),
	/** The tax of each line item. */
	lineItemTaxes: list(LineItemTax, { max: 300 }),
	/** The tax of the delivery. */
	deliveryTax: ConvertedMoney,
	/** The tax of each fee. */
	additionalFeeTaxes: list(AdditionalFeeTax, { max: 100 }),
});
export type CartTaxSummary = Wire<typeof CartTaxSummary>;

/** `subtotal - discount + delivery + additionalFees + tax = total`; tax that prices include is not added. */
export const CartPriceSummary = message({
	subtotal: ConvertedMoney,
	/** The sum of the discounts. */
	discount: ConvertedMoney,
	/** The price of the delivery. */
	delivery: ConvertedMoney,
	additionalFees: ConvertedMoney,
	/** The tax. */
	tax: ConvertedMoney,
	/** The total, before gift cards. */
	total: ConvertedMoney,
});
export type CartPriceSummary = Wire<typeof CartPriceSummary>;

export const GiftCardSummary = message({
	/** Id of the gift card. */
	giftCardId: guid(),
	/** How much of it is used. */
	redeemAmount: ConvertedMoney,
});
export type GiftCardSummary = Wire<typeof GiftCardSummary>;

export const MembershipSummary = message({
	/** Id of the membership. */
	id: text({ max: 200 }),
	/** Id of the app. */
	appId: guid(),
	lineItemIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }),
});
export type MembershipSummary = Wire<typeof MembershipSummary>;

export const SubscriptionCharge = message({
	/** The first billing cycle that costs this amount. */
	cycleFrom: integer(),
	/** The number of billing cycles that cost this amount. */
	cycleCount: optional(integer()),
	/** When it is charged. */
	cycleBillingDate: optional(timestamp()),
});
export type SubscriptionCharge = Wire<typeof SubscriptionCharge>;

export const SubscriptionCharges = message({
	lineItemIds: list(guid(), { min: 1, max: 300 }),
	/** What is charged. */
	description: optional(text({ max: 1000 })),
	/** The charges, by billing cycle. */
	charges: list(SubscriptionCharge, { max: 50 }),
});
export type SubscriptionCharges = Wire<typeof SubscriptionCharges>;

export const PaymentSummary = message({
	/** The gift cards that are used. */
	giftCards: list(GiftCardSummary, { max: 1 }),
	/** The memberships that are used. */
	memberships: list(MembershipSummary, { max: 300 }),
	/** What is charged in later billing cycles. */
	subscriptionCharges: list(SubscriptionCharges, { max: 100 }),
	/** Whether gift cards do not pay for everything. */
	requiresPaymentAfterGiftCard: bool(),
	/** What is left to pay. */
	totalAfterGiftCards: ConvertedMoney,
	payNow: ConvertedMoney,
	payLater: ConvertedMoney,
	payAfterFreeTrial: ConvertedMoney,
});
export type PaymentSummary = Wire<typeof PaymentSummary>;

/** The amounts of a cart as of a calculation. */
export const CartSummary = message({
	/** Id of the cart. */
	cartId: guid(),
	/** The revision of the cart that was calculated. */
	cartRevision: int64(),
	/** Id of the calculation. */
	calculationId: guid(),
	lineItems: list(LineItemSummary, { max: 300 }),
	/** The discounts of the cart. */
	discounts: list(Discount, { max: 100 }),
	/** The delivery and its price. */
	deliverySummary: DeliverySummary,
	additionalFees: list(CartAdditionalFee, { max: 100 }),
	taxSummary: CartTaxSummary,
	priceSummary: CartPriceSummary,
	/** What is to be paid, when and how. */
	paymentSummary: PaymentSummary,
	/** Pass it to placeOrder, which then rejects the order if prices have changed since. */
	priceVerificationToken: optional(text({ max: 1024 })),
	/** Errors of the calculation, as in V1. */
	calculationErrors: CalculationErrors,
	/** The violations, as in V1. */
	spiViolations: list(Violation, { max: 100 }),
	violations: list(CartViolation, { max: 100 }),
});
export type CartSummary = Wire<typeof CartSummary>;

export const ValidationsConfig = enumeration(["SKIP_VALIDATIONS", "PRE_CHECKOUT_VALIDATIONS", "CHECKOUT_VALIDATIONS"]);
export type ValidationsConfig = Wire<typeof ValidationsConfig>;

export const BenefitType = enumeration(["PERCENTAGE", "FIXED_PRICE", "FIXED_AMOUNT"]);
export type BenefitType = Wire<typeof BenefitType>;

export const UpsellBenefitMetadata = message({
	/** How the price is reduced. */
	benefitType: BenefitType,
	/** By how much the price is reduced. */
	benefitValue: optional(decimal({ gt: 0, lte: 1000000000000000, maxScale: 4 })),
});
export type UpsellBenefitMetadata = Wire<typeof UpsellBenefitMetadata>;

export const PriceDetails = message({
	/** The price. */
	price: decimal({ gte: 0, lte: 1000000000000000 }),
	/** What the price is for. */
	description: optional(text({ max: 200 })),
});
export type PriceDetails = Wire<typeof PriceDetails>;

export const UpsellOption = message({
	/** Id of the option. */
	id: guid(),
	/** Title of the option. */
	title: optional(text({ max: 200 })),
	/** Description of the option. */
	description: optional(text({ max: 500 })),
	catalogReference: CatalogReference,
	metadata: UpsellBenefitMetadata,
	/** The price of the option. */
	priceDetails: PriceDetails,
});
export type UpsellOption = Wire<typeof UpsellOption>;

export const ItemUpsells = message({
	lineItemId: guid(),
	/** The options for the line item. */
	upsells: list(UpsellOption, { max: 10 }),
});
export type ItemUpsells = Wire<typeof ItemUpsells>;
