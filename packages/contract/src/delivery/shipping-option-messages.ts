import { ConditionalRates } from "../ecommerce/delivery-rate-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { fixed, guid, int64, list, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/** A way of delivery with its prices. Of several rates that apply, the lowest counts; if none does, it is not offered. */
export const ShippingOption = message({
	/** Id of the option, and its `code` in carts, checkouts and orders. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** The first of `deliveryRegionIds`. The earlier form: a request may send it instead of the list. */
	deliveryRegionId: fixed(guid()),
	/** Where it is offered; calls of their own add and remove regions. */
	deliveryRegionIds: fixed(list(guid(), { max: 50 })),
	/** What shoppers see; short enough that a cart can hold those of two parcels. */
	title: optional(text({ max: 120 })),
	/** How long it takes, in words. Dates are computed of words such as 2–4 business days. */
	estimatedDeliveryTime: optional(text({ max: 500 })),
	/** The prices. */
	rates: list(ConditionalRates, { min: 1, max: 50 }),
	/** Further data of apps. */
	extendedFields: ExtendedFields,
});
export type ShippingOption = Wire<typeof ShippingOption>;
