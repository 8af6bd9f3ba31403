import { site as siteService } from "@cartwright/contract/sites/site";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { Host } from "@cartwright/pages/host";
import type { Client } from "@cartwright/sdk/client";

interface Caller {
	readonly host: Host;
	readonly callAs: (accessToken?: string) => Client;
}

const cache = cacheResponses<Site>(5000);

const cachedSite = (host: Host, clientId: string, client: Client): Promise<Site> =>
	cache(anonymousClient(host), clientId, () => loadSite(client));

const loadSite = async (client: Client): Promise<Site> => (await client.use(siteService).getSite({})).site ?? {};

/** The shop that a client belongs to, loaded with the token of one of its shoppers. */
export const siteOf = ({ host, callAs }: Caller, clientId: string, accessToken: string): Promise<Site> =>
	cachedSite(host, clientId, callAs(accessToken));

/** The shop of the server itself, for pages without a session; `undefined` while the services are unavailable. */
export const ownSite = async (host: Host): Promise<Site | undefined> => {
	try {
		return await cachedSite(host, host.clientId, anonymousClient(host));
	} catch (error) {
		console.error(`The services at ${host.api} are unavailable: ${(error as Error).message}`);
		return undefined;
	}
};
