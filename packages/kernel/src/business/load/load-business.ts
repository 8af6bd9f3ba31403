import { byId, type Store } from "@cartwright/store/store";
import { settings, settingsId } from "../../sites/settings.ts";
import { businessProperties, propertiesId } from "../documents.ts";
import type { StoredBusiness } from "../property-writes.ts";

/** What a shop tells about itself. */
export const loadBusiness = async ({
	store,
	site,
}: {
	readonly store: Pick<Store, "read">;
	readonly site: string;
}): Promise<StoredBusiness> => {
	const { shop, properties } = await store.read(site, {
		shop: byId(settings, settingsId),
		properties: byId(businessProperties, propertiesId),
	});
	if (!shop) throw new Error(`site ${site} has no settings`);
	return { settings: shop, properties };
};
