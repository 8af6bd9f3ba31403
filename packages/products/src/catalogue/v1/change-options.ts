import type { Product as WireProduct } from "@cartwright/contract/catalogue/v1/product-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { baseValuesOf, resetToBase } from "../base-values.ts";
import { type Choices, combinationCount, variantsForOptions } from "../options.ts";
import type { UnderivedProduct, Variant } from "../product.ts";
import { readOptions } from "./read-options.ts";

const maxVariants = 300;

/** Applies the options of a request and creates the variants that they require. */
export const changeOptions = (product: UnderivedProduct, input: WireProduct, newId: () => string): UnderivedProduct => {
	const options =
		input.productOptions === undefined
			? product.options
			: readOptions(input.productOptions ?? [], product.options, newId);
	const manages = input.manageVariants ?? product.managesVariants;
	if (!manages) return stopManagingVariants({ ...product, options }, newId);
	if (product.managesVariants && product.options.length > 0 && options.length === 0) {
		throw invalid(
			"product.productOptions",
			"cannot be emptied while manageVariants is true; set it to false in the same request",
		);
	}
	requireVariantLimit(combinationCount(options));
	const newVariant = (choices: Choices): Variant =>
		resetToBase({ id: newId(), choices, sku: "", price: 0, weight: 0, visible: true }, product);
	const variants = variantsForOptions(options, product.variants, newVariant);
	return { ...product, options, variants, managesVariants: true, base: baseValuesOf(product) };
};

const requireVariantLimit = (count: number): void => {
	if (count <= maxVariants) return;
	const description = `The choices result in ${count} variants; a product can have at most ${maxVariants}.`;
	throw new ApplicationError("TOO_MANY_VARIANTS", description, { count, threshold: maxVariants });
};

/**
 * Variants can stop being managed only if none exist, that is, without options. A request that also removes the options
 * confirms that their variants can be deleted; their total stock becomes the product's.
 */
const stopManagingVariants = (product: UnderivedProduct, newId: () => string): UnderivedProduct => {
	if (!product.managesVariants) return product;
	if (product.options.length > 0) {
		throw invalid(
			"product.manageVariants",
			"cannot become false while variants exist; send productOptions as an empty list with it to remove them",
		);
	}
	const [first] = product.variants;
	const isOnly = first && Object.keys(first.choices).length === 0;
	const only = isOnly ? first : { ...(first as Variant), id: newId(), choices: {} };
	// A single variant's values are the product's own.
	const variant = resetToBase(only, isOnly ? { ...product, base: undefined } : product);
	return { ...product, managesVariants: false, variants: [variant], base: undefined };
};
