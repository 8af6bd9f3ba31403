import type { BackInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import { storesAppId } from "../../catalogue/product.ts";
import { stockSettings } from "../../sites/default-settings.ts";
import { defaultSettings, type Settings } from "../../sites/documents.ts";

export const collectionView = (shop: Settings = defaultSettings): BackInStockSettings => ({
	collectionStates: [{ appId: storesAppId, collectingRequests: stockSettings(shop).notices }],
});
