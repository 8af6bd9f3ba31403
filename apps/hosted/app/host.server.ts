import { createContext } from "react-router";

/** Where the pages run: what they are told by the server around them, or by the environment. */
export interface Host {
	/** Origin of the services. */
	readonly api: string;
	/** A public client of the shop whose look pages have that stand for no shop in particular. */
	readonly clientId: string;
	/** The origin that shoppers see; that of the request where it is left out. */
	readonly publicUrl?: string | undefined;
	/** Reaches the services; the global `fetch` where it is left out. */
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
