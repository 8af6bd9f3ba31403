import type { BackInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import { stockSettings } from "@cartwright/kernel/sites/default-settings";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/documents";
import { storesAppId } from "@cartwright/products/catalogue/product";

export const collectionView = (shop: Settings = defaultSettings): BackInStockSettings => ({
	collectionStates: [{ appId: storesAppId, collectingRequests: stockSettings(shop).notices }],
});
