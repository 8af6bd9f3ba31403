import type { bulkAddCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Customization } from "../../../attribute.ts";
import { attributeNotFound } from "../attribute-calls.ts";
import { updateAttributes } from "../update-attributes.ts";
import { withAdded } from "./change-choices.ts";
import { customizationCalls } from "./customization-calls.ts";
import { customizationResults } from "./customization-results.ts";

/** A customization that the request names several times gets all of the choices, or none. */
export const bulkAddCustomizationChoices: Handler<typeof declaration> = async (context, request) => {
	const ids = request.customizationsChoices.map(({ customizationId }) => customizationId);
	const changes = [...new Set(ids)].map((id) => ({
		id,
		revision: undefined,
		members: ["choicesSettings"],
		apply: (customization: Customization) => {
			const index = ids.indexOf(id);
			const sent = request.customizationsChoices.flatMap((each) => (each.customizationId === id ? each.choices : []));
			const field = `customizationsChoices[${index}].choices`;
			return { ...customization, choices: withAdded(customization, sent, field, context.newId) };
		},
	}));
	const outcomes = await updateAttributes(context, customizationCalls, changes);
	const outcomeById = new Map(changes.map(({ id }, index) => [id, outcomes[index]]));
	const results = ids.map((id) => outcomeById.get(id) ?? { error: attributeNotFound(customizationCalls, id) });
	return customizationResults(context, results, { items: request.returnEntity, ids, fields: request.fields });
};
