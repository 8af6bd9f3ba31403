import type { bulkCreateTaxExemptGroups as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResults } from "./bulk-results.ts";
import { createExemptGroups } from "./create-exempt-groups.ts";
import { exemptGroupView } from "./tax-views.ts";

export const bulkCreateTaxExemptGroups: Handler<typeof declared> = async (
	context,
	{ taxExemptGroups, returnEntity },
) => {
	const outcomes = await createExemptGroups(context, taxExemptGroups, (index) => `taxExemptGroups[${index}]`);
	return bulkResults(outcomes, (doc) => (returnEntity ? exemptGroupView({ doc, revision: 1 }) : undefined));
};
