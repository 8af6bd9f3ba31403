import type { Host } from "@cartwright/pages/host";
import { createClient, type SignedClient } from "@cartwright/sdk/client";
import { type OAuth, OAuthStrategy } from "@cartwright/sdk/oauth-strategy";

type AnonymousClient = SignedClient<OAuth>;

const clients = new Map<string, { client: AnonymousClient; siteVersion: number }>();

/**
 * One visitor for all requests, for data that everybody sees: costs no token per request. After a change of settings, pages or menus it
 * is another object of the same visitor, so everything that is cached for the client is loaded anew.
 */
export const anonymousClient = ({ api, clientId, fetch, ...host }: Host): AnonymousClient => {
	const key = `${api} ${clientId}`;
	const siteVersion = host.siteVersion?.() ?? 0;
	const last = clients.get(key);
	if (last?.siteVersion === siteVersion) return last.client;
	const auth = last ? () => last.client.auth : OAuthStrategy({ clientId });
	const client = createClient({ origin: api, fetch, auth });
	clients.set(key, { client, siteVersion });
	return client;
};
