import type { Product, ProductOption, Variant } from "./product.ts";

/** Choice id by option id. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Every combination of one choice per option, in the order of the options. Without options there is one empty
 * combination.
 */
export const combinationsOf = (options: readonly ProductOption[]): Choices[] =>
	options.reduce<Choices[]>(
		(combinations, { id, choices }) =>
			combinations.flatMap((each) => choices.map((choice) => ({ ...each, [id]: choice.id }))),
		[{}],
	);

export const combinationCount = (options: readonly ProductOption[]): number =>
	options.reduce((count, { choices }) => count * choices.length, 1);

/** Whether the combination contains all of these choices; it may contain more. */
export const includesChoices = (combination: Choices, wanted: Choices): boolean =>
	Object.entries(wanted).every(([option, choice]) => combination[option] === choice);

const sameChoices = (a: Choices, b: Choices): boolean =>
	Object.keys(a).length === Object.keys(b).length && includesChoices(a, b);

/** Choices by name: choice name by option name. */
export const namedChoices = ({ options }: Pick<Product, "options">, choices: Choices): Record<string, string> =>
	Object.fromEntries(
		options.flatMap((option) => {
			const choice = option.choices.find(({ id }) => id === choices[option.id]);
			return choice ? [[option.name, choice.name]] : [];
		}),
	);

/**
 * Converts names to ids: choice id by option id. Returns `undefined` if the product lacks an option or choice. A colour
 * can also be named by its value.
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
 * The variants of a product with managed variants after its options changed. Combinations that still exist keep their
 * variant; `newVariant` creates the others.
 */
export const variantsForOptions = (
	options: readonly ProductOption[],
	variants: readonly Variant[],
	newVariant: (choices: Choices) => Variant,
): Variant[] =>
	combinationsOf(options).map(
		(choices) => variants.find((variant) => sameChoices(variant.choices, choices)) ?? newVariant(choices),
	);
