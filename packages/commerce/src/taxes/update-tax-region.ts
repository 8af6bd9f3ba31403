import type { updateTaxRegion as declared } from "@cartwright/contract/taxes/tax-regions";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxRegion } from "./documents.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadCalculators } from "./load/load-calculators.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { checkRegion, subdivisionOf } from "./tax-rules.ts";
import { regionView } from "./tax-views.ts";

export const updateTaxRegion: Handler<typeof declared> = async (context, { taxRegion, fieldMask }) => {
	const [facts, calculators] = await Promise.all([loadTaxes(context, context), loadCalculators(context)]);
	const stored = requireKnown(facts.stored.regions, "tax region", taxRegion.id);
	requireRevision(stored, taxRegion.revision);
	const sent = maskedMembers(taxRegion, fieldMask, "taxRegion");
	for (const name of ["country", "appId"] as const) {
		if (sent[name] === null || sent[name] === "") throw invalid(`taxRegion.${name}`, "is required", "REQUIRED_FIELD");
	}
	const { subdivision, ...before } = stored.doc;
	const after: TaxRegion = {
		...before,
		country: sent.country ?? before.country,
		appId: sent.appId ?? before.appId,
		...(sent.subdivision === undefined ? (subdivision ? { subdivision } : {}) : subdivisionOf(sent.subdivision)),
		taxIncludedInPrice:
			sent.taxIncludedInPrice === undefined ? before.taxIncludedInPrice : (sent.taxIncludedInPrice ?? false),
		updatedDate: context.now,
	};
	checkRegion(after, facts.taxes, calculators);
	await commitTaxes(context, facts, { ...facts.taxes, regions: withReplaced(facts.taxes.regions, after) });
	return { taxRegion: regionView({ doc: after, revision: stored.revision + 1 }) };
};
