import type { queryRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { queryAttributes } from "../find-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const queryRibbons: Handler<typeof declaration> = async (context, { query, fields }) => {
	const { views, pagingMetadata } = await queryAttributes(context, ribbonCalls, query, fields);
	return { ribbons: views, pagingMetadata };
};
