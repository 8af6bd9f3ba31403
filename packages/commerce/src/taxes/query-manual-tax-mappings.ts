import type { queryManualTaxMappings as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { taxMappings } from "./documents.ts";
import { queryDocuments } from "./load/query-documents.ts";
import { mappingRules } from "./tax-queries.ts";
import { mappingView } from "./tax-views.ts";

export const queryManualTaxMappings: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, taxMappings, query, {
		rules: mappingRules,
		defaultSort: { field: "createdDate", order: "ASC" },
	});
	return { manualTaxMappings: items.map(mappingView), pagingMetadata };
};
