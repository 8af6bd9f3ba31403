import type { TrackingInfo } from "./order.ts";

interface Carrier {
	readonly name: string;
	/** Where it shows a parcel, up to the number. */
	readonly page: string;
}

/** The carriers of the contract, for which links are made. */
const carriers: ReadonlyMap<string, Carrier> = new Map([
	["fedex", { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=" }],
	["ups", { name: "UPS", page: "https://www.ups.com/track?tracknum=" }],
	["usps", { name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" }],
	["dhl", { name: "DHL", page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=" }],
	[
		"canadaPost",
		{
			name: "Canada Post",
			page: "https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor=",
		},
	],
]);

/** The link that is made of a number of one of these carriers. */
export const madeLinkOf = ({ shippingProvider = "", trackingNumber }: TrackingInfo): string | undefined => {
	const carrier = carriers.get(shippingProvider);
	return carrier && trackingNumber ? carrier.page + encodeURIComponent(trackingNumber) : undefined;
};

/** Where the buyer follows the parcel: the link that staff gave, or the one that is made. */
export const trackingLinkOf = (tracking: TrackingInfo): string | undefined =>
	tracking.trackingLink ?? madeLinkOf(tracking);

/** The carrier as people write it. */
export const carrierName = ({ shippingProvider = "" }: TrackingInfo): string =>
	carriers.get(shippingProvider)?.name ?? shippingProvider;
