import type { ManualTaxMapping } from "@cartwright/contract/taxes/manual-tax-mapping-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxMapping } from "./documents.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { withSent } from "./sent-mapping.ts";
import { checkMapping, requireRoom } from "./tax-rules.ts";

type SentMapping = ManualTaxMapping & { readonly taxGroupId: string; readonly taxRegionId: string };

/** Creates rates in one commit, and refuses those that break a rule. */
export const createMappings = async (
	context: Context,
	sent: readonly SentMapping[],
	fieldAt: (index: number) => string,
): Promise<Outcome<TaxMapping>[]> => {
	const facts = await loadTaxes(context, context);
	requireRoom(facts.taxes, "mappings", sent.length, fieldAt(0));
	let { taxes } = facts;
	const outcomes = sent.map((each, index) =>
		outcomeOf((): TaxMapping => {
			const { now, newId } = context;
			const { taxGroupId, taxRegionId } = each;
			const described = withSent({ rate: 0 }, each, fieldAt(index));
			const mapping = { ...described, id: newId(), createdDate: now, updatedDate: now, taxGroupId, taxRegionId };
			checkMapping(mapping, taxes);
			taxes = { ...taxes, mappings: [...taxes.mappings, mapping] };
			return mapping;
		}),
	);
	if (taxes !== facts.taxes) await commitTaxes(context, facts, taxes);
	return outcomes;
};
