import type { Product as WireProduct } from "@cartwright/contract/catalogue/v1/product-messages";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { baseOf, differsFromBase, resetToBase } from "../base-values.ts";
import { type Choices, combinationCount, variantsFor } from "../options.ts";
import type { Product, UnderivedProduct, Variant } from "../product.ts";
import { readOptions } from "./read-options.ts";

const mostVariants = 300;

/** The product with the options of a request, and with variants that fit them. */
export const changeOptions = (product: UnderivedProduct, input: WireProduct, newId: () => string): UnderivedProduct => {
	const options =
		input.productOptions === undefined
			? product.options
			: readOptions(input.productOptions ?? [], product.options, newId);
	const manages = input.manageVariants ?? product.managesVariants;
	if (!manages) return withoutVariants({ ...product, options }, newId);
	if (product.managesVariants && product.options.length > 0 && options.length === 0) {
		throw invalid("product.productOptions", "cannot be emptied while manageVariants is true");
	}
	refuseTooMany(combinationCount(options));
	const blank = (choices: Choices): Variant =>
		resetToBase({ id: newId(), choices, sku: "", price: 0, weight: 0, visible: true }, product);
	const variants = variantsFor(options, product.variants, blank);
	return { ...product, options, variants, managesVariants: true, base: baseOf(product) };
};

const refuseTooMany = (count: number): void => {
	if (count <= mostVariants) return;
	const description = `The choices make ${count} variants; a product that manages variants may have ${mostVariants}.`;
	throw new ApplicationError("TOO_MANY_VARIANTS", description, { count, threshold: mostVariants });
};

/** Managing ends only when no variant has values of its own, so that none is lost unnoticed. */
const withoutVariants = (product: UnderivedProduct, newId: () => string): UnderivedProduct => {
	if (!product.managesVariants) return product;
	if (product.variants.some((variant) => differsFromBase(variant, product))) {
		throw invalid(
			"product.manageVariants",
			"cannot become false while variants have values of their own; reset the variants first",
		);
	}
	const [first] = product.variants;
	const only = first && Object.keys(first.choices).length === 0 ? first : { ...(first as Variant), id: newId() };
	const variant = resetToBase({ ...only, choices: {} }, product as Product);
	return { ...product, managesVariants: false, variants: [variant], base: undefined };
};
