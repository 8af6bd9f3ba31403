import { manualCalculator } from "./calculators.ts";
import { deliveryGroup, productsGroup } from "./default-groups.ts";
import type { TaxMapping, TaxRegion } from "./documents.ts";
import type { TaxRate, TaxSettings } from "./settings.ts";
import { placeKey, type Taxes } from "./tax-table.ts";

export interface TaxChange {
	readonly now: string;
	readonly newId: () => string;
}

/** The rates of products, which the settings of a shop show as its rates. */
export const formRates = ({ rates }: TaxSettings): readonly TaxRate[] =>
	rates.filter(({ groupId = productsGroup.id }) => groupId === productsGroup.id);

/** The taxes with the rates that the settings have without regions: those of earlier releases, and of new shops. */
export const adopted = (tax: TaxSettings, taxes: Taxes, change: TaxChange): Taxes =>
	tax.rates
		.filter(({ groupId }) => groupId === undefined)
		.reduce((all, rate) => withRate(all, rate, undefined, change), taxes);

/**
 * The taxes after the list of rates in the settings was replaced. Regions that are not listed any more lose the rates of
 * products and delivery, and are deleted if they have no others.
 */
export const withFormRates = (
	taxes: Taxes,
	before: readonly TaxRate[],
	after: readonly TaxRate[],
	change: TaxChange,
): Taxes => {
	const listed = new Map(after.map((rate) => [placeKeyOf(rate), rate]));
	const gone = new Set(before.map(placeKeyOf).filter((place) => !listed.has(place)));
	const remaining = taxes.regions.filter((region) => gone.has(placeKey(region))).reduce(withoutRates, taxes);
	return after.reduce(
		(all, rate) =>
			withRate(
				all,
				rate,
				before.find((each) => placeKeyOf(each) === placeKeyOf(rate)),
				change,
			),
		remaining,
	);
};

const placeKeyOf = ({ country, subdivision = country }: TaxRate): string => subdivision;

const withoutRates = (taxes: Taxes, { id }: TaxRegion): Taxes => {
	const isDefault = ({ taxGroupId }: TaxMapping) => taxGroupId === productsGroup.id || taxGroupId === deliveryGroup.id;
	const mappings = taxes.mappings.filter((each) => each.taxRegionId !== id || !isDefault(each));
	const isUsed = mappings.some(({ taxRegionId }) => taxRegionId === id);
	return { ...taxes, mappings, regions: isUsed ? taxes.regions : taxes.regions.filter((region) => region.id !== id) };
};

/** The taxes with a row of the settings: a rate of products, and of delivery if that has the same one. */
const withRate = (taxes: Taxes, rate: TaxRate, before: TaxRate | undefined, change: TaxChange): Taxes => {
	const known = taxes.regions.find((region) => placeKey(region) === placeKeyOf(rate));
	const region = known ?? newRegion(rate, change);
	const regions = known ? taxes.regions : [...taxes.regions, region];
	const set = (mappings: readonly TaxMapping[], groupId: string) =>
		withMapping(mappings, region, groupId, rate, change);
	const delivery = taxes.mappings.find(
		({ taxRegionId, taxGroupId }) => taxRegionId === region.id && taxGroupId === deliveryGroup.id,
	);
	const followed = !delivery || delivery.rate === before?.rate;
	const mappings = set(taxes.mappings, productsGroup.id);
	if (!rate.appliesToShipping)
		return { ...taxes, regions, mappings: mappings.filter((each) => each.id !== delivery?.id) };
	// Delivery with a rate of its own keeps it.
	return { ...taxes, regions, mappings: followed ? set(mappings, deliveryGroup.id) : mappings };
};

const withMapping = (
	mappings: readonly TaxMapping[],
	region: TaxRegion,
	taxGroupId: string,
	{ id: code, name, rate }: TaxRate,
	{ now, newId }: TaxChange,
): readonly TaxMapping[] => {
	const present = mappings.find((each) => each.taxRegionId === region.id && each.taxGroupId === taxGroupId);
	const dates = { createdDate: now, updatedDate: now };
	if (!present) {
		return [...mappings, { id: newId(), ...dates, taxGroupId, taxRegionId: region.id, rate, taxName: name, code }];
	}
	if (present.rate === rate && (present.taxName ?? "") === name && (present.code ?? present.id) === code)
		return mappings;
	return mappings.map((each) =>
		each === present ? { ...present, rate, taxName: name, code, updatedDate: now } : each,
	);
};

const newRegion = ({ country, subdivision }: TaxRate, { now, newId }: TaxChange): TaxRegion => ({
	id: newId(),
	createdDate: now,
	updatedDate: now,
	country,
	...(subdivision ? { subdivision: subdivision.slice(country.length + 1) } : {}),
	appId: manualCalculator.appId,
	taxIncludedInPrice: false,
});
