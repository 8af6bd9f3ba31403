import type { bulkGetOrCreateRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const bulkGetOrCreateRibbons: Handler<typeof declaration> = async (context, { ribbonNames, fields }) => {
	const names = ribbonNames.map((name, index) => ({ name, field: `ribbonNames[${index}]` }));
	const outcomes = await createNamed(context, ribbonCalls, names, "or get");
	return bulkResponse(context, ribbonCalls, outcomes, { items: true, fields });
};
