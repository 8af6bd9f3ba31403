import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";

/** The currency of the shop, in which coupons have their amounts. */
export const loadCurrency = async ({ store, site }: Pick<ReadContext, "store" | "site">): Promise<string> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return (shop?.doc ?? defaultSettings).currency;
};
