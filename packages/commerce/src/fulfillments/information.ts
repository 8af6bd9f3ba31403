import type {
	FulfillmentTrackingInfo,
	Fulfillment as WireFulfillment,
} from "@cartwright/contract/orders/order-fulfillments";
import type { Fulfillment, TrackingInfo } from "../orders/order.ts";
import { madeLinkOf } from "../orders/tracking.ts";

/** What updates can change of a fulfilment. */
type Information = Pick<Fulfillment, "trackingInfo" | "customFields" | "status" | "completed">;

/**
 * The information of a fulfilment after a request: absent members stay, null removes one. Tracking and custom information
 * exclude each other, so either takes the place of the other.
 */
export const informationOf = (sent: WireFulfillment, before: Information = {}): Information => {
	const { trackingInfo, customInfo, status, completed } = sent;
	const replacesTracking = trackingInfo === null || customInfo;
	const replacesFields = customInfo === null || trackingInfo;
	return {
		trackingInfo: trackingInfo
			? trackingOf(trackingInfo, before.trackingInfo)
			: replacesTracking
				? undefined
				: before.trackingInfo,
		customFields: customInfo ? (customInfo.fieldsData ?? {}) : replacesFields ? undefined : before.customFields,
		status: after(status, before.status),
		completed: after(completed, before.completed),
	};
};

/** Clients send back the link that was made for them; it is not one of their own, and follows the number. */
const trackingOf = (sent: FulfillmentTrackingInfo, before: TrackingInfo = {}): TrackingInfo => {
	const named = {
		trackingNumber: after(sent.trackingNumber, before.trackingNumber),
		shippingProvider: after(sent.shippingProvider, before.shippingProvider),
	};
	const trackingLink = after(sent.trackingLink, before.trackingLink);
	const isMade = [madeLinkOf(named), madeLinkOf(before)].includes(trackingLink);
	return isMade ? named : { ...named, trackingLink };
};

const after = <Value>(sent: Value | null | undefined, before: Value | undefined): Value | undefined =>
	sent === undefined ? before : (sent ?? undefined);
