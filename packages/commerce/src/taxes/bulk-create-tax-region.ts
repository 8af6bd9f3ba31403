import type { bulkCreateTaxRegion as declared } from "@cartwright/contract/taxes/tax-regions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResults } from "./bulk-results.ts";
import { createRegions } from "./create-regions.ts";
import { regionView } from "./tax-views.ts";

export const bulkCreateTaxRegion: Handler<typeof declared> = async (context, { taxRegions, returnEntity = true }) => {
	const outcomes = await createRegions(context, taxRegions, "taxRegions");
	return bulkResults(outcomes, (doc) => (returnEntity ? regionView({ doc, revision: 1 }) : undefined));
};
