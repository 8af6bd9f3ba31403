import { readOnlyVariantQueryFields } from "@cartwright/contract/catalogue/v3/read-only-variant-query-fields";
import type { queryVariants as declaration } from "@cartwright/contract/catalogue/v3/read-only-variants";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { viewRules } from "./field-values.ts";
import { findVariants } from "./find-variants.ts";

const rules = viewRules(readOnlyVariantQueryFields);

export const queryVariants: Handler<typeof declaration> = async (context, { query, fields }) => {
	const variantRequest = { name: "queryVariants", query: query ?? {}, fields, rules };
	const { variants, pagingMetadata } = await findVariants(context, variantRequest);
	return { variants, pagingMetadata };
};
