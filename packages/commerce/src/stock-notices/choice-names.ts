import type { Product } from "@cartwright/products/catalogue/product";

/** The option and choice names of a variant, in the order of the options. */
export const choiceNames = (
	{ options, variants }: Product,
	variantId: string,
): { option: string; choice: string }[] => {
	const chosen = variants.find(({ id }) => id === variantId)?.choices ?? {};
	return options.flatMap(({ id, name, choices }) => {
		const choice = choices.find((each) => each.id === chosen[id]);
		return choice ? [{ option: name, choice: choice.name }] : [];
	});
};
