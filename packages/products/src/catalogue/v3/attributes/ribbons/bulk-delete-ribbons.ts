import type { bulkDeleteRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const bulkDeleteRibbons: Handler<typeof declaration> = async (context, { ribbonIds: ids }) => {
	const outcomes = await deleteAttributes(context, ribbonCalls, ids);
	return bulkResponse(context, ribbonCalls, outcomes, { ids });
};
