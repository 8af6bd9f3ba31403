import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Host } from "./host.ts";

/** The exports of the built server part of a page app. */
export interface PageApp {
	handle(request: Request, host: Host): Promise<Response>;
}

/** The path of an app's build, below its folder. */
const builtServer = (folder: string): string => join(folder, "build", "server", "index.js");
export const builtFiles = (folder: string): string => join(folder, "build", "client");

/** Loads a built app on the first page request, so that a server without page requests never loads it. */
export const lazyApp = (folder: string): (() => Promise<PageApp>) => {
	let loaded: Promise<PageApp> | undefined;
	return () => {
		loaded ??= import(pathToFileURL(builtServer(folder)).href) as Promise<PageApp>;
		return loaded;
	};
};

export const isBuilt = (folder: string): boolean => existsSync(builtServer(folder));
