import { readOnlyVariantSearchFields } from "@cartwright/contract/catalogue/v3/read-only-variant-query-fields";
import type { searchVariants as declaration } from "@cartwright/contract/catalogue/v3/read-only-variants";
import type { Handler } from "../../../foundation/handler.ts";
import { viewRules } from "./field-values.ts";
import { findVariants } from "./find-variants.ts";

const rules = viewRules(readOnlyVariantSearchFields);

export const searchVariants: Handler<typeof declaration> = async (context, { search, fields }) => {
	const { variants, pagingMetadata, aggregations } = await findVariants(context, {
		name: "searchVariants",
		query: search,
		fields,
		rules,
		text: search.search,
		aggregations: search.aggregations,
	});
	return { variants, pagingMetadata, aggregationData: { results: aggregations } };
};
