import type { estimateDelivery as declared } from "@cartwright/contract/delivery/delivery";
import { byId, byIds } from "@cartwright/store/store";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { products } from "../catalogue/documents.ts";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "../catalogue/inventory/inventory-cache.ts";
import { defaultSettings, settings, settingsId } from "../sites/documents.ts";
import { carrierOptionsView } from "./delivery-view.ts";
import type { Line } from "./purchase.ts";
import { productIdsOf, resolvePurchase } from "./resolve.ts";
import { calculate } from "./totals.ts";

/** Calculates like a cart with only this line. */
export const estimateDelivery: Handler<typeof declared> = async ({ store, site, newId }, request) => {
	const { appId, catalogItemId, options } = request.catalogReference ?? {};
	const line: Line = {
		id: newId(),
		quantity: request.quantity ?? 1,
		catalogReference: { appId: appId ?? "", catalogItemId: catalogItemId ?? "", ...(options ? { options } : {}) },
	};
	const { storedSettings, productsById } = await store.read(site, {
		storedSettings: byId(settings, settingsId),
		productsById: byIds(products, productIdsOf([line])),
	});
	const unread = withoutCachedInventory([...productsById.values()]);
	if (unread.length > 0) cacheInventory(unread, (await store.read(site, { items: inventoryItemsOf(unread) })).items);
	const shop = storedSettings?.doc ?? defaultSettings;
	const lines = resolvePurchase({ lines: [line], customLines: [], currency: shop.currency }, productsById);
	if (lines.some(({ availability }) => availability.status === "NOT_FOUND")) throw notFound(catalogItemId);
	const totals = calculate({ lines, settings: shop, shippingAddress: request.shippingAddress ?? undefined });
	return { shippable: totals.delivery.needed, carrierServiceOptions: carrierOptionsView(totals, shop) };
};

const notFound = (catalogItemId: string | null | undefined): ApplicationError =>
	new ApplicationError(
		"ITEM_NOT_FOUND_IN_CATALOG",
		`The catalogue has no item ${catalogItemId} with these options. Read the product again.`,
		{ catalogItemId },
	);
