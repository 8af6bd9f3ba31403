import type { TaxExemptGroup as WireGroup } from "@cartwright/contract/taxes/tax-exempt-group-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxExemptGroup } from "./documents.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { readTags } from "./tags.ts";
import { requireRoom } from "./tax-rules.ts";

/** Creates groups of exempt buyers in one commit, and refuses those without a name. */
export const createExemptGroups = async (
	context: Context,
	sent: readonly WireGroup[],
	fieldAt: (index: number) => string,
): Promise<Outcome<TaxExemptGroup>[]> => {
	const facts = await loadTaxes(context, context);
	requireRoom(facts.taxes, "exemptGroups", sent.length, fieldAt(0));
	const { now, newId } = context;
	const outcomes = sent.map(({ name, extendedFields, tags }, index) =>
		outcomeOf((): TaxExemptGroup => {
			if (!name) throw invalid(`${fieldAt(index)}.name`, "is required", "REQUIRED_FIELD");
			const dates = { createdDate: now, updatedDate: now };
			return { id: newId(), ...dates, name, ...(extendedFields ? { extendedFields } : {}), ...readTags(tags) };
		}),
	);
	const created = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	if (created.length > 0) {
		await commitTaxes(context, facts, { ...facts.taxes, exemptGroups: [...facts.taxes.exemptGroups, ...created] });
	}
	return outcomes;
};
