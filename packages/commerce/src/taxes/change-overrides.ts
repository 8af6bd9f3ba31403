import { outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { bulkResults } from "./bulk-results.ts";
import { commitTaxes } from "./commit-taxes.ts";
import type { ExemptRate, TaxMapping } from "./documents.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import type { Taxes } from "./tax-table.ts";
import { mappingView } from "./tax-views.ts";

/** What a bulk call changes of the rates of exempt buyers. */
interface OverrideChange {
	readonly manualTaxMappingId: string;
	readonly apply: (rates: readonly ExemptRate[], taxes: Taxes) => readonly ExemptRate[];
}

/** Changes what exempt buyers pay instead of rates, in one commit, with a result for each rate. */
export const changeOverrides = async (
	context: Context,
	changes: readonly OverrideChange[],
	isReturned: boolean | null | undefined,
) => {
	const facts = await loadTaxes(context, context);
	let { taxes } = facts;
	const outcomes = changes.map(({ manualTaxMappingId, apply }) =>
		outcomeOf((): TaxMapping => {
			requireKnown(facts.stored.mappings, "rate", manualTaxMappingId);
			const before = taxes.mappings.find(({ id }) => id === manualTaxMappingId) as TaxMapping;
			const { exemptRates = [], ...mapping } = before;
			const rates = apply(exemptRates, facts.taxes);
			const after = { ...mapping, ...(rates.length > 0 ? { exemptRates: rates } : {}), updatedDate: context.now };
			taxes = { ...taxes, mappings: withReplaced(taxes.mappings, after) };
			return after;
		}),
	);
	if (taxes !== facts.taxes) await commitTaxes(context, facts, taxes);
	const revisions = new Map(facts.stored.mappings.map(({ doc, revision }) => [doc.id, revision]));
	return bulkResults(
		outcomes,
		(doc) => (isReturned ? mappingView({ doc, revision: (revisions.get(doc.id) ?? 0) + 1 }) : undefined),
		changes.map(({ manualTaxMappingId }) => manualTaxMappingId),
	);
};
