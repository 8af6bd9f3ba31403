import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { mainPictureOf } from "../main-picture.ts";
import { timestampOf } from "../timestamp.ts";

/** A product, as the list shows it. */
export const productRow = (product: Product) => {
	const { minValue, maxValue } = product.actualPriceRange ?? {};
	return {
		id: product.id ?? "",
		name: product.name ?? "",
		picture: mainPictureOf(product),
		isVisible: product.visible ?? true,
		stock: product.inventory?.availabilityStatus ?? "OUT_OF_STOCK",
		variants: product.variantSummary?.variantCount ?? 1,
		from: minValue?.amount ?? "",
		to: maxValue?.amount ?? "",
		currency: product.currency ?? "",
		brand: product.brand?.name ?? "",
		changed: timestampOf(product.updatedDate),
	};
};

export type ProductRow = ReturnType<typeof productRow>;
