import type { queryTipDistributions as declared } from "@cartwright/contract/tips/tips";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { queryDocuments } from "../../taxes/load/query-documents.ts";
import { tipDistributions } from "./documents.ts";
import { tipDistributionRules } from "./tip-query.ts";
import { distributionView } from "./tip-view.ts";

export const queryTipDistributions: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, tipDistributions, query, {
		rules: tipDistributionRules,
		defaultSort: { field: "createdDate", order: "DESC" },
	});
	return { tipDistributions: items.map(({ doc }) => distributionView(doc)), pagingMetadata };
};
