import type { deleteTaxRegion as declared } from "@cartwright/contract/taxes/tax-regions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, without } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";

export const deleteTaxRegion: Handler<typeof declared> = async (context, { taxRegionId }) => {
	const facts = await loadTaxes(context, context);
	const { taxes, stored } = facts;
	requireKnown(stored.regions, "tax region", taxRegionId);
	await commitTaxes(context, facts, {
		...taxes,
		regions: without(taxes.regions, taxRegionId),
		mappings: taxes.mappings.filter((mapping) => mapping.taxRegionId !== taxRegionId),
	});
	return {};
};
