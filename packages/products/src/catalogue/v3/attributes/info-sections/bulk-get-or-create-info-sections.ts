import type { bulkGetOrCreateInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { createAttributes } from "../create-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { wantedInfoSection } from "./sent-info-section.ts";

export const bulkGetOrCreateInfoSections: Handler<typeof declaration> = async (context, { infoSections, fields }) => {
	const wanted = infoSections.map((sent, index) => wantedInfoSection(sent, `infoSections[${index}]`, context));
	const outcomes = await createAttributes(context, infoSectionCalls, wanted, { orGet: true, field: "infoSections" });
	return bulkResponse(context, infoSectionCalls, outcomes, { items: true, fields });
};
