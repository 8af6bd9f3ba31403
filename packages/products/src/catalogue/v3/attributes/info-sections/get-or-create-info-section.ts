import type { getOrCreateInfoSection as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createAttributes } from "../create-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { wantedInfoSection } from "./sent-info-section.ts";

export const getOrCreateInfoSection: Handler<typeof declaration> = async (context, { infoSection, fields }) => {
	const wanted = [wantedInfoSection(infoSection, "infoSection", context)];
	const outcomes = await createAttributes(context, infoSectionCalls, wanted, { orGet: true, field: "infoSection" });
	return { infoSection: await attributeView(context, infoSectionCalls, outcomes, fields) };
};
