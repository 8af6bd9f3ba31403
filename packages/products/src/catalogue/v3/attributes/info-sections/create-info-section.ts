import type { createInfoSection as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createAttributes } from "../create-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { newInfoSection } from "./sent-info-section.ts";

export const createInfoSection: Handler<typeof declaration> = async (context, { infoSection }) => {
	const wanted = [newInfoSection(infoSection, "infoSection", context)];
	const outcomes = await createAttributes(context, infoSectionCalls, wanted, { orGet: false, field: "infoSection" });
	return { infoSection: await attributeView(context, infoSectionCalls, outcomes) };
};
