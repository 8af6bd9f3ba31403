import type { Stored } from "@cartwright/store/collection";
import { byId, type Store } from "@cartwright/store/store";
import { type Settings, settings, settingsId } from "../../sites/settings.ts";
import { businessProperties, propertiesId } from "../documents.ts";
import type { StoredBusiness } from "../property-writes.ts";

/** The requests of a read that `storedBusiness` needs, so that others can join them on one snapshot. */
export const businessRequests = {
	shop: byId(settings, settingsId),
	properties: byId(businessProperties, propertiesId),
};

export const storedBusiness = (
	site: string,
	{
		shop,
		properties,
	}: { readonly shop: Stored<Settings> | undefined; readonly properties: StoredBusiness["properties"] },
): StoredBusiness => {
	if (!shop) throw new Error(`site ${site} has no settings`);
	return { settings: shop, properties };
};

/** What a shop tells about itself. */
export const loadBusiness = async (context: {
	readonly store: Pick<Store, "read">;
	readonly site: string;
}): Promise<StoredBusiness> => storedBusiness(context.site, await context.store.read(context.site, businessRequests));
