import type { updateCustomizationChoices as declaration } from "@cartwright/contract/catalogue/v3/customization-choices";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeChoices } from "./change-choices.ts";
import { choicesOf, requireChoices, requireConsistent } from "./choices.ts";

/** Members of a choice that this call does not change. */
const fixed = ["name", "colorCode", "choiceType", "defaultAddedPrice", "displayImage"] as const;

export const updateCustomizationChoices: Handler<typeof declaration> = async (context, request) => {
	const primaries = new Map<string, readonly string[]>();
	for (const [index, { choice, fieldMask }] of request.choices.entries()) {
		const members = maskedMembers(choice, fieldMask, "choice");
		const unsupported = fixed.find((member) => members[member] !== undefined);
		if (unsupported) {
			const field = `choices[${index}].choice.${unsupported}`;
			throw invalidByRule(field, "UNSUPPORTED_CHOICE_FIELD", "cannot be changed, only primaryChoiceIds");
		}
		if (members.primaryChoiceIds !== undefined) primaries.set(choice.id, members.primaryChoiceIds ?? []);
	}
	return {
		customization: await changeChoices(context, request, (customization) => {
			requireChoices(
				customization,
				request.choices.map(({ choice }) => choice.id),
			);
			const changed = choicesOf(customization).map((choice) => {
				const ids = primaries.get(choice.id);
				if (!ids) return choice;
				const { primaryChoiceIds: _, ...rest } = choice;
				return ids.length > 0 ? { ...rest, primaryChoiceIds: ids } : rest;
			});
			return requireConsistent(changed, customization.id, "choices");
		}),
	};
};
