import type { TaxExemptGroup as WireGroup } from "@cartwright/contract/taxes/tax-exempt-group-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import type { Stored } from "@cartwright/store/collection";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxExemptGroup } from "./documents.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { requireOwnExemptGroup } from "./own-exempt-group.ts";
import { readTags } from "./tags.ts";

interface GroupUpdate {
	readonly taxExemptGroup: WireGroup & { readonly id: string };
	readonly fieldMask?: string | null | undefined;
}

/** Changes groups of exempt buyers in one commit, and refuses changes that break a rule. */
export const updateExemptGroups = async (
	context: Context,
	updates: readonly GroupUpdate[],
	fieldAt: (index: number) => string,
): Promise<Outcome<Stored<TaxExemptGroup>>[]> => {
	const facts = await loadTaxes(context, context);
	let { taxes } = facts;
	const outcomes = updates.map(({ taxExemptGroup, fieldMask }, index) =>
		outcomeOf((): Stored<TaxExemptGroup> => {
			const { id, revision } = taxExemptGroup;
			requireOwnExemptGroup(id);
			if (updates.findIndex((each) => each.taxExemptGroup.id === id) < index) {
				throw invalid(`${fieldAt(index)}.id`, "is sent twice; each group is changed once");
			}
			const stored = requireKnown(facts.stored.exemptGroups, "group of exempt buyers", id);
			requireRevision(stored, revision);
			const sent = maskedMembers(taxExemptGroup, fieldMask, "taxExemptGroup");
			if (sent.name === null) throw invalid(`${fieldAt(index)}.name`, "is required", "REQUIRED_FIELD");
			const doc = { ...withSent(stored.doc, sent), updatedDate: context.now };
			taxes = { ...taxes, exemptGroups: withReplaced(taxes.exemptGroups, doc) };
			return { doc, revision: stored.revision + 1 };
		}),
	);
	if (taxes !== facts.taxes) await commitTaxes(context, facts, taxes);
	return outcomes;
};

const withSent = (before: TaxExemptGroup, { name, extendedFields, tags }: WireGroup): TaxExemptGroup => {
	const { extendedFields: fieldsBefore, tags: tagsBefore, ...rest } = before;
	const fields = extendedFields === undefined ? fieldsBefore : extendedFields;
	return {
		...rest,
		name: name ?? before.name,
		...(fields ? { extendedFields: fields } : {}),
		...(tags === undefined ? (tagsBefore ? { tags: tagsBefore } : {}) : readTags(tags)),
	};
};
