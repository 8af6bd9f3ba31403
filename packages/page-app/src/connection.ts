import type { Connection } from "@cartwright/sdk/calls";
import type { PageRequest } from "./page-request.ts";

/** Reaches the services for the browser of this request, not for the server of the pages. */
export const connectionOf = (
	{ host, browser }: PageRequest,
	headers: Readonly<Record<string, string>> = {},
): Connection => {
	return { origin: host.api, fetch: withHeaders(host.fetch ?? fetch, { ...headers, ...browser }) };
};

/** Asks the services for texts and amounts in this language. */
export const languageHeader = (language: string): Readonly<Record<string, string>> => ({ "x-wix-linguist": language });

export const withHeaders =
	(send: typeof fetch, added: Readonly<Record<string, string>>): NonNullable<Connection["fetch"]> =>
	(input, init = {}) =>
		send(input, { ...init, headers: { ...(init.headers as Record<string, string>), ...added } });
