import type { queryTaxRegions as declared } from "@cartwright/contract/taxes/tax-regions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { taxRegions } from "./documents.ts";
import { queryDocuments } from "./load/query-documents.ts";
import { regionRules } from "./tax-queries.ts";
import { regionView } from "./tax-views.ts";

export const queryTaxRegions: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, taxRegions, query, {
		rules: regionRules,
		defaultSort: { field: "id", order: "ASC" },
	});
	return { taxRegions: items.map(regionView), pagingMetadata };
};
