import type { bulkCreateCustomizations as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createCustomizations } from "./create-customizations.ts";
import { customizationResults } from "./customization-results.ts";
import { newCustomization } from "./sent-customization.ts";

export const bulkCreateCustomizations: Handler<typeof declaration> = async (context, request) => {
	const { customizations, returnEntity } = request;
	const types = customizations.map(({ customizationType }) => customizationType);
	const wanted = customizations.map((sent, index) => newCustomization(sent, `customizations[${index}]`, context));
	const outcomes = await createCustomizations(context, types, wanted);
	return customizationResults(context, outcomes, { items: returnEntity });
};
