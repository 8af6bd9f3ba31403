import type { createCustomization as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createCustomizations } from "./create-customizations.ts";
import { customizationCalls } from "./customization-calls.ts";
import { newCustomization } from "./sent-customization.ts";

export const createCustomization: Handler<typeof declaration> = async (context, { customization }) => {
	const wanted = newCustomization(customization, "customization", context);
	const outcomes = await createCustomizations(context, [customization.customizationType], [wanted]);
	return { customization: await attributeView(context, customizationCalls, outcomes) };
};
