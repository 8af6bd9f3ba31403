import type { TrackingInfo } from "../orders/order.ts";

/** Where each carrier of the contract shows a parcel, up to its number. */
const pages: ReadonlyMap<string, string> = new Map([
	["fedex", "https://www.fedex.com/fedextrack/?trknbr="],
	["ups", "https://www.ups.com/track?tracknum="],
	["usps", "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
	["dhl", "https://www.dhl.com/global-en/home/tracking.html?tracking-id="],
	["canadaPost", "https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor="],
]);

/** The link that is made of a number of one of these carriers. */
export const madeLinkOf = ({ shippingProvider = "", trackingNumber }: TrackingInfo): string | undefined => {
	const page = pages.get(shippingProvider);
	return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined;
};

/** Where the buyer follows the parcel: the link that staff gave, or the one that is made. */
export const trackingLinkOf = (tracking: TrackingInfo): string | undefined =>
	tracking.trackingLink ?? madeLinkOf(tracking);
