import type { bulkUpdateRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkResponse } from "../attribute-views.ts";
import { renaming } from "../named-attributes.ts";
import { updateAttributes } from "../update-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const bulkUpdateRibbons: Handler<typeof declaration> = async (context, { ribbons, returnEntity, fields }) => {
	const changes = ribbons.map(({ ribbon, fieldMask }, index) =>
		renaming(ribbon, fieldMask, `ribbons[${index}].ribbon`),
	);
	const outcomes = await updateAttributes(context, ribbonCalls, changes);
	const ids = changes.map(({ id }) => id);
	return bulkResponse(context, ribbonCalls, outcomes, { items: returnEntity, ids, fields });
};
