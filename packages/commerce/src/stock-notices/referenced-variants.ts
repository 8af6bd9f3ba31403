import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { isStoresApp, type Product } from "@cartwright/products/catalogue/product";
import { resolveItem } from "../purchase/item.ts";

/** The product of a reference; undefined if it is of another catalogue. */
export const productIdOf = ({ appId, catalogItemId }: CatalogReference): string | undefined =>
	isStoresApp(appId) ? (catalogItemId ?? undefined) : undefined;

/** The variants that a reference is about: the one that its options choose, or undefined for all without options. */
export const variantsOf = (
	{ options }: CatalogReference,
	product: Product | undefined,
): ReadonlySet<string> | undefined => {
	if (!options || Object.keys(options).length === 0) return undefined;
	const variant = product && resolveItem(product, options)?.variant;
	return new Set(variant ? [variant.id] : []);
};
