import { ownersOf } from "@cartwright/accounts/identity/staff/owners-of";
import type { RequestLog } from "@cartwright/kernel/logging/request-log";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { rotateSigningKeysAfter } from "@cartwright/kernel/signing-keys/rotate-signing-keys";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { WebhookDeliverer } from "@cartwright/kernel/webhook-delivery/webhook-deliverer";
import { connectionLimits } from "@cartwright/pages/connection-limits";
import { products } from "@cartwright/products/catalogue/documents";
import { searchIndexOf, storeSearchSnapshots } from "@cartwright/products/catalogue/search/site-index";
import { FolderStorage } from "@cartwright/products/picture-files/folder-storage";
import { expiryJobs, jobs } from "@cartwright/server/registries/reactions";
import { createServer } from "@cartwright/server/server";
import { page, type Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Config } from "../configuration/config.ts";
import { searchFolder } from "../configuration/data-folder.ts";
import { openStore } from "../database/open-store.ts";
import { ensureFirstSite, type FirstSite } from "../sites/first-site.ts";
import { readSettings } from "../sites/site-settings.ts";
import { loadDataHooks, reportUnknownCollections } from "./data-hooks.ts";
import { checkPort, listen } from "./listen.ts";
import { observe } from "./observation.ts";
import { registerPageApps } from "./page-apps.ts";
import { paymentNote } from "./payment-notes.ts";

export interface RunningServer {
	readonly sites: Awaited<ReturnType<typeof ensureFirstSite>>;
	/** How the first site takes payments, as text. */
	readonly payments: string;
	/** Whether there was a shop already. */
	readonly hadShop: boolean;
	/** Whether the first shop has any products. */
	readonly hasProducts: boolean;
	/** Stops accepting, finishes running calls and commits, and closes the database. */
	close(): Promise<void>;
}

export interface Logs {
	readonly log: Logger;
	readonly requestLog?: RequestLog | undefined;
}

/** How long running calls may take to finish, in milliseconds. */
const timeoutMs = 5000;

/**
 * Starts a server from its configuration. An empty database gets the first site.
 */
export const runServer = async (
	config: Config,
	{ log, requestLog }: Logs,
	firstSite: FirstSite,
): Promise<RunningServer> => {
	const { publicUrl: origin, bodyLimit, responseCacheSize, visitorsPerMinute, trustedProxies, host, port } = config;
	await checkPort(host, port);
	const dataHooks = await loadDataHooks(config.dataHooks);
	const opened = await openStore(config);
	try {
		const { store, providers, subscribers, metrics, tracing } = await observe(config, opened);
		if (dataHooks) await reportUnknownCollections(store, dataHooks, log);
		const hadShop = (await listSites(store)).length > 0;
		const sites = await ensureFirstSite(store, origin, firstSite);
		const { first } = await store.read(sites[0]?.site.id ?? "", { first: page(products, { limit: 1 }) });
		const app = await createServer({
			store,
			log,
			origin,
			...(requestLog ? { requestLog } : {}),
			bodyLimit,
			responseCacheSize,
			visitorsPerMinute,
			trustedProxies,
			connectionLimits: { ...connectionLimits, request: config.requestTimeout * 1000 },
			providers,
			dataHooks,
			metrics,
			tracing,
			...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
			...(config.mail.mailbox ? { mailbox: config.mail.mailbox } : {}),
			graphqlEditor: config.graphqlEditor,
			warnings: config.warnings,
		});
		registerPageApps(app, { store, origin, clientId: sites[0]?.clients[0]?.id ?? "", log });
		await listen(app, host, port);
		const reactions = { subscribers, dataHooks, jobs: jobsOf(config), newId: () => uuid() };
		const worker = new OutboxWorker({ store, log, origin, providers, ...reactions });
		worker.start();
		const deliverer = new WebhookDeliverer({ store, log, ownersOf, fetch: providers.fetch, newId: () => uuid() });
		deliverer.start();
		const stopSnapshots = await startSearchSnapshots(store, config.data, log);
		const ready = new AbortController();
		void makeSearchReady(store, sites, log, ready.signal);
		const selling = sites[0] && (await readSettings(store, sites[0].site.id));
		return {
			sites,
			payments: selling ? paymentNote(selling.payments, providers, config) : "",
			hadShop,
			hasProducts: first.length > 0,
			async close() {
				ready.abort();
				// A client that never finishes its request must not keep the process running.
				const deadline = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
				await app.close();
				clearTimeout(deadline);
				await Promise.all([worker.stop(), deliverer.stop()]);
				await stopSnapshots();
				await store.close();
				await tracing?.close();
			},
		};
	} catch (error) {
		await opened.close();
		throw error;
	}
};

const jobsOf = ({ retention, signingKeyDays }: Config) => [
	...jobs,
	...expiryJobs(retention),
	rotateSigningKeysAfter(signingKeyDays),
];

/** Returns a function that stores the last snapshots. */
const startSearchSnapshots = async (store: Store, data: string, log: Logger): Promise<() => Promise<void>> => {
	const storage = new FolderStorage(searchFolder(data));
	await storage.deleteUnfinished();
	return storeSearchSnapshots(store, { storage, log });
};

/** With more sites than this, search indexes are built on first use. */
const sitesAtStart = 10;

/** Builds the search index of each site while the server already handles calls. */
const makeSearchReady = async (
	store: Store,
	sites: RunningServer["sites"],
	log: Logger,
	stopped: AbortSignal,
): Promise<void> => {
	for (const site of sites.slice(0, sitesAtStart).map((each) => each.site.id)) {
		if (stopped.aborted) return;
		await searchIndexOf({ store, site }).catch((error) => {
			if (stopped.aborted) return;
			log.warn({ err: error, site }, "the search index could not be built; the next search tries again");
		});
	}
};
