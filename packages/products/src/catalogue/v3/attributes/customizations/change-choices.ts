import type { Context } from "@cartwright/kernel/foundation/context";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { Customization, CustomizationChoice } from "../../../attribute.ts";
import { products } from "../../../documents.ts";
import { attributeView } from "../attribute-views.ts";
import { updateAttributes } from "../update-attributes.ts";
import { choicesOf, readChoices, requireConsistent, type SentChoice } from "./choices.ts";
import { customizationCalls } from "./customization-calls.ts";

interface ChoicesRequest {
	readonly customizationId: string;
	readonly revision?: string | null | undefined;
	readonly fields?: readonly string[] | null | undefined;
}

/** Changes the choices of a customization, and of its products. Returns its view. */
export const changeChoices = async (
	context: Context,
	{ customizationId: id, revision, fields }: ChoicesRequest,
	decide: (customization: Customization) => readonly CustomizationChoice[],
) => {
	const change = {
		id,
		revision: revision || undefined,
		members: ["choicesSettings"],
		apply: (customization: Customization) => ({ ...customization, choices: decide(customization) }),
	};
	const outcomes = await updateAttributes(context, customizationCalls, [change]);
	return attributeView(context, customizationCalls, outcomes, fields);
};

/** The choices of a customization and further ones. */
export const withAdded = (
	customization: Customization,
	sent: readonly SentChoice[],
	field: string,
	newId: () => string,
): readonly CustomizationChoice[] => {
	const added = readChoices(sent, customization.renderType, field, newId);
	return requireConsistent([...choicesOf(customization), ...added], customization.id, field);
};

/** The sent choices in place of the present ones. Those of the same name are the same. */
export const withSet = (
	customization: Customization,
	sent: readonly SentChoice[],
	field: string,
	newId: () => string,
): readonly CustomizationChoice[] => {
	const ids = new Map(choicesOf(customization).map(({ id, name }) => [name, id]));
	const choices = readChoices(sent, customization.renderType, field, (name) => ids.get(name) ?? newId());
	return requireConsistent(choices, customization.id, field);
};

/** Whether variants of products have one of the choices. Modifiers select no variants. */
export const areAssigned = async (
	{ store, site }: Context,
	{ id, type }: Customization,
	choiceIds: readonly string[],
): Promise<boolean> => {
	if (type === "MODIFIER" || choiceIds.length === 0) return false;
	const selects = and(equals("options.id", id), isIn("options.choices.id", choiceIds), equals("managesVariants", true));
	return (await store.read(site, { total: count(products, selects) })).total > 0;
};

export const choicesAreAssigned = () =>
	invalidByRule(
		"choices",
		"NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT",
		"must contain the choices that variants of products have; remove them from the products first",
	);
