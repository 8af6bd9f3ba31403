import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";

/** A product, as the list shows it. */
export const productRow = (product: Product) => {
	const { minValue, maxValue } = product.actualPriceRange ?? {};
	const main = product.media?.main;
	return {
		id: product.id ?? "",
		name: product.name ?? "",
		picture: main?.thumbnail?.url || main?.image?.url || "",
		isVisible: product.visible ?? true,
		stock: product.inventory?.availabilityStatus ?? "OUT_OF_STOCK",
		variants: product.variantSummary?.variantCount ?? 1,
		from: minValue?.amount ?? "",
		to: maxValue?.amount ?? "",
		currency: product.currency ?? "",
		brand: product.brand?.name ?? "",
		changed: product.updatedDate ? new Date(product.updatedDate).toISOString() : "",
	};
};

export type ProductRow = ReturnType<typeof productRow>;
