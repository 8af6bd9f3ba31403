import { baseValuesOf } from "../../base-values.ts";
import { fullPriceOf } from "../../pricing.ts";
import type { BaseValues, UnderivedProduct, Variant } from "../../product.ts";

/**
 * Replaces the variants of a product. V3 knows neither a discount nor values of the product as a whole, which V1 has: what
 * the variants still agree with stays, and what they changed follows the first of them.
 */
export const setVariants = (
	before: Pick<UnderivedProduct, "base" | "variants">,
	product: UnderivedProduct,
	variants: readonly Variant[],
): UnderivedProduct => {
	const { base: _base, discount, ...rest } = product;
	const byId = new Map(before.variants.map((variant) => [variant.id, variant]));
	const areSame = (value: (variant: Variant) => unknown): boolean =>
		variants.every((variant) => {
			const old = byId.get(variant.id);
			return old !== undefined && value(old) === value(variant);
		});
	const isSamePrice = areSame(fullPriceOf);
	const old = baseValuesOf(before);
	const first = baseValuesOf({ variants });
	const { cost } = areSame((variant) => variant.cost) ? old : first;
	const base: BaseValues = {
		price: isSamePrice ? old.price : first.price,
		sku: areSame(({ sku }) => sku) ? old.sku : first.sku,
		weight: areSame(({ weight }) => weight) ? old.weight : first.weight,
		...(cost === undefined ? {} : { cost }),
	};
	return {
		...rest,
		variants,
		...(product.managesVariants ? { base } : {}),
		...(discount && isSamePrice && areSame(({ price }) => price) ? { discount } : {}),
	};
};
