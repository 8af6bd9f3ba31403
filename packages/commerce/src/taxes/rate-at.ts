import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { deliveryGroup, isDefaultGroup, productsGroup } from "./default-groups.ts";
import { exemptGroupName } from "./exempt-group-name.ts";
import { isReversedAt, type ReverseCharge } from "./reverse-charge.ts";
import type { Exemption, TaxPlace, TaxRate, TaxSettings } from "./settings.ts";

interface Place {
	included: boolean;
	calculator?: TaxPlace["calculator"];
	readonly rates: Map<string, TaxRate>;
}

/** The rates of a shop by their places and groups, for as long as its settings stay. */
const places = new WeakMap<TaxSettings["rates"], ReadonlyMap<string, Place>>();

const placesOf = (tax: TaxSettings): ReadonlyMap<string, Place> => {
	const cached = places.get(tax.rates);
	if (cached) return cached;
	const built = builtPlaces(tax);
	places.set(tax.rates, built);
	return built;
};

const builtPlaces = ({ rates, regions = [] }: TaxSettings): ReadonlyMap<string, Place> => {
	const built = new Map<string, Place>();
	const placeOf = ({ country, subdivision = country }: Pick<TaxRate, "country" | "subdivision">): Place => {
		const place = built.get(subdivision) ?? { included: false, rates: new Map() };
		built.set(subdivision, place);
		return place;
	};
	for (const region of regions) {
		const place = placeOf(region);
		place.included = region.included;
		if (region.calculator) place.calculator = region.calculator;
	}
	for (const rate of rates) {
		const { groupId, appliesToShipping } = rate;
		const groups = groupId ? [groupId] : [productsGroup.id, ...(appliesToShipping ? [deliveryGroup.id] : [])];
		for (const group of groups) placeOf(rate).rates.set(group, rate);
	}
	return built;
};

/** The region of an address: that of its subdivision before that of its country. */
const placeAt = (tax: TaxSettings, address: Address | undefined): Place | undefined => {
	const { country, subdivision } = address ?? {};
	if (!country) return undefined;
	const all = placesOf(tax);
	const part = subdivision?.startsWith(`${country}-`) ? subdivision : `${country}-${subdivision}`;
	return all.get(part) ?? all.get(country);
};

/** What a buyer pays: the rate of everybody, or of the buyer's group. */
export interface AppliedRate extends TaxRate {
	readonly exemption?: Exemption;
}

/** What the rates of a purchase depend on besides its place. */
export interface TaxedBuyer {
	/** The group of exempt buyers that the buyer belongs to. */
	readonly taxExemptGroupId?: string | undefined;
	/** If the buyer owes the tax of what goes to other member states. */
	readonly reverseCharge?: ReverseCharge | undefined;
}

/** The rate of a group at an address. A group that does not exist any more is taxed as products are. */
export const rateAt = (
	tax: TaxSettings,
	address: Address | undefined,
	groupId?: string | null,
	buyer: TaxedBuyer = {},
): AppliedRate | undefined => {
	const rate = placeAt(tax, address)?.rates.get(taxGroupOf(tax, groupId));
	return rate && rateFor(tax, rate, buyer);
};

/** The tax service that calculates for an address, if one does. */
export const calculatorAt = (tax: TaxSettings, address: Address | undefined): TaxPlace["calculator"] =>
	placeAt(tax, address)?.calculator;

/** The group that something is taxed by: products, if its own does not exist any more. */
export const taxGroupOf = (tax: TaxSettings, groupId: string | null | undefined): string =>
	groupId && (isDefaultGroup(groupId) || tax.groups?.includes(groupId)) ? groupId : productsGroup.id;

/** What a buyer pays instead of a rate: none if the buyer owes the tax, or what the group of the buyer pays. */
export const rateFor = (
	tax: TaxSettings,
	rate: TaxRate,
	{ taxExemptGroupId: exemptGroupId, reverseCharge }: TaxedBuyer,
): AppliedRate => {
	if (reverseCharge && isReversedAt(reverseCharge, rate)) {
		const name = `${reverseCharge.sellerTaxId} – ${reverseCharge.buyerTaxId}`;
		return { ...rate, rate: 0, exemption: { reverseCharge, name } };
	}
	const override = rate.exemptRates?.find(({ taxExemptGroupId: id }) => id === exemptGroupId);
	if (!override || !exemptGroupId) return rate;
	const exemption = { groupId: exemptGroupId, name: exemptGroupName(exemptGroupId, tax) };
	return { ...rate, rate: override.rate, exemption };
};

const exempting = new WeakMap<TaxSettings["rates"], boolean>();

/** Whether any buyers pay other rates than everybody. */
export const hasExemptRates = ({ rates }: TaxSettings): boolean => {
	const cached = exempting.get(rates) ?? rates.some(({ exemptRates }) => exemptRates !== undefined);
	exempting.set(rates, cached);
	return cached;
};

/** Whether prices include the tax of an address. */
export const includesTax = (tax: TaxSettings, address: Address | undefined): boolean =>
	tax.includedInPrices || (placeAt(tax, address)?.included ?? false);

/** Whether a shop has regions for parts of a country, and none for the whole. */
export const hasPartsAlone = (tax: TaxSettings, country: string): boolean => {
	const all = placesOf(tax);
	return !all.has(country) && [...all.keys()].some((place) => place.startsWith(`${country}-`));
};
