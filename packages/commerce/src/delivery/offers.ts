import { createHash } from "node:crypto";
import { type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { pickupCarrierId, shippingCarrierId } from "./carriers.ts";
import {
	type DeliveryIndex,
	deliveryIndex,
	type IndexedLocal,
	type IndexedOption,
	type IndexedPickup,
	type IndexedProfile,
	type IndexedRegion,
	regionAt,
} from "./delivery-index.ts";
import type { ConditionalRate } from "./documents.ts";
import { isServed, type Place } from "./local-area.ts";
import { lowestRate, millionthsOfMinor, millionthsOfWeight, type RateFacts } from "./rates.ts";

/** A line whose units are delivered. */
export interface DeliveredLine {
	readonly id: string;
	readonly quantity: number;
	/** Of a unit, in the shop's unit of weight. */
	readonly weight?: number | undefined;
	/** Of the product; the default one if it names none that the shop has. */
	readonly profileId?: string | undefined;
}

/** What is to be delivered, and where to. */
export interface DeliverySubject {
	readonly lines: readonly DeliveredLine[];
	/** Of the whole purchase. */
	readonly subtotal: Minor;
	readonly destination?: Place | undefined;
}

/** A way of delivery of all lines, by the shop itself. */
export interface Offer {
	readonly code: string;
	readonly parts: readonly OfferPart[];
	readonly price: Minor;
}

/** The delivery of the lines of one or several profiles. */
export interface OfferPart {
	readonly option: Pick<IndexedOption, "code" | "title" | "estimatedDeliveryTime" | "transit">;
	readonly regions: readonly IndexedRegion[];
	readonly lineIds: readonly string[];
	/** With the charges. */
	readonly price: Minor;
	readonly charges: Minor;
	/** Absent if it is a backup rate. */
	readonly rate?: ConditionalRate;
	readonly quantity: number;
}

interface Group {
	readonly profile: IndexedProfile;
	readonly region: IndexedRegion | undefined;
	readonly lines: readonly DeliveredLine[];
}

/** The lines by profile, in the order of the profiles. */
const groupsOf = (
	{ profiles, defaultProfile }: DeliveryIndex,
	{ lines, destination = {} }: DeliverySubject,
): Group[] => {
	const profileOf = ({ profileId }: DeliveredLine) => (profileId && profiles.get(profileId)) || defaultProfile;
	// What a purchase without items would be offered: staff choose a delivery before there are any.
	if (lines.length === 0) return [{ profile: defaultProfile, region: regionAt(defaultProfile, destination), lines }];
	const grouped = Map.groupBy(lines, profileOf);
	return [...new Set([defaultProfile, ...profiles.values()])].flatMap((profile) => {
		const group = grouped.get(profile);
		return group ? [{ profile, region: regionAt(profile, destination), lines: group }] : [];
	});
};

/** The regions that a purchase goes to, one for each profile of its items. */
export const regionsOf = (shop: Settings, subject: DeliverySubject): readonly IndexedRegion[] =>
	groupsOf(deliveryIndex(shop), subject).flatMap(({ region }) => region ?? []);

/** What the regions of a purchase say of a carrier that is an app. */
export interface AppCarrier {
	/** Whether it delivers everything. */
	readonly serves: boolean;
	/** What is added to its prices. */
	readonly charges: Minor;
	/** What is offered if it has no price. */
	readonly backup?: { readonly title: string; readonly amount: Minor } | undefined;
}

export const appCarrier = (shop: Settings, appId: string, subject: DeliverySubject): AppCarrier => {
	const index = deliveryIndex(shop);
	if (!index.listedApps.has(appId)) return { serves: true, charges: 0 };
	const carriers = groupsOf(index, subject).map(({ region }) => region?.carriers.get(appId));
	return {
		serves: !carriers.includes(undefined),
		charges: Math.max(...carriers.map((carrier) => carrier?.charges ?? 0)),
		backup: carriers.find((carrier) => carrier?.backup)?.backup,
	};
};

export const codeOfBackup = "backup-rate";

/** The ways in which the shop itself delivers, in the order of its options. */
export const offersOf = (shop: Settings, subject: DeliverySubject): readonly Offer[] => {
	const groups = groupsOf(deliveryIndex(shop), subject);
	const price = millionthsOfMinor(subject.subtotal, shop.currency);
	const parts = groups.map((group) => partsOf(group, price));
	const [first] = groups;
	if (!first) return [];
	if (groups.length === 1) return (parts[0] ?? []).map((part) => offerOf([part]));
	const whole = commonOptions(groups).flatMap((option) => {
		const part = optionPart(option, groups, price);
		return part ? [offerOf([part])] : [];
	});
	return whole.length > 0 ? whole : combinedOffers(parts);
};

/** What is offered for the lines of one profile. */
const partsOf = (group: Group, price: number): readonly OfferPart[] => {
	const { region, lines } = group;
	const offered = (region?.options ?? []).flatMap((option) => optionPart(option, [group], price) ?? []);
	if (offered.length > 0 || !region) return offered;
	const { backup, charges } = region.carriers.get(shippingCarrierId) ?? {};
	if (!backup) return [];
	const option = { code: codeOfBackup, title: backup.title };
	const quantity = quantityOf(lines);
	const added = charges ?? 0;
	return [{ option, regions: [region], lineIds: idsOf(lines), price: backup.amount + added, charges: added, quantity }];
};

/** A place where the buyer can collect everything. */
export interface PickupOffer {
	readonly location: IndexedPickup["location"];
	readonly regions: readonly IndexedRegion[];
	/** With the charges. */
	readonly price: Minor;
	readonly charges: Minor;
	/** Absent if collecting is free. */
	readonly rate?: ConditionalRate;
	readonly quantity: number;
}

/** The places where the buyer can collect a purchase, in their order. */
export const pickupOffersOf = (shop: Settings, subject: DeliverySubject): readonly PickupOffer[] => {
	const index = deliveryIndex(shop);
	const groups = groupsOf(index, subject);
	const regions = groups.flatMap(({ region }) => region ?? []);
	const serves = (pickup: IndexedPickup) =>
		pickup.location.everywhere || groups.every(({ region }) => region?.pickups.includes(pickup));
	const charges = Math.max(0, ...regions.map(({ carriers }) => carriers.get(pickupCarrierId)?.charges ?? 0));
	const quantity = quantityOf(subject.lines);
	const facts = factsOf(subject.lines, millionthsOfMinor(subject.subtotal, shop.currency));
	return index.pickups.filter(serves).flatMap(({ location, rates }): PickupOffer[] => {
		const offer = { location, regions, charges, quantity };
		if (rates.length === 0) return [{ ...offer, price: charges }];
		const lowest = lowestRate(rates, facts, quantity);
		return lowest ? [{ ...offer, price: sumOf([lowest.price, charges]), rate: lowest.rate.written }] : [];
	});
};

/** A delivery of everything by the shop itself, within an area. */
export interface LocalOffer {
	readonly option: IndexedLocal["option"];
	readonly regions: readonly IndexedRegion[];
	/** With the charges. */
	readonly price: Minor;
	readonly charges: Minor;
	readonly rate: ConditionalRate;
	readonly quantity: number;
}

/** The local deliveries that serve the address of a purchase, in their order. */
export const localOffersOf = (shop: Settings, subject: DeliverySubject): readonly LocalOffer[] => {
	const groups = groupsOf(deliveryIndex(shop), subject);
	const { destination = {}, lines, subtotal } = subject;
	const [first, ...rest] = groups;
	if (!first?.region || first.region.locals.length === 0) return [];
	const regions = groups.flatMap(({ region }) => region ?? []);
	const charges = Math.max(...regions.map(({ carriers }) => carriers.get(shippingCarrierId)?.charges ?? 0));
	const quantity = quantityOf(lines);
	const facts = factsOf(lines, millionthsOfMinor(subtotal, shop.currency));
	const serves = (local: IndexedLocal) =>
		rest.every(({ region }) => region?.locals.includes(local)) &&
		isServed(destination, local.option, shop.weightUnit === "LB" ? "MI" : "KM");
	return first.region.locals.filter(serves).flatMap(({ option, rates }): LocalOffer[] => {
		const lowest = lowestRate(rates, facts, quantity);
		if (!lowest) return [];
		const price = sumOf([lowest.price, charges]);
		return [{ option, regions, price, charges, rate: lowest.rate.written, quantity }];
	});
};

const commonOptions = ([first, ...rest]: readonly Group[]): readonly IndexedOption[] =>
	(first?.region?.options ?? []).filter((option) => rest.every(({ region }) => region?.options.includes(option)));

/** An option for the lines of profiles that all have it: one price. */
const optionPart = (option: IndexedOption, groups: readonly Group[], price: number): OfferPart | undefined => {
	const lines = groups.flatMap((group) => group.lines);
	const quantity = quantityOf(lines);
	const lowest = lowestRate(option.rates, factsOf(lines, price), quantity);
	if (!lowest) return undefined;
	const regions = groups.flatMap(({ region }) => region ?? []);
	// The shop ships one parcel, whose region charges most.
	const charges = Math.max(...regions.map(({ carriers }) => carriers.get(shippingCarrierId)?.charges ?? 0));
	const { written: rate } = lowest.rate;
	return { option, regions, lineIds: idsOf(lines), price: sumOf([lowest.price, charges]), charges, rate, quantity };
};

/** Each part with the cheapest of the other profiles; nothing if a profile has none. */
const combinedOffers = (parts: readonly (readonly OfferPart[])[]): readonly Offer[] => {
	const cheapest = parts.map((ofGroup) =>
		ofGroup.reduce<OfferPart | undefined>((low, part) => (low && low.price <= part.price ? low : part), undefined),
	);
	if (cheapest.includes(undefined)) return [];
	const offers = parts.flatMap((ofGroup, at) =>
		ofGroup.map((part) => offerOf(cheapest.map((low, index) => (index === at ? part : (low as OfferPart))))),
	);
	return [...new Map(offers.map((offer) => [offer.code, offer])).values()];
};

const offerOf = (parts: readonly OfferPart[]): Offer => ({
	code: codeOf(parts.map(({ option }) => option.code)),
	parts,
	price: sumOf(parts.map((part) => part.price)),
});

/** Several codes as one that is short enough for the wire. */
const codeOf = (codes: readonly string[]): string => {
	const [only = "", ...rest] = codes;
	if (rest.length === 0) return only;
	return `parcels-${createHash("sha256").update(codes.join("\n")).digest("hex").slice(0, 32)}`;
};

const idsOf = (lines: readonly DeliveredLine[]): readonly string[] => lines.map(({ id }) => id);

const factsOf = (lines: readonly DeliveredLine[], price: number): RateFacts => ({
	price,
	weight: weightOf(lines),
	quantity: quantityOf(lines) * 1_000_000,
});

const quantityOf = (lines: readonly DeliveredLine[]): number => sumOf(lines.map(({ quantity }) => quantity));

const weightOf = (lines: readonly DeliveredLine[]): number =>
	lines.reduce((sum, { weight = 0, quantity }) => sum + millionthsOfWeight(weight) * quantity, 0);
