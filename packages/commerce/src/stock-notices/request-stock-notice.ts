import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { requestStockNotice as declared } from "@cartwright/contract/inventory/stock-notices";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { productStock } from "@cartwright/products/catalogue/inventory/stock";
import { stockSettings } from "@cartwright/products/catalogue/settings";
import { commitRequest } from "./commit-request.ts";
import { loadRequestedItem } from "./load-requested-item.ts";
import { recordRequest } from "./stock-notice.ts";

export const requestStockNotice: Handler<typeof declared> = async (context, request) => {
	const { productId, variantId, language } = request;
	const email = normalizedEmail(request.email);
	const { shop, product, items, attempts, openRequest } = await loadRequestedItem(context, productId, email);
	if (shop && !stockSettings(shop).notices) {
		throw new ApplicationError<typeof declared>("STOCK_NOTICES_OFF", "The shop sends no notifications of stock.");
	}
	const variant = product?.variants.find((each) => each.id === variantId && each.visible);
	if (!product || !variant) {
		const description = "The shop has no such product or variant; load the product again.";
		throw new ApplicationError<typeof declared>("PRODUCT_NOT_FOUND", description, { productId, variantId });
	}
	if (productStock(product, items).variants.get(variantId)?.inStock) {
		const description = "The item is in stock and can be bought now.";
		throw new ApplicationError<typeof declared>("ITEM_IN_STOCK", description, { variantId });
	}
	const catalogReference = { appId: storesAppId, catalogItemId: productId, options: { variantId } };
	const item = { catalogReference, productId, variantId, email, language: language ?? "en" };
	const { writes } = recordRequest(openRequest(variantId), item, context.identity, context);
	await commitRequest(context, writes, attempts);
	return {};
};
