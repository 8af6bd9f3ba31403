import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import type { Product } from "@cartwright/products/catalogue/product";
import { choiceNames } from "./choice-names.ts";

/** The URL of a variant: its product page with the choices preselected. */
export const variantUrl = (
	product: Product,
	variantId: string,
	{ settings, origin }: { settings: Settings | undefined; origin: string },
): string => {
	const { storefrontUrl } = settings ?? defaultSettings;
	const base = storefrontUrl ? `${storefrontUrl}/product-page` : `${origin}/products`;
	const query = new URLSearchParams(
		choiceNames(product, variantId).map(({ option, choice }): [string, string] => [
			option.trim().toLowerCase(),
			choice,
		]),
	);
	return `${base}/${encodeURIComponent(product.slug)}${query.size > 0 ? `?${query}` : ""}`;
};
