import { isDeepStrictEqual } from "node:util";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { isOwnCarrier, shippingCarrierId } from "./carriers.ts";
import { type Delivery, defaultProfileOf, tableOf } from "./delivery-table.ts";
import type {
	ConditionalRate,
	DeliveryCarrier,
	DeliveryProfile,
	DeliveryRegion,
	Destination,
	ShippingOption,
} from "./documents.ts";
import { formOptionsOf } from "./form-options.ts";
import { regionName } from "./region-name.ts";
import type { ShippingRate } from "./settings.ts";

export interface DeliveryChange {
	readonly now: string;
	readonly newId: () => string;
}

export interface FormChange extends DeliveryChange {
	readonly currency: string;
}

/** The documents of a shop that has a list of options alone. */
export const adoptedOptions = (
	rates: readonly ShippingRate[],
	change: FormChange,
): Pick<Delivery, "profiles" | "options"> => {
	const first = { profiles: [firstProfile(change)], options: [], pickups: [], locals: [] };
	const { profiles, options } = withFormOptions(first, rates, change);
	return { profiles, options };
};

const firstProfile = ({ now, newId }: DeliveryChange): DeliveryProfile => ({
	id: newId(),
	name: "General profile",
	default: true,
	deliveryRegions: [],
	createdDate: now,
	updatedDate: now,
});

/**
 * The documents after the list of options in the settings was replaced. Options that the list cannot say stay. A country
 * that other options serve than the rest of its region becomes a region of its own, with the carriers and other options of
 * the one that it was in.
 */
export const withFormOptions = (delivery: Delivery, rates: readonly ShippingRate[], change: FormChange): Delivery => {
	const shown = formOptionsOf(tableOf(delivery), change.currency);
	const idsByCode = new Map(shown.map(({ rate, optionId }) => [rate.id, optionId]));
	const formIds = new Set(shown.map(({ optionId }) => optionId));
	const others = delivery.options.filter(({ id }) => !formIds.has(id));
	const profile = defaultProfileOf(delivery.profiles);
	const divided = dividedRegions(profile, rates, change);
	const copied = others.map((option) => inCopies(option, divided));
	const listed = rates.map((rate, index) => {
		const present = delivery.options.find(({ id }) => id === idsByCode.get(rate.id));
		return optionOf(rate, { present, regions: divided, position: index + 1 }, change);
	});
	const options = [...listed, ...copied];
	const served = new Set(options.flatMap(({ deliveryRegionIds }) => deliveryRegionIds));
	const before = new Set(
		delivery.options.filter(({ id }) => formIds.has(id)).flatMap(({ deliveryRegionIds }) => deliveryRegionIds),
	);
	const hasRest = divided.some(({ region }) => isRest(region) && served.has(region.id));
	const deliveryRegions = divided
		.map(({ region }) => (servedByForm(region, listed) ? withCarrier(region, shippingCarrierId) : region))
		.filter((region) => hasRest || served.has(region.id) || !before.has(region.id) || hasApps(region));
	const next = isDeepStrictEqual(deliveryRegions, profile.deliveryRegions)
		? profile
		: { ...profile, deliveryRegions, updatedDate: change.now };
	return { ...delivery, profiles: delivery.profiles.map((each) => (each === profile ? next : each)), options };
};

const isRest = ({ destinations }: DeliveryRegion): boolean => destinations.length === 0;

const hasApps = ({ deliveryCarriers }: DeliveryRegion): boolean =>
	deliveryCarriers.some(({ appId, backupRate }) => !isOwnCarrier(appId) || backupRate?.active);

const servedByForm = ({ id }: DeliveryRegion, listed: readonly ShippingOption[]): boolean =>
	listed.some(({ deliveryRegionIds }) => deliveryRegionIds.includes(id));

const shippingAlone: readonly DeliveryCarrier[] = [{ appId: shippingCarrierId, additionalCharges: [] }];

/** The region with a carrier of the shop. */
export const withCarrier = (region: DeliveryRegion, carrierId: string): DeliveryRegion =>
	region.deliveryCarriers.some(({ appId }) => appId === carrierId)
		? region
		: { ...region, deliveryCarriers: [...region.deliveryCarriers, { appId: carrierId, additionalCharges: [] }] };

interface DividedRegion {
	readonly region: DeliveryRegion;
	/** The region that it was a part of. */
	readonly from?: string | undefined;
}

