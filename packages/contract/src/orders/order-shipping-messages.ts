import { AddressWithContact, GeoLocation, StreetAddress } from "../ecommerce/address-messages.ts";
import { DeliveryTimeSlot, PickupMethod } from "../ecommerce/delivery-messages.ts";
import { message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { OrderItemTaxFullDetails, OrderLineItemTaxInfo } from "./order-tax-messages.ts";

export const PickupAddress = message({
	country: optional(text({ format: "COUNTRY" })),
	subdivision: optional(text({ max: 50 })),
	city: optional(text({ max: 1000 })),
	postalCode: optional(text({ max: 1000 })),
	streetAddress: StreetAddress,
	addressLine: optional(text({ max: 1000 })),
	addressLine2: optional(text({ max: 1000 })),
	countryFullname: readOnly(optional(text())),
	subdivisionFullname: readOnly(optional(text())),
	geocode: GeoLocation,
});
export type PickupAddress = Wire<typeof PickupAddress>;

export const OrderPickupDetails = message({
	address: PickupAddress,
	pickupMethod: PickupMethod,
});
export type OrderPickupDetails = Wire<typeof OrderPickupDetails>;

export const OrderDeliveryLogistics = message(
	{
		shippingDestination: AddressWithContact,
		pickupDetails: OrderPickupDetails,
		deliveryTime: optional(text({ max: 500 })),
		instructions: optional(text({ max: 1000 })),
		deliverByDate: timestamp(),
		deliveryTimeSlot: DeliveryTimeSlot,
	},
	{ oneof: [["shippingDestination", "pickupDetails"]] },
);
export type OrderDeliveryLogistics = Wire<typeof OrderDeliveryLogistics>;

export const OrderShippingPrice = message({
	price: Price,
	totalPriceBeforeTax: readOnly(Price),
	totalPriceAfterTax: readOnly(Price),
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	discount: readOnly(Price),
});
export type OrderShippingPrice = Wire<typeof OrderShippingPrice>;

export const OrderShippingRegion = message({
	name: optional(text({ max: 100 })),
});
export type OrderShippingRegion = Wire<typeof OrderShippingRegion>;

export const OrderShippingInformation = message({
	carrierId: optional(text({ min: 1, max: 100 })),
	code: optional(text({ min: 1, max: 100 })),
	title: text({ max: 250 }),
	logistics: OrderDeliveryLogistics,
	cost: OrderShippingPrice,
	region: OrderShippingRegion,
});
export type OrderShippingInformation = Wire<typeof OrderShippingInformation>;
