import { byId, type Store } from "@cartwright/store/store";
import { settings, settingsId } from "../settings.ts";

/** The names of sites by their ids, from the settings of each. A site that does not exist is left out. */
export const loadSiteNames = async (
	store: Pick<Store, "read">,
	siteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
	const found = await Promise.all(siteIds.map((siteId) => store.read(siteId, { shop: byId(settings, settingsId) })));
	return new Map(
		found.flatMap(({ shop }, index): [string, string][] => (shop ? [[siteIds[index] ?? "", shop.doc.name]] : [])),
	);
};