const serves = ({ countries }: ShippingRate, country: string): boolean =>
	countries.length === 0 || countries.includes(country);

/** The regions, so that each option of the list serves all of a region or nothing of it. */
const dividedRegions = (
	{ deliveryRegions }: DeliveryProfile,
	rates: readonly ShippingRate[],
	change: DeliveryChange,
): readonly DividedRegion[] => {
	const serving = (country: string) => rates.flatMap((rate, index) => (serves(rate, country) ? [index] : [])).join();
	const names = new Set(deliveryRegions.map(({ name }) => name));
	const newRegion = (destinations: readonly Destination[], from?: DeliveryRegion): DividedRegion => {
		const name = freeName(regionName(destinations), names);
		names.add(name);
		const { active = true, deliveryCarriers = shippingAlone } = from ?? {};
		const region = { id: change.newId(), name, active, deliveryCarriers, destinations, createdDate: change.now };
		return { region, from: from?.id };
	};
	const present = deliveryRegions.flatMap((region): DividedRegion[] => {
		if (isRest(region)) return [{ region }];
		const [first = [], ...parts] = Map.groupBy(region.destinations, ({ countryCode }) => serving(countryCode)).values();
		const remaining = parts.length === 0 ? region : { ...region, destinations: first };
		return [{ region: remaining }, ...parts.map((part) => newRegion(part, region))];
	});
	const rest = deliveryRegions.find(isRest);
	const placedCountries = new Set(
		deliveryRegions.flatMap(({ destinations }) => destinations.map((each) => each.countryCode)),
	);
	const missing = new Set(
		rates.flatMap(({ countries }) => countries).filter((country) => !placedCountries.has(country)),
	);
	const added = [...Map.groupBy(missing, serving).values()].map((countries) =>
		newRegion(
			countries.map((countryCode) => ({ countryCode, subdivisions: [] })),
			rest,
		),
	);
	const needsRest = !rest && rates.some(({ countries }) => countries.length === 0);
	return [...present, ...added, ...(needsRest ? [newRegion([])] : [])];
};

const freeName = (name: string, taken: ReadonlySet<string>): string => {
	if (!taken.has(name)) return name;
	let number = 2;
	while (taken.has(`${name} ${number}`)) number += 1;
	return `${name} ${number}`;
};

/** An option that the list cannot say, offered wherever it was. */
const inCopies = (option: ShippingOption, divided: readonly DividedRegion[]): ShippingOption => {
	const copies = divided.filter(({ from }) => from && option.deliveryRegionIds.includes(from));
	if (copies.length === 0) return option;
	return { ...option, deliveryRegionIds: [...option.deliveryRegionIds, ...copies.map(({ region }) => region.id)] };
};

interface OptionPlace {
	/** The option with this code so far. */
	readonly present: ShippingOption | undefined;
	readonly regions: readonly DividedRegion[];
	readonly position: number;
}

const optionOf = (
	rate: ShippingRate,
	{ present, regions, position }: OptionPlace,
	{ now, newId, currency }: FormChange,
): ShippingOption => {
	const { id: code, title, countries, deliveryTime, transit } = rate;
	const served = regions.filter(({ region }) =>
		isRest(region) ? countries.length === 0 : region.destinations.every(({ countryCode }) => serves(rate, countryCode)),
	);
	const next = {
		code,
		title,
		deliveryRegionIds: served.map(({ region }) => region.id),
		rates: ratesOf(rate, currency),
		active: true,
		position,
		...(deliveryTime === undefined ? {} : { estimatedDeliveryTime: deliveryTime }),
		...(transit === undefined ? {} : { transit }),
	};
	if (!present) return { id: newId(), createdDate: now, updatedDate: now, ...next };
	const { id, createdDate, updatedDate, extendedFields } = present;
	const same = { id, createdDate, updatedDate, ...(extendedFields ? { extendedFields } : {}), ...next };
	return isDeepStrictEqual(same, present) ? present : { ...same, updatedDate: now };
};

const ratesOf = ({ price, freeFrom }: ShippingRate, currency: string): readonly ConditionalRate[] => [
	{ amount: toDecimal(price, currency), conditions: [], multiplyByQuantity: false },
	...(freeFrom === undefined
		? []
		: [
				{
					amount: "0",
					conditions: [
						{ type: "BY_TOTAL_PRICE" as const, operator: "GTE" as const, value: toDecimal(freeFrom, currency) },
					],
					multiplyByQuantity: false,
				},
			]),
];
