import type { Violation } from "@cartwright/contract/errors";
import { violation } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { defaultProfileOf } from "./delivery-table.ts";
import { otherCodes } from "./form-options.ts";
import { otherPickupCodes } from "./form-pickups.ts";
import { type ShippingSettings, shippingSettings } from "./settings.ts";

/** What a new list of options in the settings cannot say, because of the documents that the shop has. */
export const checkFormOptions = (
	{ table: unchanged, rates, pickups }: ShippingSettings,
	before: Settings,
): readonly Violation[] => {
	const shipping = shippingSettings(before);
	const { table } = shipping;
	if (unchanged || !table) return [];
	const [others, otherPickups] = [otherCodes(shipping, before.currency), otherPickupCodes(shipping, before.currency)];
	const destinations = defaultProfileOf(table.profiles).deliveryRegions.flatMap((region) => region.destinations);
	const divided = new Set(
		destinations.filter(({ subdivisions }) => subdivisions.length > 0).map(({ countryCode }) => countryCode),
	);
	const taken = pickups.flatMap(({ id }, index) =>
		otherPickups.includes(id)
			? [
					violation(
						`settings.delivery.pickupLocations[${index}].code`,
						`${id} is a pickup location that this list cannot say; change it by ecom.pickup-locations`,
					),
				]
			: [],
	);
	const ofOptions = rates.flatMap(({ id, countries }, index) => [
		...(others.includes(id)
			? [
					violation(
						`settings.delivery.options[${index}].code`,
						`${id} is a shipping option that this list cannot say; change it by ecom.shipping-options`,
					),
				]
			: []),
		...countries
			.filter((country) => divided.has(country))
			.map((country) =>
				violation(
					`settings.delivery.options[${index}].countries`,
					`${country} is divided into delivery regions; change options there by ecom.shipping-options`,
				),
			),
	]);
	return [...ofOptions, ...taken];
};
