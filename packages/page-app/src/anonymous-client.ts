import type { Host } from "@cartwright/pages/host";
import { createClient, type SignedClient } from "@cartwright/sdk/client";
import { type OAuth, OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import { languageHeader, withHeaders } from "./connection.ts";

type AnonymousClient = SignedClient<OAuth>;

const clients = new Map<string, { client: AnonymousClient; siteVersion: number }>();

/**
 * One visitor for all requests, for data that everybody sees: costs no token per request. After a change that is announced
 * (see `Host.siteVersion`) it is another object of the same visitor, so everything that is cached for the client is loaded
 * anew. Each language has a client of its own; without one, texts are as the shop wrote them.
 */
export const anonymousClient = (host: Host, language = ""): AnonymousClient => {
	const { api, clientId, fetch: send = fetch } = host;
	const key = `${api} ${clientId} ${language}`;
	const siteVersion = host.siteVersion?.() ?? 0;
	const last = clients.get(key);
	if (last?.siteVersion === siteVersion) return last.client;
	const visitor = last?.client ?? (language ? anonymousClient(host) : undefined);
	const auth = visitor ? () => visitor.auth : OAuthStrategy({ clientId });
	const client = createClient({
		origin: api,
		fetch: withHeaders(send, language ? languageHeader(language) : {}),
		auth,
	});
	clients.set(key, { client, siteVersion });
	return client;
};
