import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { manualCalculator, type TaxCalculator } from "./calculators.ts";
import { isDefaultExemptGroup } from "./default-exempt-groups.ts";
import { isDefaultGroup } from "./default-groups.ts";
import {
	maxTaxExemptGroups,
	maxTaxGroups,
	maxTaxMappings,
	maxTaxRegions,
	type TaxMapping,
	type TaxRegion,
} from "./documents.ts";
import { placeKey, type Taxes } from "./tax-table.ts";

/** The countries whose parts have taxes of their own. */
const dividedCountries = ["AE", "AU", "BR", "CA", "DE", "ES", "FR", "GB", "IN", "IT", "MX", "NL", "PT", "US"];

/** The subdivision of a request, in upper case. */
export const subdivisionOf = (sent: string | null | undefined): Pick<TaxRegion, "subdivision"> =>
	sent ? { subdivision: sent.toUpperCase() } : {};

/** Throws if a region cannot be one of the shop's. */
export const checkRegion = (region: TaxRegion, { regions }: Taxes, calculators: readonly TaxCalculator[]): void => {
	const { id, country, subdivision = "*", appId } = region;
	const isUnchanged = regions.some((each) => each.id === id && each.appId === appId);
	if (!isUnchanged && !calculators.some((each) => each.appId === appId)) {
		throw new ApplicationError("CALCULATOR_ID_NOT_FOUND", `There is no tax calculator ${appId}.`, { appId });
	}
	if ((manualCalculator.unsupportedCountries as readonly string[]).includes(country)) {
		throw new ApplicationError(
			"CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION",
			`The calculator does not calculate for ${country}.`,
			{ country },
		);
	}
	if (subdivision !== "*" && !dividedCountries.includes(country)) {
		throw new ApplicationError(
			"SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY",
			`Subdivisions of ${country} have no taxes of their own; leave the subdivision out.`,
			{ country },
		);
	}
	if (!/^([A-Z\d]{1,3}|\*)$/.test(subdivision)) {
		throw new ApplicationError(
			"INVALID_SUBDIVISION_FORMAT",
			`${subdivision} is not a code such as NY; it is the part of an ISO 3166-2 code behind the country.`,
			{ subdivision },
		);
	}
	const other = regions.find((each) => each.id !== id && placeKey(each) === placeKey(region));
	if (other) {
		throw new ApplicationError("ALREADY_EXISTS", `The region ${other.id} is of ${placeKey(region)} already.`, {
			reasonForConflict: `Another region is of ${placeKey(region)}.`,
			taxRegionId: other.id,
		});
	}
};

/** Throws if there is no group of exempt buyers with this id. */
export const requireExemptGroup = (taxExemptGroupId: string, groups: readonly { readonly id: string }[]): void => {
	if (isDefaultExemptGroup(taxExemptGroupId) || groups.some(({ id }) => id === taxExemptGroupId)) return;
	throw new ApplicationError(
		"TAX_EXEMPT_GROUP_ID_NOT_FOUND",
		`There is no group of exempt buyers ${taxExemptGroupId}.`,
		{ taxExemptGroupId },
	);
};

/** Throws if a rate names a region or a group that the shop does not have, or if the pair has another rate. */
export const checkMapping = (mapping: TaxMapping, { regions, groups, mappings, exemptGroups }: Taxes): void => {
	const { id, taxRegionId, taxGroupId } = mapping;
	if (!regions.some((region) => region.id === taxRegionId)) {
		throw new ApplicationError("TAX_REGION_ID_NOT_FOUND", `There is no tax region ${taxRegionId}.`, { taxRegionId });
	}
	if (!isDefaultGroup(taxGroupId) && !groups.some((group) => group.id === taxGroupId)) {
		throw new ApplicationError("TAX_GROUP_ID_NOT_FOUND", `There is no tax group ${taxGroupId}.`, { taxGroupId });
	}
	const known = mappings.find((each) => each.id === id)?.exemptRates ?? [];
	for (const { taxExemptGroupId } of mapping.exemptRates ?? []) {
		if (known.some((rate) => rate.taxExemptGroupId === taxExemptGroupId)) continue;
		requireExemptGroup(taxExemptGroupId, exemptGroups);
	}
	const other = mappings.find(
		(each) => each.id !== id && each.taxRegionId === taxRegionId && each.taxGroupId === taxGroupId,
	);
	if (other) {
		throw new ApplicationError(
			"MANUAL_TAX_MAPPING_ALREADY_EXISTS",
			`The rate ${other.id} is of this group and region already.`,
			{ manualTaxMappingId: other.id },
		);
	}
};

const limits = {
	regions: maxTaxRegions,
	groups: maxTaxGroups,
	mappings: maxTaxMappings,
	exemptGroups: maxTaxExemptGroups,
};

/** Throws if there is no room for so many more. */
export const requireRoom = (taxes: Taxes, kind: keyof Taxes, more: number, field: string): void => {
	const threshold = limits[kind];
	if (taxes[kind].length + more <= threshold) return;
	throw invalidByRule(field, "LIMIT_EXCEEDED", `a shop has at most ${threshold} of them; delete some first`, {
		threshold,
	});
};
