import { AddressWithContact } from "../../ecommerce/address-messages.ts";
import { LeadTime } from "../../ecommerce/delivery-date-messages.ts";
import { AppliedDiscountRule, DiscountType } from "../../ecommerce/discount-messages.ts";
import { ExtendedFields } from "../../ecommerce/entity-messages.ts";
import {
	CatalogOverrideFields,
	CatalogReference,
	CouponScope,
	DescriptionLine,
	ItemAvailabilityInfo,
	ItemType,
	ModifierGroup,
	PaymentOptionType,
	PhysicalProperties,
	PlatformFee,
	Policy,
	PriceDescription,
	ProductName,
	ServiceProperties,
	SubscriptionOptionInfo,
} from "../../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../../ecommerce/measure-messages.ts";
import { MultiCurrencyPrice } from "../../ecommerce/money-messages.ts";
import { TaxableAddress } from "../../ecommerce/tax-messages.ts";
import { Image, PageUrl, SecuredMedia } from "../../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../../message.ts";

export const LineItemMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 100 }),
	/** Id of the app that offers it. */
	appId: guid(),
});
export type LineItemMembership = Wire<typeof LineItemMembership>;

/**
 * A line item of a cart. Name, price, image and stock come from the catalogue. `fullPrice` is the price before the
 * catalogue's own discount, `priceBeforeDiscounts` after it, `price` after all discounts, and `lineItemPrice` that of
 * the whole quantity.
 */
export const CartLineItem = message({
	/** Id of the line item. */
	id: readOnly(optional(guid())),
	quantity: integer({ min: 1, max: 100000 }),
	catalogReference: CatalogReference,
	/** Name of the item. */
	productName: readOnly(ProductName),
	/** Address of the item's page. */
	url: readOnly(PageUrl),
	/** The price of one unit, after discounts. */
	price: readOnly(MultiCurrencyPrice),
	originalPrice: readOnly(optional(decimal({ gte: 0, lte: 1000000000000000 }))),
	originalFullPrice: readOnly(optional(decimal({ gte: 0, lte: 1000000000000000 }))),
	fullPrice: readOnly(MultiCurrencyPrice),
	priceBeforeDiscounts: readOnly(MultiCurrencyPrice),
	lineItemPrice: readOnly(MultiCurrencyPrice),
	descriptionLines: readOnly(list(DescriptionLine)),
	/** Image of the item. */
	image: readOnly(Image),
	availability: readOnly(ItemAvailabilityInfo),
	physicalProperties: readOnly(PhysicalProperties),
	couponScopes: readOnly(optional(list(CouponScope))),
	itemType: readOnly(ItemType),
	subscriptionOptionInfo: readOnly(SubscriptionOptionInfo),
	digitalFile: readOnly(SecuredMedia),
	paymentOption: readOnly(defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE")),
	serviceProperties: readOnly(ServiceProperties),
	rootCatalogItemId: readOnly(optional(text({ min: 1, max: 36 }))),
	priceDescription: readOnly(PriceDescription),
	depositAmount: readOnly(MultiCurrencyPrice),
	/** The membership that pays for the item. */
	selectedMembership: LineItemMembership,
	deliveryProfileId: readOnly(optional(guid())),
	taxGroupId: readOnly(optional(guid())),
	customLineItem: readOnly(bool()),
	consentRequiredPaymentPolicy: readOnly(optional(text({ min: 1, max: 2500 }))),
	shippingGroupId: readOnly(optional(guid())),
	priceUndetermined: readOnly(bool()),
	fixedQuantity: readOnly(bool()),
	catalogOverrideFields: CatalogOverrideFields,
	savePaymentMethod: readOnly(defaulted(bool(), false)),
	taxableAddress: TaxableAddress,
	extendedFields: ExtendedFields,
	policies: readOnly(list(Policy, { max: 5 })),
	inventoryAppId: unsupported(optional(guid())),
	membersOnly: readOnly(defaulted(bool(), false)),
	modifierGroups: readOnly(list(ModifierGroup, { max: 25 })),
	modifiersTotalPrice: readOnly(MultiCurrencyPrice),
	platformFee: readOnly(PlatformFee),
	/** Cartwright's own: set if the item is pre-ordered or made to order. */
	leadTime: readOnly(LeadTime),
});
export type CartLineItem = Wire<typeof CartLineItem>;

export const CartBuyerInfo = message(
	{
		visitorId: readOnly(guid()),
		memberId: readOnly(guid()),
		userId: readOnly(guid()),
		contactId: optional(guid()),
		email: optional(text({ format: "EMAIL" })),
	},
	{ oneof: [["visitorId", "memberId", "userId"]] },
);
export type CartBuyerInfo = Wire<typeof CartBuyerInfo>;

export const CartCoupon = message({
	/** Id of the coupon. */
	id: text(),
	/** Code of the coupon. */
	code: text(),
	amount: MultiCurrencyPrice,
});
export type CartCoupon = Wire<typeof CartCoupon>;

export const CartMerchantDiscount = message({
	amount: MultiCurrencyPrice,
});
export type CartMerchantDiscount = Wire<typeof CartMerchantDiscount>;

export const CartDiscount = message(
	{
		/** The coupon. */
		coupon: CartCoupon,
		/** The discount that staff granted. */
		merchantDiscount: CartMerchantDiscount,
		/** The discount rule. */
		discountRule: AppliedDiscountRule,
		/** The line items that it applies to. */
		lineItemIds: optional(list(guid(), { max: 300 })),
		/** Whether it applies to the whole purchase, to items or to delivery. */
		discountType: optional(DiscountType),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type CartDiscount = Wire<typeof CartDiscount>;

export const SelectedShippingOption = message({
	/** Id of the carrier. */
	carrierId: optional(guid()),
	/** Code of the delivery option. */
	code: text({ min: 1, max: 100 }),
});
export type SelectedShippingOption = Wire<typeof SelectedShippingOption>;

/** The items that a buyer has added. Totals besides the subtotal are not stored: `estimateTotals` computes them. */
export const Cart = message({
	/** Id of the cart. */
	id: readOnly(optional(guid())),
	lineItems: readOnly(list(CartLineItem, { min: 1, max: 300 })),
	buyerNote: optional(text({ max: 1000 })),
	/** Who buys. */
	buyerInfo: CartBuyerInfo,
	currency: readOnly(text({ format: "CURRENCY" })),
	conversionCurrency: readOnly(text({ format: "CURRENCY" })),
	buyerLanguage: readOnly(optional(text())),
	siteLanguage: readOnly(optional(text())),
	taxIncludedInPrices: readOnly(optional(bool())),
	weightUnit: readOnly(WeightUnit),
	subtotal: readOnly(MultiCurrencyPrice),
	subtotalAfterDiscounts: readOnly(MultiCurrencyPrice),
	/** The sum of all discounts. */
	discount: readOnly(MultiCurrencyPrice),
	/** Id of the checkout that was created from the cart. */
	checkoutId: readOnly(optional(guid())),
	appliedDiscounts: readOnly(list(CartDiscount)),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Contact details and address of the buyer. */
	contactInfo: AddressWithContact,
	overrideCheckoutUrl: optional(text({ max: 1000 })),
	purchaseFlowId: readOnly(optional(guid())),
	selectedShippingOption: SelectedShippingOption,
	extendedFields: ExtendedFields,
	businessLocationId: optional(guid()),
	paymentCurrency: readOnly(text({ format: "CURRENCY" })),
	revision: readOnly(optional(int64())),
});
export type Cart = Wire<typeof Cart>;
