import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { fromDecimal, type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { isOwnCarrier, pickupCarrierId, shippingCarrierId } from "./carriers.ts";
import { tableOf } from "./delivery-table.ts";
import type { DeliveryCarrier, DeliveryRegion } from "./documents.ts";
import { withFormPickups } from "./form-pickups.ts";
import { localRates } from "./local-rates.ts";
import { type PreparedRate, preparedRate } from "./rates.ts";
import {
	type DeliveryTable,
	shippingSettings,
	type TableLocal,
	type TableOption,
	type TablePickup,
} from "./settings.ts";
import { adoptedOptions } from "./with-form-options.ts";

/** The table, prepared for purchases. */
export interface DeliveryIndex {
	readonly defaultProfile: IndexedProfile;
	readonly profiles: ReadonlyMap<string, IndexedProfile>;
	/** Apps that a region lists; others serve all of them. */
	readonly listedApps: ReadonlySet<string>;
	/** In the order in which they are offered. */
	readonly pickups: readonly IndexedPickup[];
}

export interface IndexedProfile {
	readonly id: string;
	/** By subdivision or country. */
	readonly places: ReadonlyMap<string, IndexedRegion>;
	/** What no other region has. */
	readonly rest?: IndexedRegion | undefined;
	/** What is offered wherever the purchase goes. */
	readonly anywhere: IndexedRegion;
}

export interface IndexedRegion {
	/** Absent for regions of a list of countries, which nobody can look up. */
	readonly id?: string | undefined;
	readonly name: string;
	/** In the order in which they are offered. */
	readonly options: readonly IndexedOption[];
	/** The pickup locations that list it. */
	readonly pickups: readonly IndexedPickup[];
	/** The local delivery options that are offered in it, if the address is in their area. */
	readonly locals: readonly IndexedLocal[];
	/** None if the region is off. */
	readonly carriers: ReadonlyMap<string, IndexedCarrier>;
}

export interface IndexedOption
	extends Pick<TableOption, "id" | "code" | "title" | "estimatedDeliveryTime" | "transit"> {
	readonly rates: readonly PreparedRate[];
}

export interface IndexedPickup {
	readonly location: TablePickup;
	readonly rates: readonly PreparedRate[];
}

export interface IndexedLocal {
	readonly option: TableLocal;
	readonly rates: readonly PreparedRate[];
}

export interface IndexedCarrier {
	/** The sum of its additional charges. */
	readonly charges: Minor;
	readonly backup?: { readonly title: string; readonly amount: Minor } | undefined;
}

const indexes = new DerivedCache<Settings, DeliveryIndex>();
const tables = new DerivedCache<Settings, Required<DeliveryTable>>();

export const deliveryIndex = (shop: Settings): DeliveryIndex => indexes.get(shop, [], () => newIndex(shop));

/** The table of the shop, also if it has lists alone. */
export const deliveryTable = (shop: Settings): Required<DeliveryTable> => tables.get(shop, [], () => newTable(shop));

const newTable = (shop: Settings): Required<DeliveryTable> => {
	const { rates, pickups, table } = shippingSettings(shop);
	let ids = 0;
	const newId = () => `listed-${ids++}`;
	const form = { now: "", newId, currency: shop.currency };
	const listed = tableOf({
		locals: [],
		...(table ? { profiles: [], options: [] } : adoptedOptions(rates, form)),
		pickups: table?.pickups ? [] : withFormPickups([], pickups, form),
	});
	return { ...listed, ...table };
};

const newIndex = (shop: Settings): DeliveryIndex => {
	const { currency } = shop;
	const { profiles, options, pickups: locations, locals: localOptions } = deliveryTable(shop);
	const isListed = shippingSettings(shop).table !== undefined;
	const prepared = options
		.filter(({ active }) => active)
		.map((option) => ({ option, indexed: indexedOption(option, currency) }));
	const optionsOf = (region: DeliveryRegion): readonly IndexedOption[] =>
		prepared.flatMap(({ option, indexed }) => (option.deliveryRegionIds.includes(region.id) ? [indexed] : []));
	const pickups = locations
		.filter(({ active }) => active)
		.map((location) => ({ location, rates: location.rates.map((rate) => preparedRate(rate, currency)) }));
	const locals = localOptions.map((option) => ({
		option,
		rates: localRates(option, currency).map((rate) => preparedRate(rate, currency)),
	}));
	const localsOf = ({ id }: DeliveryRegion): readonly IndexedLocal[] =>
		locals.filter(({ option }) => option.everywhere || option.deliveryRegionIds.includes(id));
	const pickupsOf = ({ id }: DeliveryRegion): readonly IndexedPickup[] =>
		pickups.filter(({ location }) => location.deliveryRegionIds.includes(id));
	const indexed = new Map(
		profiles.map(({ id, deliveryRegions }) => {
			const regions = deliveryRegions.map((region) => ({
				region,
				indexed: indexedRegion(
					region,
					{ options: optionsOf(region), pickups: pickupsOf(region), locals: localsOf(region) },
					{ currency, isListed },
				),
			}));
			const rest = regions.find(({ region }) => region.destinations.length === 0)?.indexed;
			const places = new Map(
				regions.flatMap(({ region, indexed: each }) => placesOf(region).map((place) => [place, each] as const)),
			);
			const anywhere = commonTo(
				regions.map((each) => each.indexed),
				rest,
			);
			return [id, { id, places, rest, anywhere }] as const;
		}),
	);
	const defaultId = profiles.find((profile) => profile.default)?.id ?? "";
	return {
		defaultProfile: indexed.get(defaultId) ?? { id: "", places: new Map(), anywhere: nothing },
		profiles: indexed,
		pickups,
		listedApps: new Set(
			profiles.flatMap(({ deliveryRegions }) =>
				deliveryRegions.flatMap(({ deliveryCarriers }) =>
					deliveryCarriers.map(({ appId }) => appId).filter((id) => !isOwnCarrier(id)),
				),
			),
		),
	};
};

const indexedOption = (option: TableOption, currency: string): IndexedOption => {
	const { id, code, title, estimatedDeliveryTime, transit, rates } = option;
	return {
		id,
		code,
		title,
		...(estimatedDeliveryTime === undefined ? {} : { estimatedDeliveryTime }),
		...(transit === undefined ? {} : { transit }),
		rates: rates.map((rate) => preparedRate(rate, currency)),
	};
};

const indexedRegion = (
	{ id, name, active, deliveryCarriers }: DeliveryRegion,
	{ options, pickups, locals }: Pick<IndexedRegion, "options" | "pickups" | "locals">,
	{ currency, isListed }: { readonly currency: string; readonly isListed: boolean },
): IndexedRegion => {
	const carriers = new Map(
		active ? deliveryCarriers.map((carrier) => [carrier.appId, indexedCarrier(carrier, currency)]) : [],
	);
	return {
		...(isListed ? { id } : {}),
		name,
		options: carriers.has(shippingCarrierId) ? options : [],
		pickups: carriers.has(pickupCarrierId) ? pickups : [],
		locals: carriers.has(shippingCarrierId) ? locals : [],
		carriers,
	};
};

const indexedCarrier = ({ additionalCharges, backupRate }: DeliveryCarrier, currency: string): IndexedCarrier => ({
	charges: sumOf(additionalCharges.map(({ amount }) => fromDecimal(amount, currency))),
	...(backupRate?.active
		? { backup: { title: backupRate.title ?? "", amount: fromDecimal(backupRate.amount ?? "0", currency) } }
		: {}),
});

const placesOf = ({ destinations }: DeliveryRegion): readonly string[] =>
	destinations.flatMap(({ countryCode, subdivisions }) => (subdivisions.length > 0 ? subdivisions : [countryCode]));

const nothing: IndexedRegion = { name: "", options: [], pickups: [], locals: [], carriers: new Map() };

/** What every region offers, if the regions are the whole world. */
const commonTo = (regions: readonly IndexedRegion[], rest: IndexedRegion | undefined): IndexedRegion => {
	if (!rest) return nothing;
	const options = rest.options.filter((option) => regions.every((region) => region.options.includes(option)));
	const pickups = rest.pickups.filter((pickup) => regions.every((region) => region.pickups.includes(pickup)));
	return { ...rest, options, pickups };
};

/** The region of a destination; `undefined` if the profile delivers nothing there. */
export const regionAt = (
	{ places, rest, anywhere }: IndexedProfile,
	{ country, subdivision }: { readonly country?: string | null; readonly subdivision?: string | null },
): IndexedRegion | undefined => {
	if (!country) return anywhere;
	const code = subdivision && !subdivision.startsWith(`${country}-`) ? `${country}-${subdivision}` : subdivision;
	return (code ? places.get(code) : undefined) ?? places.get(country) ?? rest;
};
