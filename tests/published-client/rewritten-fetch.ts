const hostedApi = /^(www|edge)\.wixapis\.com$/;
const realFetch = globalThis.fetch;

/**
 * The one thing that is done to the client: its API hosts lead to our server, paths and all else as they are. `host`
 * is a name given to the client as `host.apiBaseUrl`.
 */
export const sendTo = (origin: string, host?: string): void => {
	globalThis.fetch = (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		if (!hostedApi.test(url.hostname) && url.hostname !== host) return realFetch(input, init);
		return realFetch(`${origin}${url.pathname}${url.search}`, init);
	};
};
