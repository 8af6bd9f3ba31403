import { LeadTime } from "../../ecommerce/delivery-date-messages.ts";
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
import { MultiCurrencyPrice } from "../../ecommerce/money-messages.ts";
import { ItemTaxFullDetails, TaxableAddress } from "../../ecommerce/tax-messages.ts";
import { Image, PageUrl, SecuredMedia } from "../../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	unsupported,
	type Wire,
} from "../../message.ts";

/** A line item of a checkout: prices as in the cart, with tax. */
export const CheckoutLineItem = message({
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
	lineItemPrice: readOnly(MultiCurrencyPrice),
	fullPrice: readOnly(MultiCurrencyPrice),
	priceBeforeDiscounts: readOnly(MultiCurrencyPrice),
	priceBeforeDiscountsAndTax: readOnly(MultiCurrencyPrice),
	totalPriceAfterTax: readOnly(MultiCurrencyPrice),
	totalPriceBeforeTax: readOnly(MultiCurrencyPrice),
	taxDetails: readOnly(ItemTaxFullDetails),
	/** The discount of the line item. */
	discount: readOnly(MultiCurrencyPrice),
	descriptionLines: readOnly(list(DescriptionLine)),
	/** Image of the item. */
	media: readOnly(Image),
	availability: readOnly(ItemAvailabilityInfo),
	physicalProperties: readOnly(PhysicalProperties),
	couponScopes: readOnly(optional(list(CouponScope))),
	itemType: readOnly(ItemType),
	subscriptionOptionInfo: readOnly(SubscriptionOptionInfo),
	fulfillerId: readOnly(optional(guid())),
	shippingGroupId: readOnly(optional(guid())),
	digitalFile: readOnly(SecuredMedia),
	paymentOption: readOnly(defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE")),
	serviceProperties: readOnly(ServiceProperties),
	rootCatalogItemId: readOnly(optional(text({ min: 1, max: 36 }))),
	priceDescription: readOnly(PriceDescription),
	depositAmount: readOnly(MultiCurrencyPrice),
	deliveryProfileId: readOnly(optional(guid())),
	customLineItem: readOnly(bool()),
	consentRequiredPaymentPolicy: readOnly(optional(text({ min: 1, max: 2500 }))),
	catalogOverrideFields: CatalogOverrideFields,
	priceUndetermined: readOnly(bool()),
	fixedQuantity: readOnly(bool()),
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
	/** Id of the resource in the app that created the checkout. */
	externalResourceId: unsupported(optional(text({ min: 1, max: 100 }))),
});
export type CheckoutLineItem = Wire<typeof CheckoutLineItem>;
