import { ConditionalRates } from "../ecommerce/delivery-rate-messages.ts";
import { ApplicationError } from "../errors.ts";
import {
	bool,
	defaulted,
	fixed,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** Where orders are collected. */
export const PickupAddress = message(
	{
		/** Street and number apart. */
		streetAddress: message({
			/** House number. */
			number: text({ max: 50 }),
			/** Street name. */
			name: text({ max: 100 }),
		}),
		/** Street and number in one line. */
		addressLine: optional(text({ max: 150 })),
		country: optional(text({ format: "COUNTRY" })),
		subdivision: optional(text({ max: 50 })),
		city: optional(text({ max: 50 })),
		postalCode: optional(text({ max: 50 })),
		/** Floor, entrance and the like. */
		addressLine2: optional(text({ max: 100 })),
	},
	{ oneof: [["streetAddress", "addressLine"]] },
);
export type PickupAddress = Wire<typeof PickupAddress>;

/** A place where shoppers collect their orders. Those of `settings.delivery.pickupLocations` are among them. */
export const PickupLocation = message({
	/** Id of the location. It is its `code` in carts, checkouts and orders, unless the settings gave it another. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** What shoppers see; without it, the street and the city. */
	name: optional(text({ min: 1, max: 100 })),
	/** Where it is. */
	address: PickupAddress,
	/** When orders can be collected, in words. Dates are computed of words such as 2 business days. */
	deliveryTime: optional(text({ max: 500 })),
	/** How to collect an order. */
	instructions: optional(text({ max: 1000 })),
	/** Whether it is offered. */
	active: defaulted(optional(bool()), true),
	/** The prices. Of several that apply, the lowest counts; if none does, it is not offered. Without any, collecting is free. */
	rates: list(ConditionalRates, { max: 50 }),
	/**
	 * Where orders would go for which it is offered; calls of their own add and remove regions. A location that is created without any is
	 * offered wherever orders go.
	 */
	deliveryRegionIds: fixed(list(guid(), { max: 50 })),
});
export type PickupLocation = Wire<typeof PickupLocation>;

/** Why a location of a bulk call failed. */
export const PickupLocationError = message({
	/** Id of the location; of a new one, its index in the request. */
	id: text(),
	/** Why. */
	error: ApplicationError,
});
export type PickupLocationError = Wire<typeof PickupLocationError>;
