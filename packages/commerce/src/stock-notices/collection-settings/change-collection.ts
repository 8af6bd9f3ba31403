import type { startCollectingRequests as declared } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import { changedSettings } from "../../settings/changed-settings.ts";
import { loadSettingsFacts } from "../../settings/load/load-settings-facts.ts";
import { settingsWrites, shopSettingsOf } from "../../settings/shop-settings.ts";
import { collectionView } from "./collection-view.ts";

/** The setting is the shop's `stock.notices`, so that there is one place to look at. */
export const changeCollection = async (context: Context, appId: string, notices: boolean) => {
	if (!isStoresApp(appId)) {
		const description = `appId is ${appId}; only the shop's own catalogue collects requests.`;
		throw new ApplicationError<typeof declared>("NOT_SUPPORTED_APP_DEF_ID", description, { appId });
	}
	const { store, site } = context;
	const facts = await loadSettingsFacts(store, site);
	const after = changedSettings(shopSettingsOf(facts), { stock: { notices } });
	const writes = settingsWrites(facts, after, context);
	if (writes.length > 0) await store.commit(site, writes);
	return { settings: collectionView(after.settings) };
};
