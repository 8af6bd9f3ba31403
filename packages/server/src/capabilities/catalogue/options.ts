import type { Product, ProductOption, Variant } from "./product.ts";

/** Choice id by option id. */
export type Choices = Readonly<Record<string, string>>;

/** Every combination of one choice of each option, in the order of the options; one empty one without options. */
export const combinationsOf = (options: readonly ProductOption[]): Choices[] =>
	options.reduce<Choices[]>(
		(combinations, { id, choices }) =>
			combinations.flatMap((each) => choices.map((choice) => ({ ...each, [id]: choice.id }))),
		[{}],
	);

export const combinationCount = (options: readonly ProductOption[]): number =>
	options.reduce((count, { choices }) => count * choices.length, 1);

/** Whether the combination makes all of these choices; it may make more. */
export const includesChoices = (combination: Choices, wanted: Choices): boolean =>
	Object.entries(wanted).every(([option, choice]) => combination[option] === choice);

const sameChoices = (a: Choices, b: Choices): boolean =>
	Object.keys(a).length === Object.keys(b).length && includesChoices(a, b);

/** Choices as a shopper reads them: choice name by option name. */
export const namedChoices = ({ options }: Pick<Product, "options">, choices: Choices): Record<string, string> =>
	Object.fromEntries(
		options.flatMap((option) => {
			const choice = option.choices.find(({ id }) => id === choices[option.id]);
			return choice ? [[option.name, choice.name]] : [];
		}),
	);

/**
 * Choice ids by option id of names that a shopper read. An option or choice that the product does not have yields
 * nothing. A colour may be named by its value too.
 */
export const choicesByName = (
	{ options }: Pick<Product, "options">,
	names: Readonly<Record<string, string>>,
): Choices | undefined => {
	const choices: Record<string, string> = {};
	for (const [name, value] of Object.entries(names)) {
		const option = options.find((each) => each.name === name);
		const choice =
			option?.choices.find((each) => each.name === value) ?? option?.choices.find((each) => each.color === value);
		if (!option || !choice) return undefined;
		choices[option.id] = choice.id;
	}
	return choices;
};

/**
 * The variants of a product with managed variants after its options changed: each combination keeps its variant, and a
 * new one is made by `blank`.
 */
export const variantsForOptions = (
	options: readonly ProductOption[],
	variants: readonly Variant[],
	newVariant: (choices: Choices) => Variant,
): Variant[] =>
	combinationsOf(options).map(
		(choices) => variants.find((variant) => sameChoices(variant.choices, choices)) ?? newVariant(choices),
	);
