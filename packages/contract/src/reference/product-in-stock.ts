import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

/** Looks up a product that can be bought, and one of its variants. */
export const findProductInStock: readonly Example[] = [
	{
		call: "stores.products-v-3.searchProducts",
		as: "visitor",
		request: {
			search: {
				filter: { "inventory.availabilityStatus": "IN_STOCK", productType: "PHYSICAL" },
				cursorPaging: { limit: 1 },
			},
		},
		captures: { productId: "products.0.id" },
	},
	{
		call: "stores.products-v-3.getProduct",
		as: "visitor",
		request: { productId: "$productId" },
		captures: { variantId: "product.variantsInfo.variants.0.id" },
	},
];

/** The variant that was looked up. */
export const variantInStock = {
	appId: storesAppId,
	catalogItemId: "$productId",
	options: { variantId: "$variantId" },
};
