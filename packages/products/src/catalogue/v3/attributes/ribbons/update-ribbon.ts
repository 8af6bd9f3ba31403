import type { updateRibbon as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { renaming } from "../named-attributes.ts";
import { updateAttributes } from "../update-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const updateRibbon: Handler<typeof declaration> = async (context, { ribbon, fieldMask, fields }) => {
	const outcomes = await updateAttributes(context, ribbonCalls, [renaming(ribbon, fieldMask, "ribbon")]);
	return { ribbon: await attributeView(context, ribbonCalls, outcomes, fields) };
};
