import type { updateExtendedFields as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withNamespace } from "@cartwright/kernel/foundation/with-namespace";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { mappingView } from "./tax-views.ts";

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const facts = await loadTaxes(context, context);
	const stored = requireKnown(facts.stored.mappings, "rate", id);
	const extendedFields = withNamespace(stored.doc.extendedFields, namespace, namespaceData);
	const after = { ...stored.doc, extendedFields, updatedDate: context.now };
	await commitTaxes(context, facts, { ...facts.taxes, mappings: withReplaced(facts.taxes.mappings, after) });
	return { manualTaxMapping: mappingView({ doc: after, revision: stored.revision + 1 }) };
};
