import type { createRibbon as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const createRibbon: Handler<typeof declaration> = async (context, { ribbon }) => {
	const outcomes = await createNamed(context, ribbonCalls, [{ name: ribbon.name, field: "ribbon.name" }]);
	return { ribbon: await attributeView(context, ribbonCalls, outcomes) };
};
