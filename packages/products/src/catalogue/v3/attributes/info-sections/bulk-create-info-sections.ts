import type { bulkCreateInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createAttributes } from "../create-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { newInfoSection } from "./sent-info-section.ts";

export const bulkCreateInfoSections: Handler<typeof declaration> = async (context, { infoSections, returnEntity }) => {
	const wanted = infoSections.map((sent, index) => newInfoSection(sent, `infoSections[${index}]`, context));
	const outcomes = await createAttributes(context, infoSectionCalls, wanted, { orGet: false, field: "infoSections" });
	return bulkResponse(context, infoSectionCalls, outcomes, { items: returnEntity });
};
