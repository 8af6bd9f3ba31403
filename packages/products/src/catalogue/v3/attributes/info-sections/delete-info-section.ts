import type { deleteInfoSection as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const deleteInfoSection: Handler<typeof declaration> = async (context, { infoSectionId }) => {
	await attributeView(context, infoSectionCalls, await deleteAttributes(context, infoSectionCalls, [infoSectionId]));
	return {};
};
