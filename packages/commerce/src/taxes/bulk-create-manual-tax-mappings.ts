import type { bulkCreateManualTaxMappings as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResults } from "./bulk-results.ts";
import { createMappings } from "./create-mappings.ts";
import { mappingView } from "./tax-views.ts";

export const bulkCreateManualTaxMappings: Handler<typeof declared> = async (
	context,
	{ manualTaxMappings, returnEntity },
) => {
	const outcomes = await createMappings(context, manualTaxMappings, (index) => `manualTaxMappings[${index}]`);
	return bulkResults(outcomes, (doc) => (returnEntity ? mappingView({ doc, revision: 1 }) : undefined));
};
