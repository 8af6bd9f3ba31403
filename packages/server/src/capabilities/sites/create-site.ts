import { type Batch, create } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import {
	type Client,
	clients,
	defaultSettings,
	installation,
	type Settings,
	type Site,
	settings,
	sites,
} from "./documents.ts";

/** The public client of the site that a first start makes. It is no secret: any storefront may use it. */
export const firstClientId = "00000000-0000-4000-8000-000000000001";

export interface NewSite {
	readonly name: string;
	readonly siteId: string;
	readonly clientId: string;
	readonly allowedOrigins?: readonly string[];
	readonly settings?: Partial<Settings>;
	/** What else the site holds from its beginning, written together with its settings. */
	readonly contents?: Batch;
	readonly now: string;
}

/** Makes a site with its settings and one public client. */
export const createSite = async (store: Context["store"], wanted: NewSite): Promise<{ site: Site; client: Client }> => {
	// The settings first: a site that can be found always has them.
	const written = create(settings, { ...defaultSettings, ...wanted.settings });
	await store.commit(wanted.siteId, [written, ...(wanted.contents ?? [])]);
	return openSite(store, wanted);
};

/** Lets a site be found whose settings were written before. */
export const openSite = async (
	store: Context["store"],
	wanted: Omit<NewSite, "contents" | "settings">,
): Promise<{ site: Site; client: Client }> => {
	const site: Site = { id: wanted.siteId, name: wanted.name, createdDate: wanted.now };
	const client: Client = {
		id: wanted.clientId,
		siteId: site.id,
		name: `${wanted.name} storefront`,
		allowedOrigins: wanted.allowedOrigins ?? [],
		createdDate: wanted.now,
	};
	await store.commit(installation, [create(sites, site), create(clients, client)]);
	return { site, client };
};
