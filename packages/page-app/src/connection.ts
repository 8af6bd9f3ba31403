import type { Connection } from "@cartwright/sdk/calls";
import type { PageRequest } from "./page-request.ts";

/** Reaches the services for the browser of this request, not for the server of the pages. */
export const connectionOf = (
	{ host, browser }: PageRequest,
	headers: Readonly<Record<string, string>> = {},
): Connection => {
	const send = host.fetch ?? fetch;
	const added = { ...headers, ...browser };
	return {
		origin: host.api,
		fetch: (input, init = {}) =>
			send(input, { ...init, headers: { ...(init.headers as Record<string, string>), ...added } }),
	};
};
