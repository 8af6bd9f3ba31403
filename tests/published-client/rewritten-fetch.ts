const hostedApi = /^(www|edge)\.wixapis\.com$/;
const realFetch = globalThis.fetch;

/**
 * The only change to the client: its API hosts lead to our server, paths and everything else unchanged. `host` is the
 * name given to the client as `host.apiBaseUrl`.
 */
export const sendTo = (origin: string, host?: string): void => {
	globalThis.fetch = (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		if (!hostedApi.test(url.hostname) && url.hostname !== host) return realFetch(input, init);
		return realFetch(`${origin}${url.pathname}${url.search}`, init);
	};
};
