import { Address } from "../ecommerce/address-messages.ts";
import { AppliedDiscount, GiftCard } from "../ecommerce/discount-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	CatalogReference,
	ItemType,
	PaymentOptionType,
	PhysicalProperties,
	ServiceProperties,
} from "../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { SelectedMemberships } from "../ecommerce/membership-messages.ts";
import { MultiCurrencyPrice } from "../ecommerce/money-messages.ts";
import { TaxableAddress, TaxSummary } from "../ecommerce/tax-messages.ts";
import { AdditionalFee, CalculationErrors, PriceSummary } from "../ecommerce/totals-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	unsupported,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { SelectedShippingOption } from "./v1/cart-messages.ts";
import { CalculatedLineItem, CartMembershipOptions, CartShippingInformation } from "./v1/estimate-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/totals-calculator" });

/** An item at the price that the caller says. */
export const PricedLineItem = message({
	/** Id of the item in the request. */
	id: text({ min: 1, max: 100 }),
	quantity: integer({ min: 1, max: 100000 }),
	catalogReference: CatalogReference,
	/** Name of the item. */
	productName: optional(text({ max: 200 })),
	/** The price of one unit. */
	price: decimal({ gte: 0, lte: 1000000000000000 }),
	physicalProperties: PhysicalProperties,
	/** Id of the tax group; by default that of the product. */
	taxGroupId: optional(guid()),
	/** The shop sells no subscriptions. */
	subscriptionSettings: unsupported(json()),
	paymentOption: defaulted(PaymentOptionType, "FULL_PAYMENT_ONLINE"),
	serviceProperties: ServiceProperties,
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
	/** What is due at once, if the payment option is a deposit. */
	depositAmount: optional(decimal({ gte: 0, lte: 1000000000000000 })),
	fullPrice: optional(decimal({ gte: 0, lte: 1000000000000000 })),
	deliveryProfileId: optional(guid()),
	itemType: ItemType,
	taxableAddress: TaxableAddress,
	/** The shop's items have no modifiers with prices. */
	modifierGroups: unsupported(list(json(), { max: 25 })),
});
export type PricedLineItem = Wire<typeof PricedLineItem>;

export const calculateTotals = operation({
	summary:
		"Calculates what items at given prices cost, by the discounts, delivery, fees, taxes and gift cards of the shop. " +
		"Nothing is stored, and the stock does not count. Errors are listed in `calculationErrors`.",
	...endpoint("POST", "/v1/calculate-totals"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.CALCULATE_TOTALS",
	request: message(
		{
			/** Id of a coupon. */
			couponId: optional(text()),
			/** Code of a coupon. */
			couponCode: optional(text()),
			/** Code of a gift card. */
			giftCardCode: optional(text()),
			/** Calculations are not stored, so none can be continued. */
			calculationId: unsupported(optional(text({ min: 1, max: 100 }))),
			/** The items. */
			lineItems: list(PricedLineItem, { max: 300 }),
			shippingAddress: Address,
			billingAddress: Address,
			selectedShippingOption: SelectedShippingOption,
			/** Who buys: limits of coupons for each customer count their address. */
			buyerEmail: optional(text({ format: "EMAIL" })),
			/** Without it, there is no tax. */
			calculateTax: optional(defaulted(bool(), true)),
			/** Id of the member who buys. */
			memberId: optional(guid()),
			selectedMemberships: SelectedMemberships,
			/** Without it, there is no delivery. */
			calculateShipping: optional(defaulted(bool(), true)),
			/** Services of delivery get it. */
			buyerPhone: optional(text()),
			purchaseFlowId: optional(guid()),
			/** Nothing here depends on what other systems call the purchase. */
			externalReferences: unsupported(list(json(), { max: 20 })),
			businessLocationId: optional(guid()),
			/** How much of the gift card to use; by default as much as is needed. */
			giftCardRedeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })),
			extendedFields: ExtendedFields,
			/** Id of the group of exempt buyers; by default that of the member. */
			taxExemptGroupId: optional(guid()),
		},
		{ oneof: [["couponId", "couponCode"]] },
	),
	required: ["lineItems.id", "lineItems.price", "lineItems.quantity", "selectedShippingOption.code"],
	response: message({
		/** Prices and tax of each item. */
		calculatedLineItems: list(CalculatedLineItem),
		priceSummary: PriceSummary,
		/** The gift card that pays part of the total. */
		giftCard: GiftCard,
		taxSummary: TaxSummary,
		/** Delivery options and the selected one. */
		shippingInfo: CartShippingInformation,
		appliedDiscounts: list(AppliedDiscount),
		calculationErrors: CalculationErrors,
		weightUnit: WeightUnit,
		currency: text({ format: "CURRENCY" }),
		/** The currency of the amounts in the buyer's currency, which is that of the shop. */
		conversionCurrency: readOnly(text({ format: "CURRENCY" })),
		/** Whether prices include tax. */
		taxIncludedInPrice: bool(),
		payNow: readOnly(PriceSummary),
		payLater: readOnly(PriceSummary),
		/** Memberships pay for nothing here: always absent. */
		membershipOptions: CartMembershipOptions,
		additionalFees: list(AdditionalFee, { max: 100 }),
		/** What is left to pay at once after the gift card. */
		payNowTotalAfterGiftCard: readOnly(MultiCurrencyPrice),
		/** What is left to pay after the gift card. */
		totalAfterGiftCard: readOnly(MultiCurrencyPrice),
		/** For subscriptions, which the shop does not sell: always absent. */
		payAfterFreeTrial: readOnly(PriceSummary),
	}),
});

export const totalsCalculator = service({
	name: "ecom.totals-calculator",
	entity: "wix.ecom.v1.totals_calculation",
	operations: { calculateTotals },
	events: {},
});
