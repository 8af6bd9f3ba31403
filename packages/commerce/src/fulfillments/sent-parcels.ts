import type { Fulfillment, Order } from "../orders/order.ts";
import { isOnItsWay } from "../orders/parcels.ts";

/** The ids of the parcels that a change sent, or that are tracked in another way since: the buyer gets a mail about them. */
export const sentParcels = (before: Order, after: Order): readonly string[] => {
	if (!isSentToBuyer(after)) return [];
	const known = new Map(before.fulfillments?.map((fulfillment) => [fulfillment.id, fulfillment]));
	const isNewlySent = (parcel: Fulfillment) => {
		const earlier = known.get(parcel.id);
		return isOnItsWay(parcel) && (!earlier || !isOnItsWay(earlier) || isTrackedAnew(earlier, parcel));
	};
	return (after.fulfillments ?? []).filter(isNewlySent).map(({ id }) => id);
};

/** Buyers of imported orders hear from where they bought, and what is picked up is not sent. */
const isSentToBuyer = ({ status, channelInfo, shippingInfo }: Order): boolean =>
	status === "APPROVED" &&
	channelInfo.type !== "OTHER_PLATFORM" &&
	shippingInfo !== undefined &&
	!shippingInfo.logistics.pickupAddress &&
	!shippingInfo.logistics.pickupMethod;

const isTrackedAnew = (
	{ trackingInfo: before = {} }: Fulfillment,
	{ trackingInfo: after = {} }: Fulfillment,
): boolean =>
	(after.trackingNumber !== undefined && after.trackingNumber !== before.trackingNumber) ||
	(after.trackingLink !== undefined && after.trackingLink !== before.trackingLink);
