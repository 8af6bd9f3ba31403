import type { bulkUnassignExemptOverrides as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeOverrides } from "./change-overrides.ts";
import type { ExemptRate } from "./documents.ts";

export const bulkUnassignExemptOverrides: Handler<typeof declared> = async (
	context,
	{ unassignOverrides, returnEntity },
) => {
	const changes = unassignOverrides.map(({ manualTaxMappingId, exemptGroupIds }) => ({
		manualTaxMappingId,
		apply: (before: readonly ExemptRate[]) =>
			before.filter(({ taxExemptGroupId }) => !exemptGroupIds?.includes(taxExemptGroupId)),
	}));
	return changeOverrides(context, changes, returnEntity);
};
