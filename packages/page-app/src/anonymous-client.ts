import type { Host } from "@cartwright/pages/host";
import { type Client, createClient } from "@cartwright/sdk/client";
import { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";

const clients = new Map<string, Client>();

/** One visitor for all requests, for data that everybody sees: costs no token per request. */
export const anonymousClient = ({ api, clientId, fetch }: Host): Client => {
	const key = `${api} ${clientId}`;
	const known = clients.get(key);
	if (known) return known;
	const client = createClient({ origin: api, fetch, auth: OAuthStrategy({ clientId }) });
	clients.set(key, client);
	return client;
};
