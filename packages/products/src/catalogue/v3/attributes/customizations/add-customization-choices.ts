import type { addCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeChoices, withAdded } from "./change-choices.ts";

export const addCustomizationChoices: Handler<typeof declaration> = async (context, request) => ({
	customization: await changeChoices(context, request, (customization) =>
		withAdded(customization, request.choices, "choices", context.newId),
	),
});
