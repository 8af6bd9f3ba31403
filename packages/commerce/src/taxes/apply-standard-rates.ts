import { manualCalculator } from "./calculators.ts";
import { deliveryGroup, productsGroup } from "./default-groups.ts";
import type { TaxMapping, TaxRegion } from "./documents.ts";
import type { TaxChange } from "./form-rates.ts";
import type { StandardRate, StandardRates } from "./standard-rates.ts";
import { placeKey, type Taxes } from "./tax-table.ts";

/** What became of a standard rate. */
export interface AppliedRate {
	/** `DE`, or `US-NY`. */
	readonly place: string;
	readonly standard: StandardRate;
	/** `present`: the shop has another rate there, and keeps it. */
	readonly outcome: "created" | "replaced" | "unchanged" | "present";
}

export interface Applied {
	readonly taxes: Taxes;
	readonly rates: readonly AppliedRate[];
}

/** The taxes with standard rates of products, and of delivery where it is taxed alike. */
export const withStandardRates = (
	taxes: Taxes,
	{ included, delivery }: StandardRates,
	rates: readonly StandardRate[],
	{ replace, ...change }: TaxChange & { readonly replace: boolean },
): Applied => {
	const groups = delivery ? [productsGroup.id, deliveryGroup.id] : [productsGroup.id];
	const regions = [...taxes.regions];
	let { mappings } = taxes;
	const applied = rates.map((standard): AppliedRate => {
		const place = placeKey(standard);
		const presentRegion = regions.find((each) => placeKey(each) === place);
		const region = presentRegion ?? newRegion(standard, included, change);
		const present = mappings.find((each) => each.taxRegionId === region.id && each.taxGroupId === productsGroup.id);
		const outcome = outcomeOf(present, standard, replace);
		if (outcome === "unchanged" || outcome === "present") return { place, standard, outcome };
		const replaced = mappings.filter((each) => each.taxRegionId === region.id && groups.includes(each.taxGroupId));
		const made = groups.map((taxGroupId) => {
			const before = replaced.find((each) => each.taxGroupId === taxGroupId);
			return mappingOf(before, standard, { taxGroupId, taxRegionId: region.id }, change);
		});
		if (!presentRegion) regions.push(region);
		mappings = [...mappings.filter((each) => !replaced.includes(each)), ...made];
		return { place, standard, outcome };
	});
	const isChanged = applied.some(({ outcome }) => outcome === "created" || outcome === "replaced");
	return { taxes: isChanged ? { ...taxes, regions, mappings } : taxes, rates: applied };
};

const outcomeOf = (
	present: TaxMapping | undefined,
	{ rate }: StandardRate,
	replace: boolean,
): AppliedRate["outcome"] => {
	if (!present) return "created";
	if (present.rate === rate) return "unchanged";
	return replace ? "replaced" : "present";
};

const newRegion = (
	{ country, subdivision }: StandardRate,
	taxIncludedInPrice: boolean,
	{ now, newId }: TaxChange,
): TaxRegion => ({
	id: newId(),
	createdDate: now,
	updatedDate: now,
	country,
	...(subdivision ? { subdivision } : {}),
	appId: manualCalculator.appId,
	taxIncludedInPrice,
});

const mappingOf = (
	replaced: TaxMapping | undefined,
	{ rate, name }: StandardRate,
	pair: Pick<TaxMapping, "taxGroupId" | "taxRegionId">,
	{ now, newId }: TaxChange,
): TaxMapping => ({
	...(replaced ?? { id: newId(), createdDate: now }),
	...pair,
	updatedDate: now,
	rate,
	taxName: replaced?.taxName || name,
});
