import type { ConnectedModifier } from "@cartwright/contract/catalogue/v3/option-messages";
import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Customization } from "../../attribute.ts";
import type { CustomTextField, ProductOption, UnderivedProduct } from "../../product.ts";
import { requireVisibleText } from "./change-texts.ts";
import { customizationNotFound, optionMeant, readChoices, typeOf } from "./read-choices.ts";
import type { WriteFacts } from "./write-facts.ts";

export interface Modifiers {
	/** Those with choices, which V1 shows as options. */
	readonly choices: readonly ProductOption[];
	readonly texts: readonly CustomTextField[];
}

/** The modifiers of a product after the request. */
export const readModifiers = (
	product: UnderivedProduct,
	{ modifiers }: WireProduct,
	path: string,
	facts: WriteFacts,
): Modifiers => {
	const current = { choices: product.managesVariants ? [] : product.options, texts: product.customTextFields };
	if (modifiers === undefined) return current;
	const sent = (modifiers ?? []).map((modifier, index) => ({ modifier, place: `${path}.modifiers[${index}]` }));
	requireUnique(modifiers ?? [], `${path}.modifiers`);
	const isText = ({ modifier }: (typeof sent)[number]) =>
		modifier.modifierRenderType === "FREE_TEXT" ||
		isKnownText(current.texts, modifier) ||
		facts.shared.customizations.get(modifier.id ?? "")?.renderType === "FREE_TEXT";
	return {
		choices: sent
			.filter((each) => !isText(each))
			.map(({ modifier, place }) => readChoiceModifier(modifier, current.choices, product, place, facts)),
		texts: sent.filter(isText).map(({ modifier, place }) => readTextModifier(modifier, current.texts, place, facts)),
	};
};

const requireUnique = (modifiers: readonly ConnectedModifier[], path: string): void => {
	const seen = new Set<string>();
	for (const { id, name } of modifiers) {
		for (const key of [...(id ? [`id ${id}`] : []), ...(name ? [`name ${name}`] : [])]) {
			if (seen.has(key)) throw invalidByRule(path, "MODIFIERS_ID_DUPLICATION_ERROR", `contains ${id ?? name} twice`);
			seen.add(key);
		}
	}
};

/** Imported texts have no id of their own. */
const idOf = ({ id, title }: CustomTextField): string => id ?? title.slice(0, 36);

const isKnownText = (texts: readonly CustomTextField[], { id }: ConnectedModifier): boolean =>
	Boolean(id) && texts.some((text) => idOf(text) === id);

const incompleteModifier = (path: string): ApplicationError =>
	new ApplicationError(
		"MODIFIER_NAME_AND_TYPE_REQUIRED",
		`${path} is new, so it needs a name and a modifierRenderType.`,
	);

const incompleteChoice = (path: string): ApplicationError =>
	new ApplicationError(
		"MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED",
		`${path} is new, so it needs a name and a choiceType.`,
	);

const refuseAddedPrice = (price: string | null | undefined, path: string): void => {
	if (!Number(price ?? 0)) return;
	const rule = "is not supported: only options change the price; leave it out";
	throw invalid(path, rule, "FIELD_NOT_ALLOWED");
};

const refuseUnlessEmpty = (settings: object | null | undefined, path: string, kind: string): void => {
	if (!settings || Object.keys(settings).length === 0) return;
	throw invalid(path, `is for modifiers with ${kind} only; leave it out`, "FIELD_NOT_ALLOWED");
};

const readChoiceModifier = (
	{ id, name, modifierRenderType, mandatory, choicesSettings, freeTextSettings }: ConnectedModifier,
	before: readonly ProductOption[],
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
): ProductOption => {
	refuseUnlessEmpty(freeTextSettings, `${path}.freeTextSettings`, "a text");
	const { current, offered } = optionMeant({ id, name }, before, "MODIFIER", facts);
	if (id && !current) throw customizationNotFound(id, path);
	if (!current && !(name && modifierRenderType)) throw incompleteModifier(path);
	const field = `${path}.choicesSettings.choices`;
	const sent = choicesSettings?.choices;
	for (const [index, { addedPrice }] of (sent ?? []).entries()) {
		refuseAddedPrice(addedPrice, `${field}[${index}].addedPrice`);
	}
	const choices = sent ? readChoices(sent, offered, product, field, facts, incompleteChoice) : current?.choices;
	if (!choices?.length) throw invalid(field, "needs at least one choice", "MIN_SIZE", { threshold: 1 });
	const initial = current?.optional ?? facts.shared.customizations.get(id ?? "")?.defaultMandatory === false;
	const optional = mandatory === undefined || mandatory === null ? initial : !mandatory;
	return {
		id: current?.id ?? facts.newId(),
		name: name ? requireVisibleText(name, `${path}.name`) : (current?.name ?? ""),
		type: modifierRenderType ? typeOf(modifierRenderType) : (current?.type ?? "list"),
		choices,
		...(optional ? { optional } : {}),
	};
};

const defaultMaxLength = 500;

const sharedText = (customization: Customization | undefined): CustomTextField | undefined => {
	if (!customization?.freeText) return undefined;
	const { id, name, defaultMandatory, freeText } = customization;
	return { id, name, title: freeText.title, maxLength: freeText.maxCharCount, mandatory: defaultMandatory ?? false };
};

const readTextModifier = (
	{ id, name, mandatory, freeTextSettings, choicesSettings }: ConnectedModifier,
	before: readonly CustomTextField[],
	path: string,
	{ newId, shared }: WriteFacts,
): CustomTextField => {
	refuseUnlessEmpty(choicesSettings?.choices, `${path}.choicesSettings.choices`, "choices");
	const current =
		before.find((text) => (id ? idOf(text) === id : (text.name ?? text.title) === name)) ??
		sharedText(shared.customizations.get(id ?? ""));
	if (id && !current) throw customizationNotFound(id, path);
	if (!current && !name) throw incompleteModifier(path);
	const settings = freeTextSettings ?? {};
	refuseAddedPrice(settings.defaultAddedPrice, `${path}.freeTextSettings.defaultAddedPrice`);
	if ((settings.minCharCount ?? 0) > 1) {
		const rule = "must be 0 or 1: a mandatory text only must not be empty";
		throw invalid(`${path}.freeTextSettings.minCharCount`, rule, "MAX", { threshold: 1 });
	}
	const shown = name ? requireVisibleText(name, `${path}.name`) : (current?.name ?? current?.title ?? "");
	const title = settings.title || current?.title || shown;
	return {
		id: current ? idOf(current) : newId(),
		...(shown === title ? {} : { name: shown }),
		title,
		maxLength: settings.maxCharCount || current?.maxLength || defaultMaxLength,
		mandatory: mandatory ?? current?.mandatory ?? false,
	};
};
