import type { BackInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import { storesAppId } from "@cartwright/products/catalogue/product";
import { stockSettings } from "@cartwright/products/catalogue/settings";

export const collectionView = (shop: Settings = defaultSettings): BackInStockSettings => ({
	collectionStates: [{ appId: storesAppId, collectingRequests: stockSettings(shop).notices }],
});
