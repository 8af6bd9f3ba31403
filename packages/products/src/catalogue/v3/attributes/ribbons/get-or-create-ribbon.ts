import type { getOrCreateRibbon as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const getOrCreateRibbon: Handler<typeof declaration> = async (context, { ribbonName: name, fields }) => {
	const outcomes = await createNamed(context, ribbonCalls, [{ name, field: "ribbonName" }], "or get");
	return { ribbon: await attributeView(context, ribbonCalls, outcomes, fields) };
};
