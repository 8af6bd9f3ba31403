import type { createBackInStockNotificationRequest as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import { stockSettings } from "@cartwright/products/catalogue/settings";
import { resolveItem } from "../purchase/item.ts";
import { checkShopperUrl } from "../purchase/load/check-shopper-url.ts";
import { commitRequest } from "./commit-request.ts";
import { requireImageUrl } from "./item-details.ts";
import { loadRequestedItem } from "./load-requested-item.ts";
import { requestView, shopperRequestView } from "./request-view.ts";
import { recordRequest } from "./stock-notice.ts";

/**
 * The mail names the product as the catalogue does, not as the request: anybody could have the shop send any text to any
 * address.
 */
export const createBackInStockNotificationRequest: Handler<typeof declared> = async (
	context,
	{ request, itemDetails },
) => {
	const { identity, store, site } = context;
	const { catalogReference, itemUrl } = request;
	const { appId, catalogItemId, options } = catalogReference;
	requireImageUrl(itemDetails);
	await checkShopperUrl(context, itemUrl, "request.itemUrl");
	const email = normalizedEmail(request.email);
	const {
		shop = defaultSettings,
		product,
		attempts,
		openRequest,
	} = await loadRequestedItem(context, catalogItemId, email);
	if (!isStoresApp(appId) || !stockSettings(shop).notices) {
		const reason = isStoresApp(appId)
			? "The shop sends no notifications of stock."
			: `The catalogue ${appId} is not the shop's.`;
		throw new ApplicationError<typeof declared>("REQUEST_COLLECTION_DISABLED", reason, { appId });
	}
	if (!product) throw invalid("request.catalogReference.catalogItemId", "is the id of no product of the shop");
	const variant = resolveItem(product, options ?? undefined)?.variant;
	if (!variant?.visible) {
		const description = `request.catalogReference.options must choose a variant of ${product.name}; send its variantId.`;
		throw new ApplicationError<typeof declared>("INVALID_CATALOG_REFERENCE_OPTIONS", description);
	}
	const item = {
		catalogReference,
		productId: product.id,
		variantId: variant.id,
		email,
		language: context.language || shop.language,
		...(itemUrl ? { itemUrl } : {}),
	};
	const { notice, writes } = recordRequest(openRequest(variant.id), item, identity, context);
	if (!actsForShop(identity)) {
		await commitRequest(context, writes, attempts);
		return { request: shopperRequestView({ ...notice, status: "RECEIVED" }) };
	}
	if (writes.length > 0) await store.commit(site, writes);
	return { request: requestView(notice) };
};
