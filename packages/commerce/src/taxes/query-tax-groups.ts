import type { queryTaxGroups as declared } from "@cartwright/contract/taxes/tax-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { taxGroups } from "./documents.ts";
import { queryDocuments } from "./load/query-documents.ts";
import { groupRules } from "./tax-queries.ts";
import { groupView } from "./tax-views.ts";

export const queryTaxGroups: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, taxGroups, query ?? {}, {
		rules: groupRules,
		defaultSort: { field: "id", order: "ASC" },
	});
	return { taxGroups: items.map(groupView), pagingMetadata };
};
