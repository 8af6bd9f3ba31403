import type { deleteRibbon as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const deleteRibbon: Handler<typeof declaration> = async (context, { ribbonId }) => {
	await attributeView(context, ribbonCalls, await deleteAttributes(context, ribbonCalls, [ribbonId]));
	return {};
};
