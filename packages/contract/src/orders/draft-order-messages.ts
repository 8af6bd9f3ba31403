import { Address, AddressWithContact } from "../ecommerce/address-messages.ts";
import { DeliveryTimeSlot, PickupMethod } from "../ecommerce/delivery-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { CalculationError, CarrierErrors } from "../ecommerce/totals-messages.ts";
import { ApplicationError } from "../errors.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	guid,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import {
	DraftBillingDetails,
	DraftBusinessLocationDetails,
	DraftBuyerDetails,
	DraftItemDetails,
	DraftRecipientDetails,
	DraftShippingDetails,
} from "./draft-order-change-messages.ts";
import { DraftTaxDetails } from "./draft-order-input-messages.ts";
import { OrderAdditionalFee, OrderAppliedDiscount } from "./order-discount-messages.ts";
import { OrderBuyerInfo, PlatformFeeSummary, SpecificItemsCouponBehavior } from "./order-messages.ts";
import { BalanceSummary, OrderPriceSummary, Price } from "./order-money-messages.ts";
import { OrderTaxInfo, OrderTaxSummary } from "./order-tax-messages.ts";

/** Where a discount or fee of a draft is from: the order, the shop's rules, or a call. */
export const DraftSourceType = enumeration(["ORIGINAL_ORDER", "AUTOMATIC", "CUSTOM"]);
export type DraftSourceType = Wire<typeof DraftSourceType>;

export const DraftAdditionalFeeDetails = message({
	/** The fee. */
	additionalFee: OrderAdditionalFee,
	/** Whether it is taxed. */
	taxDetails: DraftTaxDetails,
	/** Where it is from. */
	source: DraftSourceType,
	/** Whether the totals have it. */
	applied: bool(),
});
export type DraftAdditionalFeeDetails = Wire<typeof DraftAdditionalFeeDetails>;

export const DraftDiscountDetails = message({
	/** The discount. */
	discount: OrderAppliedDiscount,
	/** Where it is from. */
	source: DraftSourceType,
	/** Whether the totals have it. */
	applied: bool(),
});
export type DraftDiscountDetails = Wire<typeof DraftDiscountDetails>;

export const DraftCreatedBy = message(
	{
		userId: guid(),
		/** Id of the app or API key. */
		appId: guid(),
	},
	{ oneof: [["userId", "appId"]] },
);
export type DraftCreatedBy = Wire<typeof DraftCreatedBy>;

export const DraftOrderStatus = enumeration(["DRAFT", "COMMITTED"]);
export type DraftOrderStatus = Wire<typeof DraftOrderStatus>;

export const InventoryUpdate = message({
	/** Id of the line whose change of units changes the stock. */
	lineItemId: guid(),
});
export type InventoryUpdate = Wire<typeof InventoryUpdate>;

/** What happens beside the change of the order. */
export const DraftOrderCommitSettings = message({
	/** Whether the buyer gets a mail about the changed order. */
	sendNotificationsToBuyer: optional(defaulted(bool(), true)),
	/** Nobody of the shop is notified of orders. */
	sendNotificationsToBusiness: optional(defaulted(bool(), true)),
	/** Whether the history of the order lists the changes. */
	addActivitiesToOrder: optional(defaulted(bool(), true)),
	/** There are no fulfillers beside the shop. */
	sendNotificationsToCustomFulfillers: optional(defaulted(bool(), true)),
	/** The lines whose change of units changes the stock; that of all others stays as it is. */
	updateInventory: list(InventoryUpdate, { max: 300 }),
});
export type DraftOrderCommitSettings = Wire<typeof DraftOrderCommitSettings>;

/** A part of the total that is to be paid first. */
export const DepositDetails = message(
	{
		/** The amount. */
		amount: Price,
		/** The percentage of the total. */
		percentage: optional(decimal({ gte: 0, lte: 100, maxScale: 2 })),
		priceSummary: readOnly(OrderPriceSummary),
	},
	{ oneof: [["amount", "percentage"]] },
);
export type DepositDetails = Wire<typeof DepositDetails>;

