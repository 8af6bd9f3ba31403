import type { queryBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { queryAttributes } from "../find-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const queryBrands: Handler<typeof declaration> = async (context, { query, fields }) => {
	const { views, pagingMetadata } = await queryAttributes(context, brandCalls, query, fields);
	return { brands: views, pagingMetadata };
};
