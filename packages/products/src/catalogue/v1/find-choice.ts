import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Choice, Product, ProductOption } from "../product.ts";

/** Finds the option and the choice that a request names. */
export const findChoice = (
	{ options }: Pick<Product, "options">,
	names: { readonly option?: string | null; readonly choice?: string | null },
	path: string,
): { option: ProductOption; choice: Choice } => {
	const option = options.find(({ name }) => name === names.option);
	if (!option) throw invalid(`${path}.option`, `the product has no option ${names.option ?? ""}`);
	const choice = option.choices.find(({ name, color }) => name === names.choice || color === names.choice);
	if (!choice) throw invalid(`${path}.choice`, `the option ${option.name} has no choice ${names.choice ?? ""}`);
	return { option, choice };
};
