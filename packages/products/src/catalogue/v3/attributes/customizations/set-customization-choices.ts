import type { setCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { customizations } from "../../../documents.ts";
import { areAssigned, changeChoices, choicesAreAssigned, withSet } from "./change-choices.ts";
import { choicesOf } from "./choices.ts";

export const setCustomizationChoices: Handler<typeof declaration> = async (context, request) => {
	const { choices, customizationId } = request;
	const { stored } = await context.store.read(context.site, { stored: byId(customizations, customizationId) });
	if (stored) {
		const names = new Set(choices.map(({ name }) => name));
		const removed = choicesOf(stored.doc).filter(({ name }) => !names.has(name));
		const ids = removed.map(({ id }) => id);
		if (await areAssigned(context, stored.doc, ids)) throw choicesAreAssigned();
	}
	return {
		customization: await changeChoices(context, request, (customization) =>
			withSet(customization, choices, "choices", context.newId),
		),
	};
};
