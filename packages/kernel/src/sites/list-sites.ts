import { page } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type Client, clients } from "./client.ts";
import { loadSiteNames } from "./load/load-site-names.ts";
import { installation, type Site, sites } from "./site.ts";

const maxSites = 10_000;

export interface ListedSite {
	readonly site: Site;
	/** The shop's name, from its settings. */
	readonly name: string;
	readonly clients: readonly Client[];
}

/** All sites of the installation with their names and public clients, both oldest first. */
export const listSites = async (store: Context["store"]): Promise<ListedSite[]> => {
	const loaded = await store.read(installation, {
		sites: page(sites, { sort: [{ field: "createdDate", order: "ASC" }], limit: maxSites }),
		clients: page(clients, { limit: maxSites }),
	});
	const names = await loadSiteNames(
		store,
		loaded.sites.map(({ doc }) => doc.id),
	);
	return loaded.sites.map(({ doc: site }) => ({
		site,
		name: names.get(site.id) ?? "",
		clients: loaded.clients
			.map(({ doc }) => doc)
			.filter(({ siteId }) => siteId === site.id)
			.sort((a, b) => a.createdDate.localeCompare(b.createdDate) || a.id.localeCompare(b.id)),
	}));
};
