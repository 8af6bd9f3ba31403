import { page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type Client, clients, installation, type Site, sites } from "./documents.ts";

const maxSites = 10_000;

/** All sites of the installation, oldest first, with their public clients. */
export const listSites = async (store: Context["store"]): Promise<{ site: Site; clients: Client[] }[]> => {
	const loaded = await store.read(installation, {
		sites: page(sites, { sort: [{ field: "createdDate", order: "ASC" }], limit: maxSites }),
		clients: page(clients, { limit: maxSites }),
	});
	return loaded.sites.map(({ doc: site }) => ({
		site,
		clients: loaded.clients.map(({ doc }) => doc).filter(({ siteId }) => siteId === site.id),
	}));
};
