import type { reorderCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeChoices } from "./change-choices.ts";
import { reordered } from "./choices.ts";

export const reorderCustomizationChoices: Handler<typeof declaration> = async (context, request) => ({
	customization: await changeChoices(context, request, (customization) => reordered(customization, request.choiceIds)),
});
