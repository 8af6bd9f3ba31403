import type { bulkDeleteBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const bulkDeleteBrands: Handler<typeof declaration> = async (context, { brandIds: ids }) => {
	const outcomes = await deleteAttributes(context, brandCalls, ids);
	return bulkResponse(context, brandCalls, outcomes, { ids });
};
