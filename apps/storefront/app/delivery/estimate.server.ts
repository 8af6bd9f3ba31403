import { delivery } from "@cartwright/contract/delivery/delivery";
import { CallError } from "@cartwright/sdk/errors";
import { storesAppId } from "../catalogue/stores-app.ts";
import type { Visit } from "../visit.server.ts";
import { type DeliveryWay, deliveryWays } from "./delivery-ways.ts";
import { addressOf, type Place } from "./place.ts";

export interface DeliveryEstimate {
	/** A download is not. */
	readonly shippable: boolean;
	readonly ways: readonly DeliveryWay[];
}

/** How one piece could get to a place; nothing where the item is gone meanwhile. */
export const estimateFor = async (
	{ platform }: Visit,
	{ product, variant }: { product: string; variant: string | undefined },
	place: Place,
): Promise<DeliveryEstimate | undefined> => {
	const options = variant ? { options: { variantId: variant } } : {};
	try {
		const { shippable, carrierServiceOptions } = await platform.shared.use(delivery).estimateDelivery({
			catalogReference: { appId: storesAppId, catalogItemId: product, ...options },
			shippingAddress: addressOf(place),
		});
		return { shippable: shippable ?? false, ways: deliveryWays(carrierServiceOptions) };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};
