import type { getProductTranslations as declaration } from "@cartwright/contract/catalogue/product-translations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadProduct } from "../inventory/load-products.ts";
import { translationsView } from "./translations-view.ts";

export const getProductTranslations: Handler<typeof declaration> = async (context, { productId }) => {
	const { stored } = await loadProduct(context, productId);
	return { productTranslations: translationsView(stored.doc) };
};
