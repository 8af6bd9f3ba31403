import type { Settings } from "@cartwright/kernel/sites/settings";
import { isOwnCarrier, shippingCarrierId } from "./carriers.ts";
import { deliveryTable } from "./delivery-index.ts";
import type { TableProfile } from "./settings.ts";

/** The countries of the regions that offer something, of any profile; `undefined` if one of them is the rest of the world. */
export const servedCountries = (shop: Settings): readonly string[] | undefined => {
	const { profiles, options, locals } = deliveryTable(shop);
	const served = new Set(options.filter(({ active }) => active).flatMap((option) => option.deliveryRegionIds));
	const hasLocal = (id: string) =>
		locals.some(({ everywhere, deliveryRegionIds }) => everywhere || deliveryRegionIds.includes(id));
	const offers = ({ id, active, deliveryCarriers }: TableProfile["deliveryRegions"][number]) =>
		active &&
		deliveryCarriers.some(
			({ appId, backupRate }) =>
				!isOwnCarrier(appId) || backupRate?.active || (appId === shippingCarrierId && (served.has(id) || hasLocal(id))),
		);
	const regions = profiles.flatMap(({ deliveryRegions }) => deliveryRegions).filter(offers);
	if (regions.some(({ destinations }) => destinations.length === 0)) return undefined;
	return [...new Set(regions.flatMap(({ destinations }) => destinations.map(({ countryCode }) => countryCode)))];
};
