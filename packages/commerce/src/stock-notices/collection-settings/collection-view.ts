import type { BackInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import { stockSettings } from "@cartwright/products/catalogue/settings";

export const collectionView = (shop: Settings = defaultSettings): BackInStockSettings => ({
	collectionStates: [{ appId: storesAppId, collectingRequests: stockSettings(shop).notices }],
});
