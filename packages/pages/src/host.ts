/** What a page app gets from the server that it runs in. */
export interface Host {
	/** Origin of the services. */
	readonly api: string;
	/** The public client that the app requests visitor tokens for. */
	readonly clientId: string;
	/** The origin that shoppers see; by default that of the request. */
	readonly publicUrl?: string;
	/** Reaches the services; by default the global `fetch`. */
	readonly fetch?: typeof fetch;
	/**
	 * A number that grows with each change of settings, products, categories, pages and menus; absent where the services are
	 * elsewhere. Cheap enough for each page.
	 */
	readonly siteVersion?: () => number;
}

/** The host of an app that runs alone, by `CARTWRIGHT_API`, `CARTWRIGHT_CLIENT_ID` and `PUBLIC_URL`. */
export const hostOfEnvironment = (env: NodeJS.ProcessEnv): Host => ({
	api: (env.CARTWRIGHT_API ?? "http://127.0.0.1:8080").replace(/\/$/, ""),
	clientId: env.CARTWRIGHT_CLIENT_ID ?? "",
	...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL.replace(/\/$/, "") } : {}),
});
