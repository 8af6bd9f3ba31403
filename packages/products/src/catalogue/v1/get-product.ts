import type { getProduct as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadProduct } from "../inventory/load-products.ts";
import { requireManager, viewOptions } from "./facts.ts";
import { renderProduct } from "./product-view.ts";

export const getProduct: Handler<typeof declaration> = async (context, request) => {
	const merchantData = requireManager(context, "includeMerchantSpecificData", request.includeMerchantSpecificData);
	const { stored, settings } = await loadProduct(context, request.id);
	return { product: renderProduct(stored, viewOptions(context, settings, { merchantData })) };
};
