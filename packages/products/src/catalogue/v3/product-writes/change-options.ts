import type { ConnectedOption } from "@cartwright/contract/catalogue/v3/option-messages";
import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { ProductOption, UnderivedProduct } from "../../product.ts";
import { readModifiers } from "./change-modifiers.ts";
import { requireVisibleText } from "./change-texts.ts";
import { customizationNotFound, optionMeant, readChoices, typeOf } from "./read-choices.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

/** Applies options and modifiers. Variants are aligned with them afterwards. */
export const changeOptions = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): UnderivedProduct => {
	if (input.options === undefined && input.modifiers === undefined) return product;
	const current = product.managesVariants ? product.options : [];
	const options = patched(input.options, current, [], (sent) => readOptions(sent, product, `${path}.options`, facts));
	const { choices, texts } = readModifiers(product, input, path, facts);
	if (options.length > 0 && choices.length > 0) {
		const rule = "with choices need a product without options; add the choices to the options, or ask for a text";
		throw invalid(`${path}.modifiers`, rule, "FIELD_NOT_ALLOWED");
	}
	const managesVariants = options.length > 0;
	return { ...product, options: managesVariants ? options : choices, customTextFields: texts, managesVariants };
};

const readOptions = (
	sent: readonly ConnectedOption[],
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
): ProductOption[] => {
	const before = product.managesVariants ? product.options : [];
	const options = sent.map((option, index) => readOption(option, before, product, `${path}[${index}]`, facts));
	const names = new Set(options.map(({ name }) => name));
	const ids = new Set(options.map(({ id }) => id));
	if (names.size < options.length || ids.size < options.length) {
		throw new ApplicationError("DUPLICATE_PRODUCT_OPTIONS", `${path} contains an option twice; send each once.`);
	}
	return options;
};

const readOption = (
	{ id, name, optionRenderType, choicesSettings }: ConnectedOption,
	before: readonly ProductOption[],
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
): ProductOption => {
	const { current, offered } = optionMeant({ id, name }, before, "PRODUCT_OPTION", facts);
	if (id && !current) throw customizationNotFound(id, path);
	if (!current && !(name && optionRenderType)) {
		const description = `${path} is new, so it needs a name and an optionRenderType.`;
		throw new ApplicationError("PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED", description);
	}
	const choices = choicesSettings?.choices
		? readChoices(choicesSettings.choices, offered, product, `${path}.choicesSettings.choices`, facts, newOptionChoice)
		: current?.choices;
	if (!choices?.length) {
		throw invalid(`${path}.choicesSettings.choices`, "needs at least one choice", "MIN_SIZE", { threshold: 1 });
	}
	return {
		id: current?.id ?? facts.newId(),
		name: name ? requireVisibleText(name, `${path}.name`) : (current?.name ?? ""),
		type: optionRenderType ? typeOf(optionRenderType) : (current?.type ?? "list"),
		choices,
	};
};

const newOptionChoice = (path: string): ApplicationError =>
	new ApplicationError(
		"PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED",
		`${path} is new, so it needs a name and a choiceType.`,
	);
