import type { createTaxGroup as declared } from "@cartwright/contract/taxes/tax-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitTaxes } from "./commit-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { requireRoom } from "./tax-rules.ts";
import { groupView } from "./tax-views.ts";

export const createTaxGroup: Handler<typeof declared> = async (context, { taxGroup }) => {
	const facts = await loadTaxes(context, context);
	requireRoom(facts.taxes, "groups", 1, "taxGroup");
	const { now, newId } = context;
	const group = { id: newId(), createdDate: now, updatedDate: now, name: taxGroup.name };
	await commitTaxes(context, facts, { ...facts.taxes, groups: [...facts.taxes.groups, group] });
	return { taxGroup: groupView({ doc: group, revision: 1 }) };
};
