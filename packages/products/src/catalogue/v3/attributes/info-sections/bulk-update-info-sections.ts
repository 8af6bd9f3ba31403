import type { bulkUpdateInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { updateAttributes } from "../update-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";
import { infoSectionChange } from "./sent-info-section.ts";

export const bulkUpdateInfoSections: Handler<typeof declaration> = async (context, request) => {
	const changes = request.infoSections.map(({ infoSection, fieldMask }, index) =>
		infoSectionChange(infoSection, fieldMask, `infoSections[${index}].infoSection`),
	);
	const outcomes = await updateAttributes(context, infoSectionCalls, changes);
	const ids = changes.map(({ id }) => id);
	return bulkResponse(context, infoSectionCalls, outcomes, {
		items: request.returnEntity,
		ids,
		fields: request.fields,
	});
};
