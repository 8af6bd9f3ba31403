import type { TaxMapping } from "./documents.ts";

/** The rates without what a group of exempt buyers pays. */
export const withoutExemptRates = (
	mappings: readonly TaxMapping[],
	taxExemptGroupId: string,
	now: string,
): readonly TaxMapping[] =>
	mappings.map((mapping) => {
		const { exemptRates = [], ...rest } = mapping;
		const left = exemptRates.filter((rate) => rate.taxExemptGroupId !== taxExemptGroupId);
		if (left.length === exemptRates.length) return mapping;
		return { ...rest, ...(left.length > 0 ? { exemptRates: left } : {}), updatedDate: now };
	});
