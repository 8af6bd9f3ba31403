import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, without } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { requireOwnExemptGroup } from "./own-exempt-group.ts";
import { withoutExemptRates } from "./without-exempt-rates.ts";

/** Deletes groups of exempt buyers with what they pay, in one commit. A subscriber deletes the tax details of their contacts. */
export const deleteExemptGroups = async (context: Context, ids: readonly string[]): Promise<Outcome<void>[]> => {
	const facts = await loadTaxes(context, context);
	let { taxes } = facts;
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			requireOwnExemptGroup(id);
			requireKnown(
				facts.stored.exemptGroups.filter(({ doc }) => taxes.exemptGroups.includes(doc)),
				"group of exempt buyers",
				id,
			);
			taxes = {
				...taxes,
				exemptGroups: without(taxes.exemptGroups, id),
				mappings: withoutExemptRates(taxes.mappings, id, context.now),
			};
		}),
	);
	if (taxes !== facts.taxes) await commitTaxes(context, facts, taxes);
	return outcomes;
};
