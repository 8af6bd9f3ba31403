import type { updateManualTaxMapping as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxMapping } from "./documents.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { withSent } from "./sent-mapping.ts";
import { checkMapping } from "./tax-rules.ts";
import { mappingView } from "./tax-views.ts";

export const updateManualTaxMapping: Handler<typeof declared> = async (context, { manualTaxMapping, fieldMask }) => {
	const facts = await loadTaxes(context, context);
	const stored = requireKnown(facts.stored.mappings, "rate", manualTaxMapping.id);
	requireRevision(stored, manualTaxMapping.revision);
	const sent = maskedMembers(manualTaxMapping, fieldMask, "manualTaxMapping");
	for (const name of ["taxGroupId", "taxRegionId", "taxRate"] as const) {
		if (sent[name] === null) throw invalid(`manualTaxMapping.${name}`, "is required", "REQUIRED_FIELD");
	}
	const { id, createdDate, taxGroupId, taxRegionId, code } = stored.doc;
	const after: TaxMapping = {
		...withSent(stored.doc, sent, "manualTaxMapping"),
		id,
		createdDate,
		updatedDate: context.now,
		taxGroupId: sent.taxGroupId ?? taxGroupId,
		taxRegionId: sent.taxRegionId ?? taxRegionId,
		...(code ? { code } : {}),
	};
	checkMapping(after, facts.taxes);
	await commitTaxes(context, facts, { ...facts.taxes, mappings: withReplaced(facts.taxes.mappings, after) });
	return { manualTaxMapping: mappingView({ doc: after, revision: stored.revision + 1 }) };
};
