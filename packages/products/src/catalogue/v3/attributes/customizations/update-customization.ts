import type { updateCustomization as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { updateAttributes } from "../update-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";
import { customizationChange } from "./sent-customization.ts";

export const updateCustomization: Handler<typeof declaration> = async (
	context,
	{ customization, fieldMask, fields },
) => {
	const changes = [customizationChange(customization, fieldMask, "customization")];
	const outcomes = await updateAttributes(context, customizationCalls, changes);
	return { customization: await attributeView(context, customizationCalls, outcomes, fields) };
};
