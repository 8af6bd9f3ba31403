import { createContext } from "react-router";

/** The environment of the storefront: given by the surrounding server, or by environment variables. */
export interface Host {
	/** Origin of the services. */
	readonly api: string;
	/** The public client that tokens are requested for. */
	readonly clientId: string;
	/** The origin that shoppers see; by default that of the request. */
	readonly publicUrl?: string | undefined;
	/** Reaches the services; by default the global `fetch`. */
	readonly fetch?: typeof fetch | undefined;
}

/** The public client that a first start of the services makes. */
const firstClientId = "00000000-0000-4000-8000-000000000001";

export const hostOfEnvironment = (): Host => ({
	api: process.env.CARTWRIGHT_API ?? "http://127.0.0.1:8080",
	clientId: process.env.CARTWRIGHT_CLIENT_ID ?? firstClientId,
	publicUrl: process.env.PUBLIC_URL || undefined,
});

export const hostContext = createContext<Host | undefined>(undefined);
