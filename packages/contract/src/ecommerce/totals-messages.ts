import { ApplicationError, SystemError, ValidationError } from "../errors.ts";
import { enumeration, guid, integer, list, map, message, optional, text, type Wire } from "../message.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { ItemTaxFullDetails, TaxableAddress } from "./tax-messages.ts";

/** Subtotal and delivery before discounts and tax, fees before tax; the total after discounts, gift cards and tax. */
export const PriceSummary = message({
	subtotal: MultiCurrencyPrice,
	shipping: MultiCurrencyPrice,
	tax: MultiCurrencyPrice,
	discount: MultiCurrencyPrice,
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
	code: optional(text({ min: 1, max: 100 })),
	name: text({ min: 1, max: 50 }),
	price: MultiCurrencyPrice,
	taxDetails: ItemTaxFullDetails,
	providerAppId: optional(text({ min: 1, max: 100 })),
	priceBeforeTax: MultiCurrencyPrice,
	priceAfterTax: MultiCurrencyPrice,
	lineItemIds: list(guid()),
	subscriptionCycles: optional(integer({ min: 1, max: 999 })),
	source: AdditionalFeeSource,
	translatedName: optional(text({ min: 1, max: 50 })),
	taxableAddress: TaxableAddress,
});
export type AdditionalFee = Wire<typeof AdditionalFee>;

export const CalculationError = message(
	{
		applicationError: ApplicationError,
		validationError: ValidationError,
		systemError: SystemError,
		tracing: map(text()),
	},
	{ oneof: [["applicationError", "validationError", "systemError"]] },
);
export type CalculationError = Wire<typeof CalculationError>;

export const CarrierError = message({
	carrierId: text(),
	error: CalculationError,
});
export type CarrierError = Wire<typeof CarrierError>;

export const CarrierErrors = message({
	errors: list(CarrierError),
});
export type CarrierErrors = Wire<typeof CarrierErrors>;

export const GiftCardCalculationError = message({
	obfuscatedCode: text(),
	error: CalculationError,
	code: optional(text({ min: 8, max: 20 })),
});
export type GiftCardCalculationError = Wire<typeof GiftCardCalculationError>;

/** Errors of the computation of totals. The call itself succeeds. */
export const CalculationErrors = message(
	{
		generalShippingCalculationError: CalculationError,
		carrierErrors: CarrierErrors,
		selectedShippingOptionError: CalculationError,
		taxCalculationError: CalculationError,
		couponCalculationError: CalculationError,
		giftCardCalculationError: CalculationError,
		orderValidationErrors: list(ApplicationError),
		membershipError: CalculationError,
		discountsCalculationError: CalculationError,
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
	name: ViolationTargetOtherName,
});
export type ViolationTargetOther = Wire<typeof ViolationTargetOther>;

export const ViolationTargetLineItemName = enumeration(["LINE_ITEM_DEFAULT"]);
export type ViolationTargetLineItemName = Wire<typeof ViolationTargetLineItemName>;

export const SuggestedFix = enumeration(["UNKNOWN_SUGGESTED_FIX", "REMOVE_LINE_ITEM"]);
export type SuggestedFix = Wire<typeof SuggestedFix>;

export const ViolationTargetLineItem = message({
	name: ViolationTargetLineItemName,
	id: optional(text()),
	suggestedFix: optional(SuggestedFix),
});
export type ViolationTargetLineItem = Wire<typeof ViolationTargetLineItem>;

export const ViolationTarget = message(
	{
		other: ViolationTargetOther,
		lineItem: ViolationTargetLineItem,
	},
	{ oneof: [["other", "lineItem"]] },
);
export type ViolationTarget = Wire<typeof ViolationTarget>;

/** A rule of the shop that the purchase violates. ERROR prevents the purchase, WARNING does not. */
export const Violation = message({
	severity: Severity,
	target: ViolationTarget,
	description: optional(text({ min: 1, max: 1000 })),
});
export type Violation = Wire<typeof Violation>;
