import type { removeCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { customizations } from "../../../documents.ts";
import { areAssigned, changeChoices } from "./change-choices.ts";
import { withoutChoices } from "./choices.ts";

export const removeCustomizationChoices: Handler<typeof declaration> = async (context, request) => {
	const { choiceIds, customizationId } = request;
	const { stored } = await context.store.read(context.site, { stored: byId(customizations, customizationId) });
	if (stored && (await areAssigned(context, stored.doc, choiceIds))) {
		throw new ApplicationError<typeof declaration>(
			"CHOICE_ASSIGNED_TO_PRODUCT",
			"Variants of products have one of the choices; remove it from the products first.",
		);
	}
	return {
		customization: await changeChoices(context, request, (customization) => withoutChoices(customization, choiceIds)),
	};
};
