import type { bulkDeleteInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const bulkDeleteInfoSections: Handler<typeof declaration> = async (context, { infoSectionIds: ids }) => {
	const outcomes = await deleteAttributes(context, infoSectionCalls, ids);
	return bulkResponse(context, infoSectionCalls, outcomes, { ids });
};
