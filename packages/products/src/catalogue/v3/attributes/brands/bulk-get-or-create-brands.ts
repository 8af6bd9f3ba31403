import type { bulkGetOrCreateBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const bulkGetOrCreateBrands: Handler<typeof declaration> = async (context, { brandNames, fields }) => {
	const names = brandNames.map((name, index) => ({ name, field: `brandNames[${index}]` }));
	const outcomes = await createNamed(context, brandCalls, names, "or get");
	return bulkResponse(context, brandCalls, outcomes, { items: true, fields });
};
