import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Delivery } from "./delivery-table.ts";
import {
	maxCarriers,
	maxDestinations,
	maxLocalDeliveries,
	maxPickupLocations,
	maxRatesAndConditions,
	maxRegions,
	maxRegionsOfOption,
	maxShippingOptions,
} from "./documents.ts";

/** What is bounded, with how many a shop has of it. */
const counts = ({
	profiles,
	options,
	pickups,
	locals,
}: Delivery): Readonly<Record<string, readonly [count: number, max: number]>> => {
	const regions = profiles.flatMap(({ deliveryRegions }) => deliveryRegions);
	const offered = [...options, ...pickups, ...locals];
	const rates = offered.flatMap((each) => each.rates);
	return {
		"regions in a profile": [max(profiles.map(({ deliveryRegions }) => deliveryRegions.length)), maxRegions],
		"carriers in a region": [max(regions.map(({ deliveryCarriers }) => deliveryCarriers.length)), maxCarriers],
		destinations: [sum(regions.map(({ destinations }) => destinations.length)), maxDestinations],
		"shipping options": [options.length, maxShippingOptions],
		"pickup locations": [pickups.length, maxPickupLocations],
		"local delivery options": [locals.length, maxLocalDeliveries],
		"regions of an option": [max(offered.map(({ deliveryRegionIds }) => deliveryRegionIds.length)), maxRegionsOfOption],
		"rates and conditions": [
			rates.length + sum(rates.map(({ conditions }) => conditions.length)),
			maxRatesAndConditions,
		],
	};
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const max = (values: readonly number[]): number => Math.max(0, ...values);

/** Throws if a change makes more of something than a shop may have. */
export const requireRoom = (before: Delivery, after: Delivery, field: string): void => {
	const earlier = counts(before);
	for (const [name, [count, threshold]] of Object.entries(counts(after))) {
		if (count <= threshold || count <= (earlier[name]?.[0] ?? 0)) continue;
		throw invalidByRule(field, "LIMIT_EXCEEDED", `there would be ${count} ${name}; at most ${threshold} are possible`, {
			threshold,
		});
	}
};
