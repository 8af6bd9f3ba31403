import { createSite, firstClientId } from "@cartwright/server/capabilities/sites/create-site";
import { listSites } from "@cartwright/server/capabilities/sites/list-sites";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

/** Where storefronts under development usually stand. */
const developmentOrigins = [3000, 3001, 4321, 5173].map((port) => `http://localhost:${port}`);

/** All sites; on a fresh database there is one afterwards, with the documented public client. */
export const ensureFirstSite = async (store: Store, origin: string): ReturnType<typeof listSites> => {
	const sites = await listSites(store);
	if (sites.length > 0) return sites;
	try {
		await createSite(store, {
			name: "My shop",
			siteId: uuid(),
			clientId: firstClientId,
			allowedOrigins: [origin, ...developmentOrigins],
			now: new Date().toISOString(),
		});
	} catch (error) {
		// Another process was first: its site is the first one.
		if (!(error instanceof Conflict)) throw error;
	}
	return listSites(store);
};
