import type { getSettings as declared } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { collectionView } from "./collection-view.ts";

export const getSettings: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { settings: collectionView(shop?.doc) };
};
