import {
	bool,
	enumeration,
	guid,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";
import { Address } from "./address-messages.ts";
import { EstimatedDelivery } from "./delivery-date-messages.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { ItemTaxFullDetails } from "./tax-messages.ts";

export const PickupMethod = enumeration(["STORE_PICKUP", "PICKUP_POINT"]);
export type PickupMethod = Wire<typeof PickupMethod>;

export const PickupDetails = message({
	/** Address of the pickup. */
	address: Address,
	/** Whether it is a location of the shop. */
	businessLocation: bool(),
	/** Whether it is a store, a pickup point or another method. */
	pickupMethod: PickupMethod,
});
export type PickupDetails = Wire<typeof PickupDetails>;

export const DeliveryTimeSlot = message({
	/** Start of the slot. */
	from: timestamp(),
	/** End of the slot. */
	to: timestamp(),
});
export type DeliveryTimeSlot = Wire<typeof DeliveryTimeSlot>;

export const DeliveryLogistics = message({
	/** Expected time of delivery, as text. */
	deliveryTime: optional(text({ max: 500 })),
	/** Instructions for the buyer. */
	instructions: optional(text({ max: 1000 })),
	/** Where to pick up. */
	pickupDetails: PickupDetails,
	/** The time slot of the delivery. */
	deliveryTimeSlot: DeliveryTimeSlot,
	/** Cartwright's own: when it ships and arrives. */
	estimatedDelivery: readOnly(EstimatedDelivery),
});
export type DeliveryLogistics = Wire<typeof DeliveryLogistics>;

export const SelectedOptionPrices = message({
	totalPriceAfterTax: MultiCurrencyPrice,
	totalPriceBeforeTax: MultiCurrencyPrice,
	taxDetails: ItemTaxFullDetails,
	totalDiscount: MultiCurrencyPrice,
	/** The price of delivery. */
	price: MultiCurrencyPrice,
});
export type SelectedOptionPrices = Wire<typeof SelectedOptionPrices>;

export const ChargeType = enumeration(["HANDLING_FEE", "INSURANCE"]);
export type ChargeType = Wire<typeof ChargeType>;

export const SelectedOptionOtherCharge = message({
	/** Type of the charge. */
	type: ChargeType,
	/** What it is for. */
	details: optional(text({ max: 200 })),
	/** Price and tax. */
	cost: SelectedOptionPrices,
});
export type SelectedOptionOtherCharge = Wire<typeof SelectedOptionOtherCharge>;

export const DeliveryCarrier = message({
	/** Id of the app of the carrier. */
	appId: optional(guid()),
	/** Code of the delivery option. */
	code: text({ max: 250 }),
});
export type DeliveryCarrier = Wire<typeof DeliveryCarrier>;

export const DeliveryRegion = message({
	/** Id of the region. */
	id: optional(guid()),
	/** Name of the region. */
	name: optional(text({ max: 100 })),
});
export type DeliveryRegion = Wire<typeof DeliveryRegion>;

export const ApplicableLineItems = message({
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
});
export type ApplicableLineItems = Wire<typeof ApplicableLineItems>;

/** Which line items a carrier delivers, if a delivery is split. */
export const DeliveryAllocation = message({
	/** The carrier. */
	deliveryCarrier: DeliveryCarrier,
	/** The region. */
	deliveryRegion: DeliveryRegion,
	/** The items that it delivers. */
	applicableLineItems: ApplicableLineItems,
});
export type DeliveryAllocation = Wire<typeof DeliveryAllocation>;

/** The selected delivery option, with its cost. Only `code` and `carrierId` can be set. */
export const SelectedCarrierServiceOption = message({
	/** Code of the delivery option. */
	code: text({ max: 100 }),
	/** Title of the delivery option. */
	title: readOnly(text({ max: 250 })),
	/** When and how it is delivered or picked up. */
	logistics: readOnly(DeliveryLogistics),
	/** Price and tax. */
	cost: readOnly(SelectedOptionPrices),
	/** Whether it is the option that the request selected. */
	requestedShippingOption: readOnly(bool()),
	/** Further charges, such as handling. */
	otherCharges: unsupported(list(SelectedOptionOtherCharge)),
	/** Id of the carrier. */
	carrierId: optional(guid()),
	/** Which carrier delivers which items. */
	deliveryAllocations: readOnly(list(DeliveryAllocation, { max: 300 })),
	/** Whether it delivers only some of the items. */
	partial: unsupported(optional(bool())),
});
export type SelectedCarrierServiceOption = Wire<typeof SelectedCarrierServiceOption>;

export const OtherCharge = message({
	/** Type of the charge. */
	type: ChargeType,
	/** The charge. */
	price: MultiCurrencyPrice,
	/** What it is for. */
	details: optional(text({ max: 250 })),
});
export type OtherCharge = Wire<typeof OtherCharge>;

export const ShippingPrice = message({
	/** The price of delivery. */
	price: MultiCurrencyPrice,
	/** Further charges, such as handling. */
	otherCharges: list(OtherCharge),
});
export type ShippingPrice = Wire<typeof ShippingPrice>;

export const ShippingOption = message({
	/** Code of the delivery option. */
	code: text({ max: 100 }),
	/** Title of the delivery option. */
	title: text({ max: 250 }),
	/** When and how it is delivered or picked up. */
	logistics: DeliveryLogistics,
	/** Price and further charges. */
	cost: ShippingPrice,
	/** Which carrier delivers which items. */
	deliveryAllocations: list(DeliveryAllocation, { max: 300 }),
	/** Whether it delivers only some of the items. */
	partial: optional(bool()),
});
export type ShippingOption = Wire<typeof ShippingOption>;

/** The delivery options of one carrier for the address. */
export const CarrierServiceOption = message({
	/** Id of the carrier. */
	carrierId: guid(),
	/** The delivery options. */
	shippingOptions: list(ShippingOption),
});
export type CarrierServiceOption = Wire<typeof CarrierServiceOption>;

export const ShippingRegion = message({
	/** Id of the region. */
	id: readOnly(guid()),
	/** Name of the region. */
	name: text({ max: 100 }),
});
export type ShippingRegion = Wire<typeof ShippingRegion>;
