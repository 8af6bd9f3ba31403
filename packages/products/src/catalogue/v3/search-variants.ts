import type { searchVariants as declaration } from "@cartwright/contract/catalogue/v3/read-only-variants";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findVariants, searchRules } from "./find-variants.ts";

export const searchVariants: Handler<typeof declaration> = async (context, request) => {
	const search = request.search ?? {};
	const { variants, pagingMetadata, aggregations } = await findVariants(context, {
		name: "searchVariants",
		query: search,
		fields: request.fields,
		rules: searchRules,
		text: search.search,
		aggregations: search.aggregations,
	});
	return { variants, pagingMetadata, aggregationData: { results: aggregations } };
};
