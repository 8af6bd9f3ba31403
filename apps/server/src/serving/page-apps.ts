import { fileURLToPath } from "node:url";
import { isBuilt } from "@cartwright/pages/app";
import { fetchWithin } from "@cartwright/pages/fetch-within";
import { registerPages } from "@cartwright/pages/register";
import type { Served } from "@cartwright/server/operator/server";
import type { Logger } from "pino";

/** The page apps and the path below which each is mounted. */
const pageApps = { storefront: "/", hosted: "/hosted", dashboard: "/dashboard" };

/** Mounts the page apps beside the services. */
export const registerPageApps = (
	server: Parameters<typeof registerPages>[0],
	{ origin, clientId, siteVersion, log }: Served & { readonly origin: string; readonly log: Logger },
): void => {
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
