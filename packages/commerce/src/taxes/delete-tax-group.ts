import type { deleteTaxGroup as declared } from "@cartwright/contract/taxes/tax-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, without } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { requireOwnGroup } from "./own-group.ts";

export const deleteTaxGroup: Handler<typeof declared> = async (context, { taxGroupId }) => {
	requireOwnGroup(taxGroupId);
	const facts = await loadTaxes(context, context);
	const { taxes, stored } = facts;
	requireKnown(stored.groups, "tax group", taxGroupId);
	await commitTaxes(context, facts, {
		...taxes,
		groups: without(taxes.groups, taxGroupId),
		mappings: taxes.mappings.filter((mapping) => mapping.taxGroupId !== taxGroupId),
	});
	return {};
};
