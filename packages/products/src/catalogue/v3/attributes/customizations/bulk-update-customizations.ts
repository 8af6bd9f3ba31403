import type { bulkUpdateCustomizations as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updateAttributes } from "../update-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";
import { customizationResults } from "./customization-results.ts";
import { customizationChange } from "./sent-customization.ts";

export const bulkUpdateCustomizations: Handler<typeof declaration> = async (context, request) => {
	const changes = request.customizations.map(({ customization, fieldMask }, index) =>
		customizationChange(customization, fieldMask, `customizations[${index}].customization`),
	);
	const outcomes = await updateAttributes(context, customizationCalls, changes);
	const ids = changes.map(({ id }) => id);
	return customizationResults(context, outcomes, { items: request.returnEntity, ids, fields: request.fields });
};
