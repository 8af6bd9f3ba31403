import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, type Store } from "@cartwright/store/store";

export const readSettings = async (store: Store, site: string): Promise<Settings> => {
	const { found } = await store.read(site, { found: byId(settings, settingsId) });
	if (!found) throw new Error(`site ${site} has no settings`);
	return found.doc;
};
