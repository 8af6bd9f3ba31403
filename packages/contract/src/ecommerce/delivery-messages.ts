import { bool, enumeration, guid, list, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";
import { Address } from "./address-messages.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { ItemTaxFullDetails } from "./tax-messages.ts";

export const PickupMethod = enumeration(["STORE_PICKUP", "PICKUP_POINT"]);
export type PickupMethod = Wire<typeof PickupMethod>;

export const PickupDetails = message({
	address: Address,
	businessLocation: bool(),
	pickupMethod: PickupMethod,
});
export type PickupDetails = Wire<typeof PickupDetails>;

export const DeliveryTimeSlot = message({
	from: timestamp(),
	to: timestamp(),
});
export type DeliveryTimeSlot = Wire<typeof DeliveryTimeSlot>;

export const DeliveryLogistics = message({
	deliveryTime: optional(text({ max: 500 })),
	instructions: optional(text({ max: 1000 })),
	pickupDetails: PickupDetails,
	deliveryTimeSlot: DeliveryTimeSlot,
});
export type DeliveryLogistics = Wire<typeof DeliveryLogistics>;

export const SelectedOptionPrices = message({
	totalPriceAfterTax: MultiCurrencyPrice,
	totalPriceBeforeTax: MultiCurrencyPrice,
	taxDetails: ItemTaxFullDetails,
	totalDiscount: MultiCurrencyPrice,
	price: MultiCurrencyPrice,
});
export type SelectedOptionPrices = Wire<typeof SelectedOptionPrices>;

export const ChargeType = enumeration(["HANDLING_FEE", "INSURANCE"]);
export type ChargeType = Wire<typeof ChargeType>;

export const SelectedOptionOtherCharge = message({
	type: ChargeType,
	details: optional(text({ max: 200 })),
	cost: SelectedOptionPrices,
});
export type SelectedOptionOtherCharge = Wire<typeof SelectedOptionOtherCharge>;

export const DeliveryCarrier = message({
	appId: optional(guid()),
	code: text({ max: 250 }),
});
export type DeliveryCarrier = Wire<typeof DeliveryCarrier>;

export const DeliveryRegion = message({
	id: optional(guid()),
	name: optional(text({ max: 100 })),
});
export type DeliveryRegion = Wire<typeof DeliveryRegion>;

export const ApplicableLineItems = message({
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
});
export type ApplicableLineItems = Wire<typeof ApplicableLineItems>;

/** Which line items a carrier delivers, if a delivery is split. */
export const DeliveryAllocation = message({
	deliveryCarrier: DeliveryCarrier,
	deliveryRegion: DeliveryRegion,
	applicableLineItems: ApplicableLineItems,
});
export type DeliveryAllocation = Wire<typeof DeliveryAllocation>;

/** The selected delivery option, with its cost. Only `code` and `carrierId` can be set. */
export const SelectedCarrierServiceOption = message({
	code: text({ max: 100 }),
	title: readOnly(text({ max: 250 })),
	logistics: readOnly(DeliveryLogistics),
	cost: readOnly(SelectedOptionPrices),
	requestedShippingOption: readOnly(bool()),
	otherCharges: list(SelectedOptionOtherCharge),
	carrierId: optional(guid()),
	deliveryAllocations: list(DeliveryAllocation, { max: 300 }),
	partial: optional(bool()),
});
export type SelectedCarrierServiceOption = Wire<typeof SelectedCarrierServiceOption>;

export const OtherCharge = message({
	type: ChargeType,
	price: MultiCurrencyPrice,
	details: optional(text({ max: 250 })),
});
export type OtherCharge = Wire<typeof OtherCharge>;

export const ShippingPrice = message({
	price: MultiCurrencyPrice,
	otherCharges: list(OtherCharge),
});
export type ShippingPrice = Wire<typeof ShippingPrice>;

export const ShippingOption = message({
	code: text({ max: 100 }),
	title: text({ max: 250 }),
	logistics: DeliveryLogistics,
	cost: ShippingPrice,
	deliveryAllocations: list(DeliveryAllocation, { max: 300 }),
	partial: optional(bool()),
});
export type ShippingOption = Wire<typeof ShippingOption>;

/** The delivery options of one carrier for the address. */
export const CarrierServiceOption = message({
	carrierId: guid(),
	shippingOptions: list(ShippingOption),
});
export type CarrierServiceOption = Wire<typeof CarrierServiceOption>;

export const ShippingRegion = message({
	id: readOnly(guid()),
	name: text({ max: 100 }),
});
export type ShippingRegion = Wire<typeof ShippingRegion>;
