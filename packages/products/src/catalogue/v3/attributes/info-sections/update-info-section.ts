import type { updateInfoSection as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { updateAttributes } from "../update-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { infoSectionChange } from "./sent-info-section.ts";

export const updateInfoSection: Handler<typeof declaration> = async (context, { infoSection, fieldMask, fields }) => {
	const changes = [infoSectionChange(infoSection, fieldMask, "infoSection")];
	const outcomes = await updateAttributes(context, infoSectionCalls, changes);
	return { infoSection: await attributeView(context, infoSectionCalls, outcomes, fields) };
};
