import { manualCalculator } from "@cartwright/commerce/taxes/calculators";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { TaxRegion } from "@cartwright/contract/taxes/tax-region-messages";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import type { Shop } from "./shop.ts";

const lettersFrom = (code: number): string => String.fromCharCode(65 + Math.floor(code / 26), 65 + (code % 26));

/** Creates a region of a country that has none yet. */
export const newTaxRegion = async (shop: Shop, { country }: { readonly country?: string } = {}): Promise<TaxRegion> => {
	const calls = (await shop.staff()).use(taxRegions);
	const { taxRegions: present } = await calls.queryTaxRegions({ query: { cursorPaging: { limit: 100 } } });
	const taken = new Set(present.map((region) => region.country));
	const free = Array.from({ length: 26 * 26 }, (_, code) => lettersFrom(code)).find((each) => !taken.has(each));
	const { taxRegion } = await calls.createTaxRegion({
		taxRegion: { country: country ?? free ?? "", appId: manualCalculator.appId },
	});
	return taxRegion ?? {};
};

/** Creates a group of exempt buyers, and returns its id. */
export const newExemptGroup = async (shop: Shop, name = "Schools"): Promise<string> => {
	const calls = (await shop.staff()).use(taxExemptGroups);
	const { taxExemptGroup } = await calls.createTaxExemptGroup({ taxExemptGroup: { name } });
	return taxExemptGroup?.id ?? "";
};
