import type {
	CustomizationFreeText,
	Customization as WireCustomization,
} from "@cartwright/contract/catalogue/v3/customization-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Customization, FreeText } from "../../../attribute.ts";
import type { AttributeFacts } from "../../../attributes/events.ts";
import { requireVisible } from "../attribute-calls.ts";
import type { Wanted } from "../create-attributes.ts";
import type { AttributeChange } from "../update-attributes.ts";
import { readChoices, requireConsistent, type SentChoice } from "./choices.ts";

type Sent = Omit<WireCustomization, "choicesSettings">;

interface SentNew extends Sent {
	readonly choicesSettings?: { readonly choices?: readonly SentChoice[] | null } | null | undefined;
	readonly name: string;
	readonly customizationType: Customization["type"];
	readonly customizationRenderType: Customization["renderType"];
}

const freeTextOf = (sent: CustomizationFreeText | null | undefined, field: string): FreeText => {
	const { title, minCharCount, maxCharCount, defaultAddedPrice } = sent ?? {};
	const [min, max] = [minCharCount ?? 0, maxCharCount ?? 0];
	if (!title || title.trim() === "" || max < 1 || min > max) {
		const rule = "needs a title, and a maxCharCount of at least 1 and at least minCharCount";
		throw new ApplicationError("INVALID_FREE_TEXT_SETTINGS", `${field}.freeTextInput ${rule}.`);
	}
	return {
		title,
		minCharCount: min,
		maxCharCount: max,
		...(defaultAddedPrice ? { defaultAddedPrice } : {}),
	};
};

const mandatoryOf = ({ modifierSettings }: Sent, type: Customization["type"]): boolean | undefined => {
	if (modifierSettings && type === "PRODUCT_OPTION") {
		const description = "Only modifiers have modifierSettings; leave them out.";
		throw new ApplicationError("MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION", description);
	}
	return modifierSettings?.defaultMandatory ?? undefined;
};

/** Text or choices, as the render type demands. */
const contentOf = (
	{ freeTextInput, choicesSettings, customizationType: type, customizationRenderType: renderType }: SentNew,
	id: string,
	field: string,
	newId: () => string,
): Pick<Customization, "freeText" | "choices"> => {
	if (renderType === "FREE_TEXT") {
		if (type === "MODIFIER") return { freeText: freeTextOf(freeTextInput, field) };
		const description = "An option needs choices; only a modifier can be a text field.";
		throw new ApplicationError("INVALID_CUSTOMIZATION_RENDER_TYPE", description);
	}
	const path = `${field}.choicesSettings.choices`;
	const sent = choicesSettings?.choices ?? [];
	if (sent.length === 0) throw invalid(path, `is required for ${renderType}`, "REQUIRED_FIELD");
	return { choices: requireConsistent(readChoices(sent, renderType, path, newId), id, path) };
};

/** The customization that a request wants to create; `field` is its path. */
export const newCustomization = (
	sent: SentNew,
	field: string,
	{ now, newId }: AttributeFacts,
): Wanted<Customization> => {
	const id = newId();
	return {
		unique: id,
		make: () => {
			const defaultMandatory = mandatoryOf(sent, sent.customizationType);
			return {
				id,
				name: requireVisible(sent.name, `${field}.name`),
				type: sent.customizationType,
				renderType: sent.customizationRenderType,
				...(defaultMandatory === undefined ? {} : { defaultMandatory }),
				...contentOf(sent, id, field, newId),
				createdDate: now,
				updatedDate: now,
			};
		},
	};
};

interface SentChange extends Sent {
	readonly id: string;
	readonly revision: string;
}

const changeable = ["name", "freeTextInput", "modifierSettings"] as const;

/** The change of a customization that a request contains; `field` is its path. Types and choices stay. */
export const customizationChange = (
	sent: SentChange,
	fieldMask: string | null | undefined,
	field: string,
): AttributeChange<Customization> => {
	const masked = maskedMembers(sent, fieldMask, "customization");
	const { name, freeTextInput } = masked;
	if (name === null || name === "") throw invalid(`${field}.name`, "is required", "REQUIRED_FIELD");
	return {
		id: sent.id,
		revision: sent.revision,
		members: changeable.filter((member) => masked[member] !== undefined),
		apply: ({ linkKey, ...customization }) => {
			const defaultMandatory = mandatoryOf(masked, customization.type);
			return {
				...customization,
				// Products that name the earlier one are not linked to this one.
				...(name === undefined ? { linkKey } : { name: requireVisible(name, `${field}.name`) }),
				...(freeTextInput === undefined ? {} : { freeText: changedText(customization, freeTextInput, field) }),
				...(defaultMandatory === undefined ? {} : { defaultMandatory }),
			};
		},
	};
};

const changedText = (
	{ id, renderType }: Customization,
	sent: CustomizationFreeText | null,
	field: string,
): FreeText => {
	if (renderType === "FREE_TEXT") return freeTextOf(sent, field);
	throw new ApplicationError("DOESNT_SUPPORT_FREE_TEXT", `The customization ${id} has choices, and no text field.`);
};
