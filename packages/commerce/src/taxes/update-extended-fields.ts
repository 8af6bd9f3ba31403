import type { updateExtendedFields as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitTaxes } from "./commit-taxes.ts";
import { requireKnown, withReplaced } from "./find-taxes.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { mappingView } from "./tax-views.ts";

const maxNamespaces = 100;

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const facts = await loadTaxes(context, context);
	const stored = requireKnown(facts.stored.mappings, "rate", id);
	const before = Object.entries(stored.doc.extendedFields?.namespaces ?? {});
	const others = before.filter(([name]) => name !== namespace);
	if (others.length >= maxNamespaces) {
		throw invalid("namespace", `must be one of those stored: there are ${maxNamespaces} already`, "MAX_SIZE");
	}
	const namespaces = Object.fromEntries([...others, [namespace, namespaceData]]);
	const after = { ...stored.doc, extendedFields: { namespaces }, updatedDate: context.now };
	await commitTaxes(context, facts, { ...facts.taxes, mappings: withReplaced(facts.taxes.mappings, after) });
	return { manualTaxMapping: mappingView({ doc: after, revision: stored.revision + 1 }) };
};
