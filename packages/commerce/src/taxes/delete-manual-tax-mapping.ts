import type { deleteManualTaxMapping as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, without } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";

export const deleteManualTaxMapping: Handler<typeof declared> = async (context, { manualTaxMappingId: id }) => {
	const facts = await loadTaxes(context, context);
	requireKnown(facts.stored.mappings, "rate", id);
	await commitTaxes(context, facts, { ...facts.taxes, mappings: without(facts.taxes.mappings, id) });
	return {};
};
