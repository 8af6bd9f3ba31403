import type { Product as WireProduct } from "@cartwright/contract/catalogue/v1/product-messages";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { baseValuesOf, resetToBase } from "../base-values.ts";
import { type Choices, combinationCount, variantsForOptions } from "../options.ts";
import type { UnderivedProduct, Variant } from "../product.ts";
import { readOptions } from "./read-options.ts";

const maxVariants = 300;

/** The product with the options of a request, and with variants that fit them. */
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
	const description = `The choices make ${count} variants; a product that manages variants may have ${maxVariants}.`;
	throw new ApplicationError("TOO_MANY_VARIANTS", description, { count, threshold: maxVariants });
};

/**
 * Managing ends only where no variants exist: without options. A request that removes the options in the same step says
 * that their variants may go; what they had in stock stays, as the stock of the product.
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
	// The values of an only variant are the product's own.
	const variant = resetToBase(only, isOnly ? { ...product, base: undefined } : product);
	return { ...product, managesVariants: false, variants: [variant], base: undefined };
};
