import { CustomContentReference, ExternalReference } from "../../checkouts/v1/checkout-messages.ts";
import { maxCoupons } from "../../coupons/coupon-messages.ts";
import { Address, FullAddressContactDetails, VatId } from "../../ecommerce/address-messages.ts";
import { ChannelType, CreatedBy, ExtendedFields } from "../../ecommerce/entity-messages.ts";
import { TranslatableString } from "../../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../../ecommerce/measure-messages.ts";
import {
	bool,
	defaulted,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { CartLineItem, ConvertedMoney } from "./line-item-messages.ts";

export const CartCoupon = message({
	/** Id of the coupon. */
	id: guid(),
	/** The code of the coupon. */
	code: text({ min: 1, max: 50 }),
});
export type CartCoupon = Wire<typeof CartCoupon>;

export const CartSource = message({
	channelType: ChannelType,
	/** What created the cart in other systems. */
	externalReferences: readOnly(list(ExternalReference, { max: 10 })),
	/** Who created the cart. */
	createdBy: readOnly(CreatedBy),
	/** Content that an app adds to the checkout page. */
	customContentReference: CustomContentReference,
});
export type CartSource = Wire<typeof CartSource>;

export const BusinessInfo = message({
	locationId: optional(guid()),
	/** Language, as a tag such as `en`. */
	languageCode: readOnly(text({ format: "LANGUAGE" })),
	/** Currency, as an ISO 4217 code. */
	currencyCode: readOnly(text({ format: "CURRENCY" })),
});
export type BusinessInfo = Wire<typeof BusinessInfo>;

/** The customer. At most one of the ids is set. */
export const CustomerInfo = message(
	{
		visitorId: readOnly(guid()),
		memberId: readOnly(guid()),
		userId: readOnly(guid()),
		/** Whether anybody who knows the id of the cart may use it. */
		openAccess: readOnly(bool()),
		firstName: optional(text({ max: 100, format: "VISIBLE_TEXT" })),
		lastName: optional(text({ max: 100, format: "VISIBLE_TEXT" })),
		phone: optional(text({ format: "PHONE" })),
		company: optional(text({ max: 1000, format: "VISIBLE_TEXT" })),
		/** Tax id of the customer. */
		vatId: VatId,
		email: optional(text({ format: "EMAIL" })),
		contactId: readOnly(optional(guid())),
		/** Language, as a tag such as `en`. */
		languageCode: readOnly(text({ format: "LANGUAGE" })),
		/** Currency, as an ISO 4217 code. */
		currencyCode: readOnly(text({ format: "CURRENCY" })),
	},
	{ oneof: [["visitorId", "memberId", "userId", "openAccess"]] },
);
export type CustomerInfo = Wire<typeof CustomerInfo>;

export const DeliveryMethod = message({
	/** Code of the delivery method. */
	code: text({ max: 100 }),
	/** Id of the carrier that offers it. */
	appId: optional(guid()),
	/** Name of the delivery method. */
	title: TranslatableString,
	/** Whether the customer picks the items up. */
	pickup: bool(),
});
export type DeliveryMethod = Wire<typeof DeliveryMethod>;

export const DeliveryInfo = message({
	/** Where to deliver. */
	address: Address,
	/** The selected delivery method. */
	method: readOnly(DeliveryMethod),
	weightUnit: readOnly(WeightUnit),
});
export type DeliveryInfo = Wire<typeof DeliveryInfo>;

export const TaxInfo = message({
	/** Whether prices include tax. */
	pricesIncludeTax: readOnly(bool()),
	/** Id of the group of customers that are exempt from tax. */
	taxExemptGroupId: optional(guid()),
});
export type TaxInfo = Wire<typeof TaxInfo>;

export const CartGiftCard = message({
	/** Id of the gift card in the cart. */
	id: guid(),
	/** The code with most characters hidden. */
	obfuscatedCode: text({ max: 50 }),
	/** Id of the app. */
	appId: guid(),
	/** Id of the gift card in its app. */
	externalId: optional(text({ min: 1, max: 50 })),
	/** How much of it to use. */
	requestedRedeemAmount: ConvertedMoney,
});
export type CartGiftCard = Wire<typeof CartGiftCard>;

export const PaymentInfo = message({
	/** The gift cards that pay for the cart. */
	giftCards: readOnly(list(CartGiftCard, { max: 1 })),
	/** Currency, as an ISO 4217 code. */
	currencyCode: readOnly(text({ format: "CURRENCY" })),
	billingAddress: Address,
	/** Name and phone number for the invoice. */
	billingContact: FullAddressContactDetails,
});
export type PaymentInfo = Wire<typeof PaymentInfo>;

export const CartSettings = message({
	/** Whether the gift card cannot be changed. */
	lockGiftCard: optional(bool()),
	/** Whether the coupon cannot be changed. */
	lockCouponCode: optional(bool()),
	/** Whether the checkout page does not ask to agree to policies. */
	policyAgreementCheckboxDisabled: optional(bool()),
	/** Whether the order cannot be paid offline. */
	manualPaymentDisabled: optional(bool()),
});
export type CartSettings = Wire<typeof CartSettings>;

/** What a customer wants to buy, from the first item to the order: line items, delivery, and payment. */
export const Cart = message({
	/** Id of the cart, and of its checkout in V1. */
	id: readOnly(guid()),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	revision: readOnly(int64()),
	lineItems: readOnly(list(CartLineItem, { max: 300 })),
	subtotal: readOnly(ConvertedMoney),
	/** A note of the customer to the shop. */
	note: optional(text({ max: 1000 })),
	/** The coupons of the cart. */
	coupons: readOnly(list(CartCoupon, { max: maxCoupons })),
	/** Where it comes from. */
	source: CartSource,
	/** Location, language and currency of the shop. */
	businessInfo: BusinessInfo,
	/** Who buys, and how to reach them. */
	customerInfo: CustomerInfo,
	/** Where and how to deliver. */
	deliveryInfo: DeliveryInfo,
	taxInfo: TaxInfo,
	/** Who pays, and how. */
	paymentInfo: PaymentInfo,
	/** Whether the cart became an order. It cannot be changed any more. */
	orderPlaced: readOnly(defaulted(bool(), false)),
	/** Id of the order. */
	orderId: readOnly(optional(guid())),
	purchaseFlowId: readOnly(optional(guid())),
	settings: readOnly(CartSettings),
	/** Address of a checkout page that replaces the hosted one. */
	customCheckoutUrl: optional(text({ max: 2048 })),
	extendedFields: ExtendedFields,
	/** Whether it is the current cart of its customer. */
	currentCart: readOnly(bool()),
	/** Whether the cart only tries something out. Demo carts are not supported. */
	demo: defaulted(bool(), false),
});
export type Cart = Wire<typeof Cart>;
