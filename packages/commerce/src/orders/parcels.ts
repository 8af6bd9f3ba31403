import type { Parcel } from "@cartwright/contract/orders/order-links";
import type { Fulfillment, Order } from "./order.ts";
import { carrierName, trackingLinkOf } from "./tracking.ts";

/** A fulfilment without a status is a parcel that was handed over. */
export const isOnItsWay = ({ status }: Fulfillment): boolean =>
	status === undefined || status === "In_Delivery" || status === "Fulfilled";

/** A page and a mail show so many; few orders have more. */
export const maxShownParcels = 20;

/** What the buyer is shown of the parcels that are on their way: nothing that the shop keeps for itself. */
export const parcelsOf = ({ fulfillments = [] }: Order): Parcel[] =>
	fulfillments
		.filter(isOnItsWay)
		.slice(0, maxShownParcels)
		.map(({ id, lineItems, trackingInfo = {} }) => ({
			id,
			lineItems: lineItems.map((line) => ({ lineItemId: line.id, quantity: line.quantity })),
			carrier: carrierName(trackingInfo),
			trackingNumber: trackingInfo.trackingNumber ?? "",
			trackingLink: trackingLinkOf(trackingInfo) ?? "",
		}));
