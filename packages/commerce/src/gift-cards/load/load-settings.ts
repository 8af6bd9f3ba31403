import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";

export const loadSettings = async ({ store, site }: Pick<ReadContext, "store" | "site">): Promise<Settings> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return shop?.doc ?? defaultSettings;
};
