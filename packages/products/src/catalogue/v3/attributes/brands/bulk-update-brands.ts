import type { bulkUpdateBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { renaming } from "../named-attributes.ts";
import { updateAttributes } from "../update-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const bulkUpdateBrands: Handler<typeof declaration> = async (context, { brands, returnEntity, fields }) => {
	const changes = brands.map(({ brand, fieldMask }, index) => renaming(brand, fieldMask, `brands[${index}].brand`));
	const outcomes = await updateAttributes(context, brandCalls, changes);
	const ids = changes.map(({ id }) => id);
	return bulkResponse(context, brandCalls, outcomes, { items: returnEntity, ids, fields });
};
