import { isOwnCarrier, pickupCarrierId } from "./carriers.ts";
import type { DeliveryRegion } from "./documents.ts";

/** Where a profile delivers to. */
export const destinationPropertiesOf = ({
	deliveryRegions,
}: {
	readonly deliveryRegions: readonly DeliveryRegion[];
}) => {
	const regions = deliveryRegions.filter(({ active }) => active);
	const rest = regions.find(({ destinations }) => destinations.length === 0);
	const parts = regions.flatMap((region) => region.destinations.map((destination) => ({ region, destination })));
	const byCountry = Map.groupBy(parts, ({ destination }) => destination.countryCode);
	return {
		...(rest ? { restOfWorld: propertiesOf([rest]) } : {}),
		countries: [...byCountry].map(([country, ofCountry]) => ({
			country,
			deliveryDestinationProperties: propertiesOf(ofCountry.map(({ region }) => region)),
			subdivisions: ofCountry.flatMap(({ region, destination }) =>
				destination.subdivisions.map((code) => ({
					subdivision: code.slice(country.length + 1),
					deliveryDestinationProperties: propertiesOf([region]),
				})),
			),
		})),
	};
};

/** Carriers of others price by postal code; those of the shop need none. */
const propertiesOf = (regions: readonly DeliveryRegion[]) => {
	const carriers = regions.flatMap(({ deliveryCarriers }) => deliveryCarriers.map(({ appId }) => appId));
	return {
		postalCodeRequired: carriers.some((id) => !isOwnCarrier(id)),
		pickupOnly: carriers.length > 0 && carriers.every((id) => id === pickupCarrierId),
	};
};
