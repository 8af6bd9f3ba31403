import { DiscountRuleName, DiscountType } from "../ecommerce/discount-messages.ts";
import { CatalogReference, DescriptionLine, PhysicalProperties, ProductName } from "../ecommerce/line-item-messages.ts";
import { MultiCurrencyPrice } from "../ecommerce/money-messages.ts";
import { Image } from "../media/media-messages.ts";
import {
	enumeration,
	float,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** RECOVERED once the buyer came back and completed the checkout. */
export const AbandonedCheckoutStatus = enumeration(["ABANDONED", "RECOVERED"]);
export type AbandonedCheckoutStatus = Wire<typeof AbandonedCheckoutStatus>;

export const AbandonedCheckoutActivityType = enumeration([
	"SCHEDULED",
	"EMAIL_SENT",
	"EMAIL_NOT_SENT",
	"NOTIFICATION_SENT",
	"TASK_CREATED",
	"AUTOMATION_SKIPPED",
]);
export type AbandonedCheckoutActivityType = Wire<typeof AbandonedCheckoutActivityType>;

/** What an app did to win the buyer back. */
export const AbandonedCheckoutActivity = message({
	createdDate: optional(timestamp()),
	/** What it did. */
	type: AbandonedCheckoutActivityType,
});

/** Who left the checkout. */
export const AbandonedCheckoutBuyer = message(
	{
		visitorId: guid(),
		memberId: guid(),
		userId: guid(),
		contactId: readOnly(optional(guid())),
		email: optional(text({ format: "EMAIL", max: 254 })),
	},
	{ oneof: [["visitorId", "memberId", "userId"]] },
);

export const AbandonedCheckoutContact = message({
	firstName: optional(text({ max: 100 })),
	lastName: optional(text({ max: 100 })),
	phone: optional(text({ format: "PHONE" })),
	company: optional(text({ max: 1000 })),
});

export const AbandonedLineItem = message({
	/** Id of the line item. */
	id: readOnly(optional(guid())),
	quantity: integer({ min: 1, max: 100000 }),
	catalogReference: CatalogReference,
	/** Name of the product. */
	productName: readOnly(ProductName),
	/** The price of one unit, after discounts. */
	price: readOnly(MultiCurrencyPrice),
	priceBeforeDiscounts: readOnly(MultiCurrencyPrice),
	descriptionLines: readOnly(list(DescriptionLine, { max: 300 })),
	/** Its picture. */
	image: readOnly(Image),
	physicalProperties: readOnly(PhysicalProperties),
});
export type AbandonedLineItem = Wire<typeof AbandonedLineItem>;

export const AbandonedCoupon = message({
	/** Id of the coupon. */
	id: text({ max: 50 }),
	/** Code of the coupon. */
	code: text({ max: 50 }),
	amount: MultiCurrencyPrice,
	/** Name of the coupon. */
	name: text({ max: 60 }),
});

export const AbandonedMerchantDiscount = message({
	amount: MultiCurrencyPrice,
	/** The percentage, if it is one. */
	percentage: optional(float({ min: 1, max: 100 })),
});

export const AbandonedDiscountRule = message({
	/** Id of the rule. */
	id: guid(),
	/** Name of the rule. */
	name: DiscountRuleName,
	amount: MultiCurrencyPrice,
});

export const AbandonedDiscount = message(
	{
		/** The coupon. */
		coupon: AbandonedCoupon,
		/** The discount that staff granted. */
		merchantDiscount: AbandonedMerchantDiscount,
		/** The discount rule. */
		discountRule: AbandonedDiscountRule,
		/** Whether it applies to the whole purchase, to items or to delivery. */
		discountType: DiscountType,
		lineItemIds: list(guid(), { max: 300 }),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type AbandonedDiscount = Wire<typeof AbandonedDiscount>;

/** A checkout with an email address that was left for longer than the shop waits, as it was then. */
export const AbandonedCheckout = message({
	/** Id of the abandoned checkout: that of the checkout. */
	id: guid(),
	createdDate: optional(timestamp()),
	updatedDate: optional(timestamp()),
	/** Id of the checkout. */
	checkoutId: optional(guid()),
	/** Id of the cart. */
	cartId: optional(guid()),
	/** Whether the buyer came back. */
	status: AbandonedCheckoutStatus,
	buyerLanguage: optional(text()),
	/** Who left the checkout. */
	buyerInfo: AbandonedCheckoutBuyer,
	/** Name and phone number of the buyer. */
	contactDetails: AbandonedCheckoutContact,
	currency: text({ format: "CURRENCY" }),
	conversionCurrency: optional(text({ format: "CURRENCY" })),
	/** The total, after discounts and with tax. */
	totalPrice: MultiCurrencyPrice,
	/** What apps did to win the buyer back, newest last. */
	activities: readOnly(list(AbandonedCheckoutActivity, { max: 20 })),
	/** When the buyer completed the checkout. */
	checkoutRecoveredDate: optional(timestamp()),
	/**
	 * Opens the checkout on any device without sign-in: for mails to the buyer, who alone should get it. For callers who may
	 * not act on checkouts it leads to the storefront.
	 */
	checkoutUrl: text({ format: "WEB_URL" }),
	/** The prices of the items, before discounts. */
	subtotalPrice: MultiCurrencyPrice,
	lineItems: readOnly(list(AbandonedLineItem, { min: 1, max: 300 })),
	appliedDiscounts: readOnly(list(AbandonedDiscount, { max: 100 })),
});
export type AbandonedCheckout = Wire<typeof AbandonedCheckout>;
