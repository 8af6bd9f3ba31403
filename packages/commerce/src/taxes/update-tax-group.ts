import type { updateTaxGroup as declared } from "@cartwright/contract/taxes/tax-groups";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { requireOwnGroup } from "./own-group.ts";
import { groupView } from "./tax-views.ts";

export const updateTaxGroup: Handler<typeof declared> = async (context, { taxGroup, fieldMask }) => {
	requireOwnGroup(taxGroup.id);
	const facts = await loadTaxes(context, context);
	const stored = requireKnown(facts.stored.groups, "tax group", taxGroup.id);
	requireRevision(stored, taxGroup.revision);
	const { name } = maskedMembers(taxGroup, fieldMask, "taxGroup");
	if (name === null) throw invalid("taxGroup.name", "is required", "REQUIRED_FIELD");
	const after = { ...stored.doc, name: name ?? stored.doc.name, updatedDate: context.now };
	await commitTaxes(context, facts, { ...facts.taxes, groups: withReplaced(facts.taxes.groups, after) });
	return { taxGroup: groupView({ doc: after, revision: stored.revision + 1 }) };
};
