import type { bulkCreateRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const bulkCreateRibbons: Handler<typeof declaration> = async (context, { ribbons, returnEntity }) => {
	const names = ribbons.map(({ name }, index) => ({ name, field: `ribbons[${index}].name` }));
	const outcomes = await createNamed(context, ribbonCalls, names);
	return bulkResponse(context, ribbonCalls, outcomes, { items: returnEntity });
};
