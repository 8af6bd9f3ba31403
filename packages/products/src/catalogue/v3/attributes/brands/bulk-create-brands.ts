import type { bulkCreateBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const bulkCreateBrands: Handler<typeof declaration> = async (context, { brands, returnEntity }) => {
	const names = brands.map(({ name }, index) => ({ name, field: `brands[${index}].name` }));
	const outcomes = await createNamed(context, brandCalls, names);
	return bulkResponse(context, brandCalls, outcomes, { items: returnEntity });
};
