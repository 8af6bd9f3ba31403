import type { bulkUpdateTaxExemptGroups as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { exemptGroupView } from "./tax-views.ts";
import { updateExemptGroups } from "./update-exempt-groups.ts";

export const bulkUpdateTaxExemptGroups: Handler<typeof declared> = async (
	context,
	{ taxExemptGroups, returnEntity },
) => {
	const fieldAt = (index: number) => `taxExemptGroups[${index}].taxExemptGroup`;
	const outcomes = await updateExemptGroups(context, taxExemptGroups, fieldAt);
	return {
		results: outcomes.map((outcome, index) => ({
			itemMetadata: itemMetadata(taxExemptGroups[index]?.taxExemptGroup.id, index, outcome),
			item: returnEntity && "value" in outcome ? exemptGroupView(outcome.value) : undefined,
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
