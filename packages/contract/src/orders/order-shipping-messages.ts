import { AddressWithContact, GeoLocation, StreetAddress } from "../ecommerce/address-messages.ts";
import { EstimatedDelivery } from "../ecommerce/delivery-date-messages.ts";
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
	/** Address of the pickup. */
	address: PickupAddress,
	/** Whether it is a store, a pickup point or another method. */
	pickupMethod: PickupMethod,
});
export type OrderPickupDetails = Wire<typeof OrderPickupDetails>;

export const OrderDeliveryLogistics = message(
	{
		/** Address and contact details of the recipient. */
		shippingDestination: AddressWithContact,
		/** Where to pick up. */
		pickupDetails: OrderPickupDetails,
		/** Expected time of delivery, as text. */
		deliveryTime: optional(text({ max: 500 })),
		/** Instructions for the buyer. */
		instructions: optional(text({ max: 1000 })),
		/** Until when it must be delivered. */
		deliverByDate: timestamp(),
		/** The time slot of the delivery. */
		deliveryTimeSlot: DeliveryTimeSlot,
		/** Cartwright's own: when it ships and arrives, as the buyer saw it when placing the order. */
		estimatedDelivery: readOnly(EstimatedDelivery),
	},
	{ oneof: [["shippingDestination", "pickupDetails"]] },
);
export type OrderDeliveryLogistics = Wire<typeof OrderDeliveryLogistics>;

export const OrderShippingPrice = message({
	/** The price of delivery, after discounts. */
	price: Price,
	totalPriceBeforeTax: readOnly(Price),
	totalPriceAfterTax: readOnly(Price),
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	/** The discount. */
	discount: readOnly(Price),
});
export type OrderShippingPrice = Wire<typeof OrderShippingPrice>;

export const OrderShippingRegion = message({
	/** Name of the region. */
	name: optional(text({ max: 100 })),
});
export type OrderShippingRegion = Wire<typeof OrderShippingRegion>;

export const OrderShippingInformation = message({
	/** Id of the carrier. */
	carrierId: optional(text({ min: 1, max: 100 })),
	/** Code of the delivery option. */
	code: optional(text({ min: 1, max: 100 })),
	/** Title of the delivery option. */
	title: text({ max: 250 }),
	/** When and how it is delivered or picked up. */
	logistics: OrderDeliveryLogistics,
	/** Price and tax. */
	cost: OrderShippingPrice,
	/** The delivery region. */
	region: OrderShippingRegion,
});
export type OrderShippingInformation = Wire<typeof OrderShippingInformation>;