/** An order that is being prepared, or the changes of a placed one that are. */
export const DraftOrder = message({
	/** Id of the draft. */
	id: readOnly(optional(guid())),
	/** Id of the order that is changed or, once it is committed, that was made of it. */
	orderId: optional(guid()),
	/** The lines. */
	lineItems: list(DraftItemDetails, { min: 1, max: 300 }),
	/** The delivery. */
	shippingInfo: DraftShippingDetails,
	/** Who buys. */
	buyerInfo: OrderBuyerInfo,
	/** Address and contact details of the bill. */
	billingInfo: AddressWithContact,
	/** The fees. */
	additionalFees: list(DraftAdditionalFeeDetails, { max: 100 }),
	/** The discounts. */
	discounts: list(DraftDiscountDetails, { max: 320 }),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Who created the draft. */
	createdBy: readOnly(DraftCreatedBy),
	/** Whether it can still be changed. */
	status: readOnly(DraftOrderStatus),
	weightUnit: WeightUnit,
	currency: optional(text({ format: "CURRENCY" })),
	/** The amounts. */
	priceSummary: readOnly(OrderPriceSummary),
	taxSummary: readOnly(OrderTaxSummary),
	/** What the payments of the order leave to pay of the new total; negative if they are more. */
	balanceSummary: readOnly(BalanceSummary),
	/** With which settings it was committed. */
	commitSettings: DraftOrderCommitSettings,
	memberId: optional(guid()),
	purchaseFlowId: optional(guid()),
	/** Who gets it. */
	recipientInfo: DraftRecipientDetails,
	taxInfo: OrderTaxInfo,
	extendedFields: ExtendedFields,
	/** Who buys, and what became of it since the order. */
	buyerDetails: DraftBuyerDetails,
	/** Who pays, and what became of it since the order. */
	billingDetails: DraftBillingDetails,
	/** The location that sells, and what became of it since the order. */
	businessLocationDetails: DraftBusinessLocationDetails,
	/** The part that is to be paid first. */
	depositDetails: DepositDetails,
	/** The fees of a marketplace; there are none. */
	platformFeeSummary: PlatformFeeSummary,
	/** How changes affect coupons of single items; there are no coupons. */
	specificItemsCouponBehavior: SpecificItemsCouponBehavior,
});
export type DraftOrder = Wire<typeof DraftOrder>;

export const DraftPickupDetails = message({
	/** Address of the pickup. */
	address: Address,
	/** Whether it is a store or a pickup point. */
	pickupMethod: PickupMethod,
});
export type DraftPickupDetails = Wire<typeof DraftPickupDetails>;

export const DraftDeliveryLogistics = message({
	/** Expected time of delivery, as text. */
	deliveryTime: optional(text()),
	/** Instructions for the buyer. */
	instructions: optional(text()),
	/** Where to pick up. */
	pickupDetails: DraftPickupDetails,
	/** The time slot of the delivery. */
	deliveryTimeSlot: DeliveryTimeSlot,
});
export type DraftDeliveryLogistics = Wire<typeof DraftDeliveryLogistics>;

export const DraftShippingPrice = message({
	/** The price. */
	price: Price,
	currency: text({ format: "CURRENCY" }),
});
export type DraftShippingPrice = Wire<typeof DraftShippingPrice>;

/** A delivery that the shop offers for the draft. */
export const DraftShippingOption = message({
	/** Id of the carrier. */
	carrierId: optional(guid()),
	/** Code of the delivery option. */
	code: text(),
	/** Title of the delivery option. */
	title: text(),
	/** When and how it is delivered or picked up. */
	logistics: DraftDeliveryLogistics,
	/** The price of delivery. */
	cost: DraftShippingPrice,
});
export type DraftShippingOption = Wire<typeof DraftShippingOption>;

export const DraftCalculationErrors = message(
	{
		/** Why no delivery could be computed. */
		generalShippingCalculationError: CalculationError,
		/** Errors of single carriers. */
		carrierErrors: CarrierErrors,
		/** Why tax could not be computed. */
		taxCalculationError: CalculationError,
		/** What prevents the order of the draft. */
		orderValidationErrors: list(ApplicationError),
	},
	{ oneof: [["generalShippingCalculationError", "carrierErrors"]] },
);
export type DraftCalculationErrors = Wire<typeof DraftCalculationErrors>;

/** A draft at the amounts of now, with the deliveries that the shop offers for it. */
export const CalculatedDraftOrder = message({
	/** The draft. */
	draftOrder: DraftOrder,
	/** The deliveries that the shop offers for it. */
	shippingOptions: list(DraftShippingOption),
	/** What is missing or wrong. */
	calculationErrors: DraftCalculationErrors,
});
export type CalculatedDraftOrder = Wire<typeof CalculatedDraftOrder>;

/** Why an order cannot be changed by a draft. */
export const NonDraftableReason = enumeration([
	"PARTIALLY_OR_FULLY_REFUNDED",
	"UNSUPPORTED_CHANNEL_TYPE",
	"ORDER_STATUS_IS_NOT_SUPPORTED",
	"ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT",
	"ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT",
	"ORDER_NOT_FOUND",
	"SUBSCRIPTION_LINE_ITEM_EXISTS",
	"AMOUNTS_DO_NOT_ADD_UP",
	"UNSUPPORTED_CATALOG_ITEM",
	"TAXABLE_EXISTING_ADDITIONAL_FEE",
	"ORDER_HAS_CHARGEBACKS",
	"EDITING_IS_NOT_ALLOWED_FOR_APP",
	"COUPON_BEHAVIOR_IS_UNDEFINED",
]);
export type NonDraftableReason = Wire<typeof NonDraftableReason>;

/** Whether a commit computes the amounts anew or uses those that were shown last. */
export const CalculationBehavior = enumeration(["RECALCULATE", "REUSE_LAST"]);
export type CalculationBehavior = Wire<typeof CalculationBehavior>;
