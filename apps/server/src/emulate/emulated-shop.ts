import { fetchOnThisMachine, isLoopback } from "@cartwright/server/operator/addresses";
import {
	allowOrigins,
	type Client,
	createClient,
	deleteClient,
	disallowOrigin,
} from "@cartwright/server/operator/clients";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { openErrorLog } from "@cartwright/server/operator/server";
import { listSites } from "@cartwright/server/operator/sites";
import type { Config } from "../configuration/config.ts";
import { closeDataFolder } from "../configuration/data-folder.ts";
import { withStore } from "../database/open-store.ts";
import { makeDemoShop } from "../demo/make-demo-shop.ts";
import { runServer } from "../serving/run-server.ts";
import { chooseClient } from "../sites/choose-client.ts";

export interface EmulatedShop {
	/** Where the server answers on this machine. */
	readonly server: string;
	readonly clientId: string;
	readonly siteId: string;
	/** Whether this process started the server. */
	readonly isOurs: boolean;
	/** Takes back what the run needed, and stops the server if it was started for it. */
	close(): Promise<void>;
}

/** The shop of this configuration: a running server, or one that is started until `close`. */
export const openEmulatedShop = async (config: Config, client: string | undefined): Promise<EmulatedShop> => {
	if (!isLoopback(config.publicUrl)) {
		throw new OperatorError(
			"NOT_ON_THIS_MACHINE",
			`The server's address is ${config.publicUrl}, and storefronts are emulated for a server on this machine.`,
			"Unset PUBLIC_URL, or set it to http://127.0.0.1:8080.",
		);
	}
	const server = `http://127.0.0.1:${config.port}`;
	const running = await answers(server);
	// The terminal belongs to the storefront. Warnings about calls reach it by the header of the responses.
	const log = openErrorLog();
	if (!running) for (const warning of closeDataFolder(config.data)) log.warn(warning);
	const started = running
		? undefined
		: await runServer(config, { log }, { makeDemo: () => makeDemoShop(1), clientId: client });
	try {
		// A running server has made its first site.
		if (running && (await withStore(config, listSites)).length === 0) throw otherServer(server);
		const chosen = await chooseClient(config, client);
		if (running) await checkServer(config, server, chosen);
		const release = await allowOwnMachine(config, chosen);
		return {
			server,
			clientId: chosen.id,
			siteId: chosen.siteId,
			isOurs: !running,
			async close() {
				try {
					await release();
				} finally {
					await started?.close();
				}
			},
		};
	} catch (error) {
		await started?.close();
		throw error;
	}
};

const send = fetchOnThisMachine();

/** Whatever the connection fails with, a server is then started, which reports what is wrong with the port. */
const answers = (server: string): Promise<boolean> =>
	send(`${server}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

/**
 * A running server may be that of another folder or database, even one with the same clients if it is a copy. It is ours if it
 * knows a client that is created in this database for the question alone.
 */
const checkServer = async (config: Config, server: string, { siteId }: Client): Promise<void> => {
	const isOurs = await withStore(config, async (store) => {
		const { client: probe } = await createClient(store, { siteId, name: "emulate", allowedOrigins: [] });
		try {
			return await knowsClient(server, probe.id);
		} finally {
			await deleteClient(store, probe.id);
		}
	});
	if (!isOurs) throw otherServer(server);
};

const otherServer = (server: string): OperatorError =>
	new OperatorError(
		"OTHER_SERVER",
		`The server at ${server} runs on another data folder or database.`,
		"Run this with the same CARTWRIGHT_DATA and DATABASE_URL, or set PORT.",
	);

const knowsClient = async (server: string, clientId: string): Promise<boolean> => {
	const { ok } = await send(`${server}/oauth2/token`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ clientId, grantType: "anonymous" }),
	});
	return ok;
};

/** What is registered if no origin of this machine is; it stands for every port of this machine. */
const ownMachine = "http://localhost";

/** Lets hosted pages lead back to storefronts on this machine; returns a function that takes it back. */
const allowOwnMachine = async (config: Config, { id, allowedOrigins }: Client): Promise<() => Promise<void>> => {
	if (allowedOrigins.some(isLoopback)) return async () => {};
	await withStore(config, (store) => allowOrigins(store, id, [ownMachine]));
	return () => withStore(config, (store) => disallowOrigin(store, id, ownMachine));
};
