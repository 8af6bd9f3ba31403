import { page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type Client, clients, installation, type Site, sites } from "./documents.ts";

const atMost = 10_000;

/** All sites of the installation, oldest first, with their public clients. */
export const listSites = async (store: Context["store"]): Promise<{ site: Site; clients: Client[] }[]> => {
	const found = await store.read(installation, {
		sites: page(sites, { sort: [{ field: "createdDate", order: "ASC" }], limit: atMost }),
		clients: page(clients, { limit: atMost }),
	});
	return found.sites.map(({ doc: site }) => ({
		site,
		clients: found.clients.map(({ doc }) => doc).filter(({ siteId }) => siteId === site.id),
	}));
};
