import type { getProductOptionsAvailability as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { withPublicMediaUrls } from "../media.ts";
import { optionsAvailability } from "./options-availability.ts";

export const getProductOptionsAvailability: Handler<typeof declaration> = async (context, request) => {
	const { stored, settings } = await loadProduct(context, request.id);
	const product = withPublicMediaUrls(stored.doc, context.origin);
	return optionsAvailability(product, inventoryOf(stored).stock, settings, request.options);
};
