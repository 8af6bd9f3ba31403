import type {
	ConnectedModifierChoice,
	ConnectedOption,
	ConnectedOptionChoice,
} from "@cartwright/contract/catalogue/v3/option-messages";
import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid } from "../../../../foundation/errors.ts";
import type { Choice, ProductOption, UnderivedProduct } from "../../product.ts";
import { linkedMedia } from "./change-media.ts";
import { readModifiers } from "./change-modifiers.ts";
import { requireVisibleText } from "./change-texts.ts";
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
	const known = before.find((option) => (id ? option.id === id : option.name === name));
	if (id && !known) throw customizationNotFound(id, path);
	if (!known && !(name && optionRenderType)) {
		const description = `${path} is new, so it needs a name and an optionRenderType.`;
		throw new ApplicationError("PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED", description);
	}
	const choices = choicesSettings?.choices
		? readChoices(choicesSettings.choices, known, product, `${path}.choicesSettings.choices`, facts, newOptionChoice)
		: known?.choices;
	if (!choices?.length) {
		throw invalid(`${path}.choicesSettings.choices`, "needs at least one choice", "MIN_SIZE", { threshold: 1 });
	}
	return {
		id: known?.id ?? facts.newId(),
		name: name ? requireVisibleText(name, `${path}.name`) : (known?.name ?? ""),
		type: optionRenderType ? typeOf(optionRenderType) : (known?.type ?? "list"),
		choices,
	};
};

export const typeOf = (renderType: string): ProductOption["type"] =>
	renderType === "SWATCH_CHOICES" ? "color" : "list";

export const customizationNotFound = (id: string, path: string): ApplicationError =>
	new ApplicationError(
		"CUSTOMIZATION_NOT_EXIST",
		`${path}.id is ${id}, which the product does not have; leave the id out to create it.`,
		{ id },
	);

const newOptionChoice = (path: string): ApplicationError =>
	new ApplicationError(
		"PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED",
		`${path} is new, so it needs a name and a choiceType.`,
	);

type WireChoice = ConnectedOptionChoice | ConnectedModifierChoice;

export const readChoices = (
	sent: readonly WireChoice[],
	option: ProductOption | undefined,
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
	incomplete: (path: string) => ApplicationError,
): Choice[] => {
	const byId = new Map(option?.choices.map((choice) => [choice.id, choice]));
	const byName = new Map(option?.choices.map((choice) => [choice.name, choice]));
	const seen = new Set<string>();
	return sent.map((choice, index) => {
		const place = `${path}[${index}]`;
		const known = choice.choiceId ? byId.get(choice.choiceId) : byName.get(choice.name ?? "");
		if (choice.choiceId && !known) {
			const description = `${place}.choiceId is ${choice.choiceId}, which the option does not have; leave it out to create the choice.`;
			throw new ApplicationError("CHOICE_NOT_EXIST", description, { choiceId: choice.choiceId });
		}
		if (!known && !(choice.name && choice.choiceType)) throw incomplete(place);
		const read = readChoice(choice, known, product, place, facts);
		for (const key of [`name ${read.name}`, `id ${read.id}`]) {
			if (seen.has(key)) throw invalid(path, `contains ${read.name} twice`);
			seen.add(key);
		}
		return read;
	});
};

const readChoice = (
	choice: WireChoice,
	known: Choice | undefined,
	product: UnderivedProduct,
	path: string,
	facts: WriteFacts,
): Choice => {
	const { id = facts.newId(), name = "", mediaIds = [], color, colors, image } = known ?? {};
	const swatch = choice.choiceType
		? readSwatch(choice, path, facts)
		: { ...(color ? { color } : {}), ...(colors ? { colors } : {}), ...(image ? { image } : {}) };
	return {
		id,
		name: choice.name ? requireVisibleText(choice.name, `${path}.name`) : name,
		...swatch,
		mediaIds: patched(choice.linkedMedia, mediaIds, [], (links) =>
			linkedMedia(links, product, `${path}.linkedMedia`, facts),
		),
	};
};

const colorPattern = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]{5,40}\))$/i;

const requireColor = (color: string | null | undefined, path: string): string => {
	if (color && colorPattern.test(color)) return color;
	throw invalid(path, "must be a colour such as #aabbcc", "FORMAT");
};

const readSwatch = (
	{ choiceType, colorCode, colorCodes, image }: WireChoice,
	path: string,
	{ mediaOf }: WriteFacts,
): Pick<Choice, "color" | "colors" | "image"> => {
	if (choiceType === "ONE_COLOR") return { color: requireColor(colorCode, `${path}.colorCode`) };
	if (choiceType === "MULTIPLE_COLORS") {
		const field = `${path}.colorCodes.colorCodes`;
		const colors = (colorCodes?.colorCodes ?? []).map((color, index) => requireColor(color, `${field}[${index}]`));
		if (colors.length !== 2) throw invalid(field, "needs two colours", "EXACT_SIZE", { threshold: 2 });
		return { colors };
	}
	if (choiceType !== "IMAGE") return {};
	if (!image?.url) throw invalid(`${path}.image.url`, "is required", "REQUIRED_FIELD");
	const { altText, width, height } = image;
	const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
	return { image: { ...size, ...mediaOf(image.url), ...(altText ? { altText } : {}) } };
};
