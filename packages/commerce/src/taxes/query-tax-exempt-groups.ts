import type { queryTaxExemptGroups as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { taxExemptGroups } from "./documents.ts";
import { queryDocuments } from "./load/query-documents.ts";
import { exemptGroupRules } from "./tax-queries.ts";
import { exemptGroupView } from "./tax-views.ts";

export const queryTaxExemptGroups: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, taxExemptGroups, query, {
		rules: exemptGroupRules,
		defaultSort: { field: "createdDate", order: "DESC" },
	});
	return { taxExemptGroups: items.map(exemptGroupView), pagingMetadata };
};
