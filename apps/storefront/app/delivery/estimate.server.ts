import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { delivery } from "@cartwright/contract/delivery/delivery";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { CallError } from "@cartwright/sdk/errors";
import type { PageContext } from "../page-context.server.ts";
import { type DeliveryWay, deliveryWays } from "./delivery-ways.ts";
import { addressOf, type Place } from "./place.ts";

export interface DeliveryEstimate {
	/** Whether it is shipped; a download is not. */
	readonly shippable: boolean;
	readonly ways: readonly DeliveryWay[];
}

interface Wanted {
	readonly product: string;
	readonly variant: string | undefined;
}

/** Most visitors never enter a location, and share the same estimate. */
const cache = cacheResponses<DeliveryEstimate | undefined>(5000);

/** The delivery options of one item to a location; `undefined` if the item no longer exists. */
export const estimateFor = (
	pageContext: PageContext,
	item: Wanted,
	place: Place,
): Promise<DeliveryEstimate | undefined> =>
	cache(pageContext.platform.shared, [item.product, item.variant, ...Object.values(place)].join(" "), () =>
		askForEstimate(pageContext, item, place),
	);

const askForEstimate = async (
	{ platform }: PageContext,
	{ product, variant }: Wanted,
	place: Place,
): Promise<DeliveryEstimate | undefined> => {
	const options = variant ? { options: { variantId: variant } } : {};
	try {
		const { shippable, carrierServiceOptions } = await platform.shared.use(delivery).estimateDelivery({
			catalogReference: { appId: storesAppId, catalogItemId: product, ...options },
			shippingAddress: addressOf(place),
		});
		// With dates, the page does not show the shop's words.
		const ways = deliveryWays(carrierServiceOptions).map((way) => (way.dates ? { ...way, time: undefined } : way));
		return { shippable, ways };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};
