import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What a page app is told by the server that it runs in. */
export interface Host {
	/** Origin of the services. */
	readonly api: string;
	/** The public client in whose name the app asks for visitors' tokens. */
	readonly clientId: string;
	/** The origin that shoppers see; that of the request where it is left out. */
	readonly publicUrl?: string;
	/** Reaches the services; the global `fetch` where it is left out. */
	readonly fetch?: typeof fetch;
}

/** What the built server part of a page app exports. */
export interface PageApp {
	handle(request: Request, host: Host): Promise<Response>;
}

/** Where the build of an app lies, below the folder of the app. */
const builtServer = (folder: string): string => join(folder, "build", "server", "index.js");
export const builtFiles = (folder: string): string => join(folder, "build", "client");

/** Loads a built app; the first page asked for pays for it, and a server that shows none never does. */
export const lazyApp = (folder: string): (() => Promise<PageApp>) => {
	let loaded: Promise<PageApp> | undefined;
	return () => {
		loaded ??= import(pathToFileURL(builtServer(folder)).href) as Promise<PageApp>;
		return loaded;
	};
};

export const isBuilt = (folder: string): boolean => existsSync(builtServer(folder));
