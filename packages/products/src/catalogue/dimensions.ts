import type { Product, Variant } from "./product.ts";

/** The dimensions of a variant, which default to those of its product. */
export const dimensionsOf = (
	variant: Variant,
	product: Product,
): Pick<Product, "productDimensions" | "packageDimensions"> => {
	const own = variant.productDimensions ?? product.productDimensions;
	const packed = variant.packageDimensions ?? product.packageDimensions;
	return { ...(own ? { productDimensions: own } : {}), ...(packed ? { packageDimensions: packed } : {}) };
};
