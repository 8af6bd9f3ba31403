import type { bulkAssignExemptOverrides as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeOverrides } from "./change-overrides.ts";
import type { ExemptRate } from "./documents.ts";
import { sentRate } from "./sent-mapping.ts";
import { requireExemptGroup } from "./tax-rules.ts";
import type { Taxes } from "./tax-table.ts";

const maxRates = 50;

export const bulkAssignExemptOverrides: Handler<typeof declared> = async (
	context,
	{ assignOverrides, returnEntity },
) => {
	const changes = (assignOverrides ?? []).map(({ manualTaxMappingId, exemptGroupOverrides }, index) => ({
		manualTaxMappingId,
		apply: (before: readonly ExemptRate[], { exemptGroups }: Taxes) => {
			const field = `assignOverrides[${index}].exemptGroupOverrides`;
			const rates = new Map(before.map((each) => [each.taxExemptGroupId, each.rate]));
			for (const [at, { exemptGroupId, rate }] of exemptGroupOverrides.entries()) {
				requireExemptGroup(exemptGroupId, exemptGroups);
				rates.set(exemptGroupId, sentRate(rate, `${field}[${at}].rate`));
			}
			if (rates.size > maxRates)
				throw invalid(field, `must leave at most ${maxRates} groups with the rate`, "MAX_SIZE");
			return [...rates].map(([taxExemptGroupId, rate]) => ({ taxExemptGroupId, rate }));
		},
	}));
	return changeOverrides(context, changes, returnEntity);
};
