import type { queryCustomizations as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { queryAttributes } from "../find-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";

export const queryCustomizations: Handler<typeof declaration> = async (context, { query, fields }) => {
	const { views, pagingMetadata } = await queryAttributes(context, customizationCalls, query, fields);
	return { customizations: views, pagingMetadata };
};
