import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type TipSettings, tipSettings } from "../documents.ts";

/** The default tip settings, in memory. */
export const tipReads = { defaultTips: page(tipSettings, { filter: equals("default", true), limit: 1 }) };

/** The default tip settings of a shop, and its other settings. */
export const loadTipSettings = async ({
	store,
	site,
}: Pick<ReadContext, "store" | "site">): Promise<{
	readonly shop: Settings;
	readonly defaults: Stored<TipSettings> | undefined;
}> => {
	const { shop, defaultTips } = await store.read(site, { ...tipReads, shop: byId(settings, settingsId) });
	return { shop: shop?.doc ?? defaultSettings, defaults: defaultTips[0] };
};
