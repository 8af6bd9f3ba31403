import type { OptionDraft, ProductDraft, VariantDraft } from "./product-draft.ts";

/** The most variants that a product can have. */
export const maxVariants = 1000;

/** How many variants the options lead to. */
export const countCombinations = (options: readonly OptionDraft[]): number =>
	options.reduce((count, { choices }) => count * choices.length, 1);

/**
 * A product with other options, and a variant for each combination of their choices. Variants that fit stay as they are;
 * a new one takes its values, though not its SKU, barcode and stock, from the first that it has most choices in common
 * with.
 */
export const withOptions = (draft: ProductDraft, options: readonly OptionDraft[]): ProductDraft => {
	// Where each of the new options stood before; an option that is new takes its first choice for the present variants.
	const places = options.map(({ key }) => draft.options.findIndex((option) => option.key === key));
	const present = draft.variants.map((variant) => ({
		variant,
		choices: places.map((place, index) => (place < 0 ? options[index]?.choices[0]?.key : variant.choices[place]) ?? ""),
	}));
	const byChoices = new Map<string, VariantDraft>();
	for (const { variant, choices } of present) {
		const key = choices.join(" ");
		if (!byChoices.has(key)) byChoices.set(key, { ...variant, choices });
	}
	const variants = combinations(options).map((choices) => {
		const known = byChoices.get(choices.join(" "));
		if (known) return known;
		const [like] = present.toSorted((one, other) => alike(other.choices, choices) - alike(one.choices, choices));
		return newVariant(choices, like?.variant);
	});
	return { ...draft, options, variants };
};

const combinations = (options: readonly OptionDraft[]): string[][] =>
	options.reduce<string[][]>(
		(combined, { choices }) => combined.flatMap((before) => choices.map(({ key }) => [...before, key])),
		[[]],
	);

const alike = (one: readonly string[], other: readonly string[]): number =>
	one.filter((choice, index) => choice === other[index]).length;

const newVariant = (choices: readonly string[], like: VariantDraft | undefined): VariantDraft => {
	const { price = "", compareAtPrice = "", cost = "", weight = "" } = like?.cells ?? {};
	return {
		key: ["new", ...choices].join(" "),
		choices,
		visible: like?.visible ?? true,
		cells: { price, compareAtPrice, cost, weight },
	};
};
