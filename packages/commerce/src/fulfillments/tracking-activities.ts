import type { ActivityType } from "@cartwright/contract/orders/order-activity-messages";
import { type Change, withActivity } from "../orders/activities.ts";
import type { Order, TrackingInfo } from "../orders/order.ts";

/** Adds what became of the tracking of parcels to the history of their order. */
export const withTrackingActivities = (before: Order, after: Order, change: Change): Order => {
	const known = new Map(before.fulfillments?.map(({ id, trackingInfo }) => [id, trackingInfo]));
	return (after.fulfillments ?? []).reduce((order, { id, trackingInfo }) => {
		const activityType = trackingActivity(known.get(id), trackingInfo);
		return activityType ? withActivity(order, { activityType }, change) : order;
	}, after);
};

const trackingActivity = (before: TrackingInfo = {}, after: TrackingInfo = {}): ActivityType | undefined => {
	const { trackingNumber, trackingLink } = after;
	if (trackingNumber && trackingNumber !== before.trackingNumber)
		return before.trackingNumber ? "TRACKING_NUMBER_EDITED" : "TRACKING_NUMBER_ADDED";
	return trackingLink && trackingLink !== before.trackingLink ? "TRACKING_LINK_ADDED" : undefined;
};
