import type { CustomizationChoice as WireChoice } from "@cartwright/contract/catalogue/v3/customization-messages";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { ChoiceImage, Customization, CustomizationChoice } from "../../../attribute.ts";
import { requireVisible } from "../attribute-calls.ts";

/** So many choices a customization may have. */
const maxChoices = 1000;

type RenderType = Customization["renderType"];
export type SentChoice = Omit<WireChoice, "id"> & { readonly name: string };

/** The choices of a customization; text fields have none. */
export const choicesOf = ({ id, choices }: Customization): readonly CustomizationChoice[] => {
	if (choices) return choices;
	throw new ApplicationError("DOESNT_SUPPORT_CHOICES", `The customization ${id} is a text field without choices.`);
};

const colorOf = ({ choiceType, colorCode }: SentChoice, renderType: RenderType, field: string): string | undefined => {
	const supported = renderType === "SWATCH_CHOICES" ? "ONE_COLOR" : "CHOICE_TEXT";
	// A text choice is what a choice without a type is on the wire.
	if (choiceType && choiceType !== supported && !(choiceType === "CHOICE_TEXT" && colorCode)) {
		throw invalidByRule(`${field}.choiceType`, "INVALID_CHOICE_TYPE", `must be ${supported} for ${renderType}`);
	}
	if ((supported === "ONE_COLOR") !== Boolean(colorCode)) {
		const rule = supported === "ONE_COLOR" ? "is required for swatches" : "is allowed for swatches only";
		throw invalidByRule(`${field}.colorCode`, "INVALID_CHOICE_VALUE", rule);
	}
	return colorCode ?? undefined;
};

const imageOf = ({ displayImage }: SentChoice, field: string): ChoiceImage | undefined => {
	if (!displayImage?.url) return undefined;
	const { id, url, width, height, altText } = displayImage;
	if (!/^(https?:\/\/|wix:image:\/\/)/i.test(url)) {
		throw invalid(`${field}.displayImage.url`, "must be an https address", "FORMAT");
	}
	return {
		...(id ? { id } : {}),
		url,
		width: width ?? 0,
		height: height ?? 0,
		...(altText ? { altText } : {}),
	};
};

/** The choices that a request sends; `idOf` gives each its id by its name. */
export const readChoices = (
	sent: readonly SentChoice[],
	renderType: RenderType,
	field: string,
	idOf: (name: string) => string,
): CustomizationChoice[] =>
	sent.map((choice, index) => {
		const path = `${field}[${index}]`;
		const color = colorOf(choice, renderType, path);
		const displayImage = imageOf(choice, path);
		return {
			id: idOf(choice.name),
			name: requireVisible(choice.name, `${path}.name`),
			...(color === undefined ? {} : { color }),
			...(choice.defaultAddedPrice ? { defaultAddedPrice: choice.defaultAddedPrice } : {}),
			...(displayImage ? { displayImage } : {}),
			...(choice.primaryChoiceIds?.length ? { primaryChoiceIds: choice.primaryChoiceIds } : {}),
		};
	});

/** Checks choices of one customization together: their number, their names and how they are grouped. */
export const requireConsistent = (
	choices: readonly CustomizationChoice[],
	customizationId: string,
	field: string,
): readonly CustomizationChoice[] => {
	if (choices.length > maxChoices) {
		const description = `A customization has at most ${maxChoices} choices; remove some first.`;
		throw new ApplicationError("CHOICES_LIMIT_EXCEEDED", description, { customizationIds: [customizationId] });
	}
	const names = new Set(choices.map(({ name }) => name));
	if (names.size < choices.length) {
		throw invalidByRule(field, "DUPLICATE_CHOICE_NAME", "must not contain two choices of the same name");
	}
	const byId = new Map(choices.map((choice) => [choice.id, choice]));
	for (const { id, name, primaryChoiceIds = [] } of choices) {
		for (const primaryId of primaryChoiceIds) {
			const rule = groupingFault(id, byId.get(primaryId));
			if (rule) throw invalidByRule(field, rule, `groups ${name} under ${primaryId}, which is not possible`);
		}
	}
	return choices;
};

/** Why a choice cannot be grouped under another one: there is one level of groups. */
const groupingFault = (id: string, primary: CustomizationChoice | undefined): string | undefined => {
	if (!primary) return "PRIMARY_CHOICE_NOT_FOUND";
	if (primary.id === id) return "PRIMARY_CHOICE_SELF_REFERENCE";
	return primary.primaryChoiceIds?.length ? "PRIMARY_CHOICE_HIERARCHY_VIOLATION" : undefined;
};

/** Rejects ids of choices that a customization does not have. */
export const requireChoices = ({ id: customizationId, choices = [] }: Customization, ids: readonly string[]): void => {
	const known = new Set(choices.map(({ id }) => id));
	const missing = ids.find((id) => !known.has(id));
	if (missing === undefined) return;
	throw new ApplicationError("CHOICE_NOT_FOUND", `The customization ${customizationId} has no choice ${missing}.`);
};

/** The choices without some of them. */
export const withoutChoices = (
	customization: Customization,
	ids: readonly string[],
): readonly CustomizationChoice[] => {
	requireChoices(customization, ids);
	const removed = new Set(ids);
	const remaining = choicesOf(customization).filter(({ id }) => !removed.has(id));
	if (remaining.length === 0) {
		const rule = "must leave at least one choice; delete the customization instead";
		throw invalidByRule("choiceIds", "NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES", rule);
	}
	return remaining.map(({ primaryChoiceIds, ...choice }) => {
		const primaries = primaryChoiceIds?.filter((id) => !removed.has(id)) ?? [];
		return primaries.length > 0 ? { ...choice, primaryChoiceIds: primaries } : choice;
	});
};

/** The choices in another order, which must name each of them once. */
export const reordered = (customization: Customization, ids: readonly string[]): readonly CustomizationChoice[] => {
	const byId = new Map(choicesOf(customization).map((choice) => [choice.id, choice]));
	const wanted = new Set(ids);
	const missingIds = [...byId.keys()].filter((id) => !wanted.has(id));
	const extraIds = ids.filter((id, index) => !byId.has(id) || ids.indexOf(id) !== index);
	if (missingIds.length + extraIds.length > 0) {
		throw new ApplicationError("CHOICE_IDS_MISMATCH", "choiceIds must name each choice once.", {
			missingIds,
			extraIds,
		});
	}
	return ids.flatMap((id) => byId.get(id) ?? []);
};
