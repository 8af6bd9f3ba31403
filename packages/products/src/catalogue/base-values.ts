import { fullPriceOf, withFullPrice } from "./pricing.ts";
import type { BaseValues, Product, UnderivedProduct, Variant } from "./product.ts";

/** V1's values of the product as a whole: its own if variants differ, otherwise those of the first variant. */
export const baseValuesOf = ({ base, variants }: Pick<Product, "base" | "variants">): BaseValues => {
	if (base) return base;
	const [first] = variants;
	if (!first) return { price: 0, sku: "", weight: 0 };
	const { cost, sku, weight } = first;
	return { price: fullPriceOf(first), sku, weight, ...(cost === undefined ? {} : { cost }) };
};

export interface BaseChanges {
	readonly price?: number | undefined;
	/** Null removes the cost. */
	readonly cost?: number | null | undefined;
	readonly sku?: string | undefined;
	readonly weight?: number | undefined;
}

/** Changes the values of the product as a whole. Variants that still have the product's value change with it. */
export const withBaseValues = (product: UnderivedProduct, changes: BaseChanges): UnderivedProduct => {
	const before = baseValuesOf(product);
	const { cost: oldCost, ...unchanged } = before;
	const cost = changes.cost === undefined ? oldCost : (changes.cost ?? undefined);
	const after: BaseValues = {
		...unchanged,
		...(changes.price === undefined ? {} : { price: changes.price }),
		...(changes.sku === undefined ? {} : { sku: changes.sku }),
		...(changes.weight === undefined ? {} : { weight: changes.weight }),
		...(cost === undefined ? {} : { cost }),
	};
	const { base: _base, ...rest } = product;
	const variants = product.variants.map((variant) => followBaseChange(variant, before, after, product));
	return { ...rest, variants, ...(product.managesVariants ? { base: after } : {}) };
};

const followBaseChange = (
	variant: Variant,
	before: BaseValues,
	after: BaseValues,
	{ discount }: Pick<Product, "discount">,
): Variant => {
	const { cost, ...rest } = variant;
	const nextCost = cost === before.cost ? after.cost : cost;
	const updated: Variant = {
		...rest,
		sku: variant.sku === before.sku ? after.sku : variant.sku,
		weight: variant.weight === before.weight ? after.weight : variant.weight,
		...(nextCost === undefined ? {} : { cost: nextCost }),
	};
	const price = fullPriceOf(variant);
	return price === before.price && after.price !== before.price
		? withFullPrice(updated, after.price, discount)
		: updated;
};

/** Resets a variant to the product's values. */
export const resetToBase = (variant: Variant, product: Pick<Product, "base" | "variants" | "discount">): Variant => {
	const { price, cost, sku, weight } = baseValuesOf(product);
	const { cost: _cost, ...rest } = variant;
	const reset = { ...rest, sku, weight, visible: true, ...(cost === undefined ? {} : { cost }) };
	return withFullPrice(reset, price, product.discount);
};

/** Whether a variant overrides any of the product's values. */
export const differsFromBase = (variant: Variant, product: Pick<Product, "base" | "variants">): boolean => {
	const base = baseValuesOf(product);
	return (
		fullPriceOf(variant) !== base.price ||
		variant.cost !== base.cost ||
		variant.sku !== base.sku ||
		variant.weight !== base.weight ||
		!variant.visible
	);
};
