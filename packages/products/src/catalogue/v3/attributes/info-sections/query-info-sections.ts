import type { queryInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { queryAttributes } from "../find-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const queryInfoSections: Handler<typeof declaration> = async (context, { query, fields }) => {
	const { views, pagingMetadata } = await queryAttributes(context, infoSectionCalls, query, fields);
	return { infoSections: views, pagingMetadata };
};
