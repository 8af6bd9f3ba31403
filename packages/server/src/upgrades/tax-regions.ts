import { taxReads } from "@cartwright/commerce/taxes/load/load-taxes";
import { taxSettings } from "@cartwright/commerce/taxes/settings";
import { adoptRates } from "@cartwright/commerce/taxes/tax-writes";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

/** Rates of earlier releases were in the settings alone. */
export const createTaxRegions = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) await rerunOnConflict(() => createSome(store, site));
};

const createSome = async (store: Store, site: string): Promise<void> => {
	const { shop, ...stored } = await store.read(site, { shop: byId(settings, settingsId), ...taxReads });
	if (!shop || taxSettings(shop.doc).rates.every(({ groupId }) => groupId !== undefined)) return;
	const { settings: next, writes } = adoptRates(shop.doc, stored, {
		now: new Date().toISOString(),
		newId: () => uuid(),
	});
	await store.commit(site, [replace(settings, shop, next), ...writes]);
};
