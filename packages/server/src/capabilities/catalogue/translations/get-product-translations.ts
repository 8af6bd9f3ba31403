import type { getProductTranslations as declaration } from "@cartwright/contract/catalogue/product-translations";
import type { Handler } from "../../../foundation/handler.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { translationsView } from "./translations-view.ts";

export const getProductTranslations: Handler<typeof declaration> = async (context, { productId }) => {
	const { stored } = await loadProduct(context, productId);
	return { productTranslations: translationsView(stored.doc) };
};
