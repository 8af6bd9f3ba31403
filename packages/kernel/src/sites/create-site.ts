import { type Batch, create } from "@cartwright/store/batch";
import type { Context } from "../foundation/context.ts";
import { type Client, clients } from "./client.ts";
import { defaultSettings, type Settings, settings } from "./settings.ts";
import { installation, type Site, sites } from "./site.ts";

export interface NewSite {
	readonly name: string;
	readonly siteId: string;
	readonly clientId: string;
	readonly allowedOrigins?: readonly string[];
	readonly settings?: Partial<Settings>;
	/** Further documents of the new site, written together with its settings. */
	readonly contents?: Batch;
	readonly now: string;
}

/** Creates a site with its settings and a public client. */
export const createSite = async (
	store: Context["store"],
	newSite: NewSite,
): Promise<{ site: Site; client: Client }> => {
	// The settings first, so that every site has settings.
	const written = create(settings, { ...defaultSettings, ...newSite.settings, name: newSite.name });
	await store.commit(newSite.siteId, [written, ...(newSite.contents ?? [])]);
	return openSite(store, newSite);
};

/** Registers a site whose settings are already stored. */
export const openSite = async (
	store: Context["store"],
	newSite: Omit<NewSite, "contents" | "settings">,
): Promise<{ site: Site; client: Client }> => {
	const site: Site = { id: newSite.siteId, createdDate: newSite.now };
	const client: Client = {
		id: newSite.clientId,
		siteId: site.id,
		name: `${newSite.name} storefront`,
		allowedOrigins: newSite.allowedOrigins ?? [],
		createdDate: newSite.now,
	};
	await store.commit(installation, [create(sites, site), create(clients, client)]);
	return { site, client };
};
