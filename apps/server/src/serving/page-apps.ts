import { fileURLToPath } from "node:url";
import { dataCollections, dataItems } from "@cartwright/content/data/documents";
import { settings } from "@cartwright/kernel/sites/documents";
import { isBuilt } from "@cartwright/pages/app";
import { fetchWithin } from "@cartwright/pages/fetch-within";
import { registerPages } from "@cartwright/pages/register";
import type { Store } from "@cartwright/store/store";
import type { Logger } from "pino";

/** The page apps and the path below which each is mounted. */
const pageApps = { storefront: "/", hosted: "/hosted" };

/** What pages cache until a process writes to it. */
const announced = [settings, dataCollections, dataItems];

/** Mounts the page apps beside the services. */
export const registerPageApps = (
	server: Parameters<typeof registerPages>[0],
	{ store, origin, clientId, log }: { store: Store; origin: string; clientId: string; log: Logger },
): void => {
	const siteVersion = () => announced.reduce((sum, collection) => sum + store.version(collection), 0);
	for (const [name, basename] of Object.entries(pageApps)) {
		const folder = fileURLToPath(new URL(`../../../${name}/`, import.meta.url));
		if (!isBuilt(folder)) {
			log.debug({ app: name }, "not built: its pages are not served");
			continue;
		}
		const host = { api: origin, clientId, publicUrl: origin, fetch: fetchWithin(server), siteVersion };
		registerPages(server, { folder, basename, host });
	}
};
