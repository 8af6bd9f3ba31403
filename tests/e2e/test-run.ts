import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { BrowserServer } from "playwright-core";
import { launchServer } from "./browser.ts";
import { createThirdParty } from "./third-party.ts";

let server: StartedServer | undefined;
let browser: BrowserServer | undefined;

/**
 * Node's test runner calls these before and after a run: one shop and one browser serve all its files. An already
 * running shop is used if its address, its first client and a key of its owner are given.
 */
export async function globalSetup(): Promise<void> {
	if (!process.env.E2E_ORIGIN) {
		server = await startServer({ seed: 1 });
		const { origin, clientId } = server;
		Object.assign(process.env, { E2E_ORIGIN: origin, E2E_CLIENT: clientId, E2E_KEY: await server.apiKey() });
		process.env.E2E_THIRD_PARTY = await createThirdParty(server);
	}
	browser = await launchServer();
	process.env.E2E_BROWSER = browser.wsEndpoint();
}

export async function globalTeardown(): Promise<void> {
	await browser?.close();
	await server?.stop();
}
