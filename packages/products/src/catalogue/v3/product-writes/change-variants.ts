import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type { OptionChoice, Variant as WireVariant } from "@cartwright/contract/catalogue/v3/variant-messages";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { ProductOption, UnderivedProduct, Variant } from "../../product.ts";
import { requirePricePerUnit } from "./change-price-per-unit.ts";
import { setVariants } from "./set-variants.ts";
import { variantValues } from "./variant-values.ts";
import type { WriteFacts } from "./write-facts.ts";

/** Applies the variants of a request, or requires that the present ones fit the options. `before` has the old options. */
export const changeVariants = (
	before: UnderivedProduct,
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): UnderivedProduct => {
	const sent = input.variantsInfo?.variants;
	const field = `${path}.variantsInfo.variants`;
	if (!sent) {
		requireAligned(product, field);
		return requirePricePerUnit(product, input, path);
	}
	if (before.managesVariants && before.options.length > 0 && input.options === undefined) {
		const rule = "MISSING_OPTIONS_ON_UPDATE_VARIANTS";
		throw invalidByRule(`${path}.options`, rule, "must be sent with the variants");
	}
	const variants = readVariants(sent, before, product, field, facts);
	return requirePricePerUnit(setVariants(before, product, variants), input, path);
};

const notAligned = (field: string, description: string): ApplicationError =>
	new ApplicationError("VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT", `${field} ${description}`);

/** The present variants have exactly one choice of each option. */
const requireAligned = ({ managesVariants, options, variants }: UnderivedProduct, field: string): void => {
	const selecting = managesVariants ? options : [];
	const choiceIds = new Map(selecting.map(({ id, choices }) => [id, new Set(choices.map((choice) => choice.id))]));
	const fits = ({ choices }: Variant) =>
		Object.keys(choices).length === selecting.length &&
		Object.entries(choices).every(([option, choice]) => choiceIds.get(option)?.has(choice));
	if (!variants.every(fits)) throw notAligned(field, "do not fit the new options; send them with the options.");
};

const readVariants = (
	sent: readonly WireVariant[],
	before: UnderivedProduct,
	{ managesVariants, options, type }: UnderivedProduct,
	field: string,
	facts: WriteFacts,
): Variant[] => {
	const choosers = (managesVariants ? options : []).map(chooserOf);
	const own = new Map(before.variants.map((variant) => [variant.id, variant]));
	const [ids, combinations] = [new Set<string>(), new Set<string>()];
	if (choosers.length === 0 && (sent.length !== 1 || (sent[0]?.choices ?? []).length > 0)) {
		const description = `${field} must be one variant without choices, because the product has no options.`;
		throw new ApplicationError("INVALID_DEFAULT_VARIANT", description);
	}
	return sent.map((variant, index) => {
		const place = `${field}[${index}]`;
		const current = own.get(variant.id ?? "");
		const id = readId(variant, current, ids, place, facts);
		const choices = readChoices(variant.choices ?? [], choosers, place);
		const combination = choosers.map(({ option }) => choices[option.id]).join(" ");
		if (combinations.has(combination)) throw duplicateChoice(`${place}.choices`, "are those of another variant");
		combinations.add(combination);
		return { id, choices, ...variantValues(variant, current, type, place, facts) };
	});
};

const readId = (
	{ id }: WireVariant,
	current: Variant | undefined,
	ids: Set<string>,
	place: string,
	{ takenVariantIds, newId }: WriteFacts,
): string => {
	if (!id) return newId();
	if (ids.has(id) || (!current && takenVariantIds.has(id))) {
		const description = `${place}.id is the id of another variant; leave it out for a new one.`;
		throw new ApplicationError("VARIANT_ID_ALREADY_EXISTS", description, { variantId: id });
	}
	ids.add(id);
	return id;
};

interface Chooser {
	readonly option: ProductOption;
	readonly ids: ReadonlySet<string>;
	readonly idsByName: ReadonlyMap<string, string>;
}

const chooserOf = (option: ProductOption): Chooser => ({
	option,
	ids: new Set(option.choices.map(({ id }) => id)),
	idsByName: new Map(option.choices.map(({ id, name }) => [name, id])),
});

const duplicateChoice = (field: string, description: string): ApplicationError =>
	new ApplicationError("DUPLICATE_VARIANT_OPTION_CHOICE", `${field} ${description}; each variant is one combination.`);

const readChoices = (
	sent: readonly OptionChoice[],
	choosers: readonly Chooser[],
	place: string,
): Record<string, string> => {
	const choices: Record<string, string> = {};
	for (const [index, { optionChoiceIds, optionChoiceNames }] of sent.entries()) {
		const { optionId, choiceId } = optionChoiceIds ?? {};
		const { optionName, choiceName } = optionChoiceNames ?? {};
		const chooser = choosers.find(({ option }) => (optionId ? option.id === optionId : option.name === optionName));
		const choice = choiceId && chooser?.ids.has(choiceId) ? choiceId : chooser?.idsByName.get(choiceName ?? "");
		if (!chooser || !choice) {
			throw notAligned(`${place}.choices[${index}]`, "names an option or a choice that the product does not have.");
		}
		const { id, name } = chooser.option;
		if (choiceId && choice !== choiceId) {
			throw notAligned(`${place}.choices[${index}].optionChoiceIds.choiceId`, "is not a choice of the option.");
		}
		if (Object.hasOwn(choices, id)) throw duplicateChoice(`${place}.choices`, `contain the option ${name} twice`);
		choices[id] = choice;
	}
	const missing = choosers.find(({ option }) => !Object.hasOwn(choices, option.id));
	if (missing) {
		const description = `${place}.choices lacks a choice for the option ${missing.option.name}.`;
		throw new ApplicationError("MISSING_VARIANT_OPTION_CHOICE", description, { option: missing.option.name });
	}
	return choices;
};
