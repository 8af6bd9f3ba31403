import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { firstClientId } from "@cartwright/kernel/sites/first-client-id";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { isLoopback } from "@cartwright/kernel/sites/origin";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

/** Usual addresses of storefronts in development. Other ports of this machine are allowed as well. */
const developmentOrigins = [3000, 3001, 4321, 5173].map((port) => `http://localhost:${port}`);

/** Origins to which the first client may redirect. */
export const firstOrigins = (origin: string): string[] =>
	isLoopback(origin) ? [origin, ...developmentOrigins] : [origin];

export interface FirstSite {
	/** Fills the site as a demo shop; without it, it is empty. */
	readonly makeDemo?: (() => Promise<unknown>) | undefined;
	/** The id of its public client; by default one is drawn. */
	readonly clientId?: string | undefined;
}

/** Returns all sites. Creates the first one, with a public client, on an empty database. */
export const ensureFirstSite = async (
	store: Store,
	origin: string,
	{ makeDemo, clientId: givenId }: FirstSite = {},
): ReturnType<typeof listSites> => {
	const sites = await listSites(store);
	if (sites.length > 0) return sites;
	try {
		const clientId = await firstClientId({ store, newId: () => uuid() }, givenId);
		await (makeDemo ? makeDemo() : makeEmptySite(store, origin, clientId));
	} catch (error) {
		// Another process created the first site in the meantime.
		if (!(error instanceof Conflict)) throw error;
	}
	return listSites(store);
};

const makeEmptySite = (store: Store, origin: string, clientId: string) =>
	createSite(store, {
		name: firstShopName,
		siteId: uuid(),
		clientId,
		allowedOrigins: firstOrigins(origin),
		now: new Date().toISOString(),
	});
