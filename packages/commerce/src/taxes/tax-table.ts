import { manualCalculator } from "./calculators.ts";
import { deliveryGroup } from "./default-groups.ts";
import type { TaxExemptGroup, TaxGroup, TaxMapping, TaxRegion } from "./documents.ts";
import type { TaxRate, TaxSettings } from "./settings.ts";

/** All taxes of a shop. */
export interface Taxes {
	readonly regions: readonly TaxRegion[];
	readonly groups: readonly TaxGroup[];
	readonly mappings: readonly TaxMapping[];
	readonly exemptGroups: readonly TaxExemptGroup[];
}

/** The place of a region as the settings have it. */
const placeOf = ({ country, subdivision }: Pick<TaxRegion, "country" | "subdivision">) =>
	isWhole(subdivision) ? { country } : { country, subdivision: `${country}-${subdivision}` };

const isWhole = (subdivision: string | undefined): boolean => !subdivision || subdivision === "*";

/** Two regions are the same if this is. */
export const placeKey = (region: Pick<TaxRegion, "country" | "subdivision">): string => {
	const { country, subdivision = country } = placeOf(region);
	return subdivision;
};

/** What purchases read of the taxes. */
export const tableOf = ({
	regions,
	groups,
	mappings,
	exemptGroups,
}: Taxes): Pick<Required<TaxSettings>, "rates" | "regions" | "groups" | "exemptGroups"> => {
	const ofRegions = Map.groupBy(mappings, ({ taxRegionId }) => taxRegionId);
	return {
		rates: regions.flatMap((region) => ratesOf(region, ofRegions.get(region.id) ?? [])),
		regions: regions.map((region) => ({
			...placeOf(region),
			included: region.taxIncludedInPrice,
			...(region.appId === manualCalculator.appId ? {} : { calculator: { appId: region.appId, regionId: region.id } }),
		})),
		groups: groups.map(({ id }) => id),
		exemptGroups: exemptGroups.map(({ id, name }) => ({ id, name })),
	};
};

const ratesOf = (region: TaxRegion, mappings: readonly TaxMapping[]): TaxRate[] => {
	const ids = new Map<string, string>();
	const appliesToShipping = mappings.some(({ taxGroupId }) => taxGroupId === deliveryGroup.id);
	return mappings.map((mapping) => {
		const { taxGroupId, rate, taxName = "", taxType, jurisdiction, jurisdictionType, exemptRates, code } = mapping;
		const appearance = JSON.stringify([taxName, rate, taxType, jurisdiction, jurisdictionType, exemptRates]);
		const id = ids.get(appearance) ?? code ?? mapping.id;
		ids.set(appearance, id);
		return {
			id,
			name: taxName,
			...placeOf(region),
			rate,
			appliesToShipping,
			groupId: taxGroupId,
			...(taxType ? { type: taxType } : {}),
			...(jurisdiction ? { jurisdiction } : {}),
			...(jurisdictionType && jurisdictionType !== "UNDEFINED" ? { jurisdictionType } : {}),
			...(exemptRates?.length ? { exemptRates } : {}),
		};
	});
};
