import { ApplicationError, SystemError, ValidationError } from "../errors.ts";
import { enumeration, guid, integer, list, map, message, optional, text, type Wire } from "../message.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { ItemTaxFullDetails, TaxableAddress } from "./tax-messages.ts";

/** Subtotal and delivery before discounts and tax, fees before tax; the total after discounts, gift cards and tax. */
export const PriceSummary = message({
	subtotal: MultiCurrencyPrice,
	/** The price of delivery, before discounts and tax. */
	shipping: MultiCurrencyPrice,
	/** The tax. */
	tax: MultiCurrencyPrice,
	/** The sum of all discounts. */
	discount: MultiCurrencyPrice,
	/** The amount to pay. */
	total: MultiCurrencyPrice,
	additionalFees: MultiCurrencyPrice,
});
export type PriceSummary = Wire<typeof PriceSummary>;

export const AdditionalFeeSource = enumeration([
	"UNKNOWN_ADDITIONAL_FEE_SOURCE",
	"SERVICE_PLUGIN",
	"ITEM",
	"MANUAL",
	"SHIPPING",
	"PLATFORM",
]);
export type AdditionalFeeSource = Wire<typeof AdditionalFeeSource>;

/** A fee in addition to line items and delivery, such as gift wrapping. */
export const AdditionalFee = message({
	/** Code of the fee. */
	code: optional(text({ min: 1, max: 100 })),
	/** Name of the fee. */
	name: text({ min: 1, max: 50 }),
	/** The fee. */
	price: MultiCurrencyPrice,
	taxDetails: ItemTaxFullDetails,
	/** Id of the app that adds the fee. */
	providerAppId: optional(text({ min: 1, max: 100 })),
	priceBeforeTax: MultiCurrencyPrice,
	priceAfterTax: MultiCurrencyPrice,
	lineItemIds: list(guid()),
	subscriptionCycles: optional(integer({ min: 1, max: 999 })),
	/** Who adds the fee. */
	source: AdditionalFeeSource,
	/** Name in the buyer's language. */
	translatedName: optional(text({ min: 1, max: 50 })),
	taxableAddress: TaxableAddress,
});
export type AdditionalFee = Wire<typeof AdditionalFee>;

export const CalculationError = message(
	{
		/** An error with a code. */
		applicationError: ApplicationError,
		/** A violated rule of a field. */
		validationError: ValidationError,
		/** An unexpected error. */
		systemError: SystemError,
		/** Ids for the log. */
		tracing: map(text()),
	},
	{ oneof: [["applicationError", "validationError", "systemError"]] },
);
export type CalculationError = Wire<typeof CalculationError>;

export const CarrierError = message({
	/** Id of the carrier. */
	carrierId: text(),
	/** The error. */
	error: CalculationError,
});
export type CarrierError = Wire<typeof CarrierError>;

export const CarrierErrors = message({
	/** The errors. */
	errors: list(CarrierError),
});
export type CarrierErrors = Wire<typeof CarrierErrors>;

export const GiftCardCalculationError = message({
	/** The code of the gift card, partly masked. */
	obfuscatedCode: text(),
	/** The error. */
	error: CalculationError,
	/** The code of the gift card. */
	code: optional(text({ min: 8, max: 20 })),
});
export type GiftCardCalculationError = Wire<typeof GiftCardCalculationError>;

/** Errors of the computation of totals. The call itself succeeds. */
export const CalculationErrors = message(
	{
		/** Why no delivery option could be computed. */
		generalShippingCalculationError: CalculationError,
		/** Errors of single carriers. */
		carrierErrors: CarrierErrors,
		/** Why the selected delivery option is not available. */
		selectedShippingOptionError: CalculationError,
		/** Why tax could not be computed. */
		taxCalculationError: CalculationError,
		/** Why the coupon does not apply. */
		couponCalculationError: CalculationError,
		/** Why the gift card does not apply. */
		giftCardCalculationError: CalculationError,
		/** Why no order can be placed. */
		orderValidationErrors: list(ApplicationError),
		/** Why a membership does not apply. */
		membershipError: CalculationError,
		/** Why discounts could not be computed. */
		discountsCalculationError: CalculationError,
		/** Why gift cards do not apply. */
		giftCardCalculationErrors: optional(list(GiftCardCalculationError)),
	},
	{ oneof: [["generalShippingCalculationError", "carrierErrors", "selectedShippingOptionError"]] },
);
export type CalculationErrors = Wire<typeof CalculationErrors>;

export const Severity = enumeration(["WARNING", "ERROR"]);
export type Severity = Wire<typeof Severity>;

export const ViolationTargetOtherName = enumeration(["OTHER_DEFAULT"]);
export type ViolationTargetOtherName = Wire<typeof ViolationTargetOtherName>;

export const ViolationTargetOther = message({
	/** Name of the target. */
	name: ViolationTargetOtherName,
});
export type ViolationTargetOther = Wire<typeof ViolationTargetOther>;

export const ViolationTargetLineItemName = enumeration(["LINE_ITEM_DEFAULT"]);
export type ViolationTargetLineItemName = Wire<typeof ViolationTargetLineItemName>;

export const SuggestedFix = enumeration(["UNKNOWN_SUGGESTED_FIX", "REMOVE_LINE_ITEM"]);
export type SuggestedFix = Wire<typeof SuggestedFix>;

export const ViolationTargetLineItem = message({
	/** Name of the target. */
	name: ViolationTargetLineItemName,
	/** Id of the line item. */
	id: optional(text()),
	/** What would help, such as removing the line item. */
	suggestedFix: optional(SuggestedFix),
});
export type ViolationTargetLineItem = Wire<typeof ViolationTargetLineItem>;

export const ViolationTarget = message(
	{
		/** Something else than a line item. */
		other: ViolationTargetOther,
		/** A line item. */
		lineItem: ViolationTargetLineItem,
	},
	{ oneof: [["other", "lineItem"]] },
);
export type ViolationTarget = Wire<typeof ViolationTarget>;

/** A rule of the shop that the purchase violates. ERROR prevents the purchase, WARNING does not. */
export const Violation = message({
	/** ERROR prevents the purchase, WARNING does not. */
	severity: Severity,
	/** What violates the rule. */
	target: ViolationTarget,
	/** The rule, for shoppers. */
	description: optional(text({ min: 1, max: 1000 })),
});
export type Violation = Wire<typeof Violation>;
