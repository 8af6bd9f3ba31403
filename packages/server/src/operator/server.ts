import { ownersOf } from "@cartwright/accounts/identity/load/owners-of";
import { loadOfferedProviders } from "@cartwright/commerce/payments/load/load-accounts";
import { paymentSettings } from "@cartwright/commerce/payments/settings";
import { dataCollections, dataItems } from "@cartwright/content/data/documents";
import { storefrontContents } from "@cartwright/content/storefront/documents";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { rotateSigningKeysAfter } from "@cartwright/kernel/signing-keys/rotate-signing-keys";
import { settings } from "@cartwright/kernel/sites/settings";
import { WebhookDeliverer } from "@cartwright/kernel/webhooks/sending/webhook-deliverer";
import { connectionLimits } from "@cartwright/pages/connection-limits";
import { collections, products } from "@cartwright/products/catalogue/documents";
import { searchIndexOf, storeSearchSnapshots } from "@cartwright/products/catalogue/search/site-index";
import type { Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import { expiryJobs, jobs } from "../registries/reactions.ts";
import { createServer } from "../server.ts";
import { gapWarnings } from "./checks.ts";
import { type Deployment, searchFolder } from "./deployment.ts";
import { recordPublicAddress } from "./public-address.ts";
import { reportUnknownCollections } from "./server/data-hooks.ts";
import type { Logs } from "./server/logs.ts";
import { observe } from "./server/observation.ts";
import { registerOwnerSignIn } from "./server/owner-sign-in.ts";
import { paymentNote } from "./server/payment-notes.ts";
import type { ServerConfig, StartOptions } from "./server/server-config.ts";
import { readSettings } from "./settings/read-settings.ts";
import { ensureFirstSite, type FirstSite, hasProducts, listSites } from "./sites.ts";

export { loadDataHooks } from "./server/data-hooks.ts";
export { type LogConfig, type Logs, openErrorLog, openLogs } from "./server/logs.ts";
export type { ServerConfig };

export interface RunningServer {
	readonly sites: Awaited<ReturnType<typeof ensureFirstSite>>;
	/** How the first site takes payments, as text. */
	readonly payments: string;
	/** Whether there was a shop already. */
	readonly hadShop: boolean;
	/** Whether the first shop has any products. */
	readonly hasProducts: boolean;
	/** Pages that are not published yet, as text. */
	readonly pageWarnings: readonly string[];
	/** Stops accepting, finishes running calls and commits, and closes the database. */
	close(): Promise<void>;
}

type App = Awaited<ReturnType<typeof createServer>>;

/** What the pages beside the services need of the shop. */
export interface Served {
	readonly clientId: string;
	/** Changes whenever a process writes what pages cache. */
	readonly siteVersion: () => number;
}

/** What pages cache until a process writes to it. */
const announced = [settings, storefrontContents, dataCollections, dataItems, products, collections];

/** How long running calls may take to finish, in milliseconds. */
const timeoutMs = 5000;

/**
 * Starts a server on an open database, which it closes at the end. An empty database gets the first site. `listen` mounts the
 * pages beside the services and opens the port.
 */
export const startServer = async (
	opened: Store,
	config: ServerConfig & StartOptions,
	{ log, requestLog }: Logs,
	firstSite: FirstSite,
	listen: (app: App, served: Served) => Promise<void>,
): Promise<RunningServer> => {
	const { publicUrl: origin, bodyLimit, responseCacheSize, visitorsPerMinute, trustedProxies, dataHooks } = config;
	try {
		const { store, providers, subscribers, metrics, tracing } = await observe(config, opened);
		if (dataHooks) await reportUnknownCollections(store, dataHooks, log);
		const hadShop = (await listSites(store)).length > 0;
		const sites = await ensureFirstSite(store, origin, firstSite);
		const [first] = sites;
		const hasAny = await hasProducts(store, first?.site.id ?? "");
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
		if (config.mail.mailbox === "local") registerOwnerSignIn(app, store, origin);
		const siteVersion = () => announced.reduce((sum, collection) => sum + store.version(collection), 0);
		await recordPublicAddress(store, origin);
		await listen(app, { clientId: first?.clients[0]?.id ?? "", siteVersion });
		const reactions = { subscribers, dataHooks, jobs: jobsOf(config), newId: () => uuid() };
		const worker = new OutboxWorker({ store, log, origin, providers, ...reactions });
		worker.start();
		const deliverer = new WebhookDeliverer({ store, log, ownersOf, fetch: providers.fetch, newId: () => uuid() });
		deliverer.start();
		const stopSnapshots = await startSearchSnapshots(store, config, log);
		const ready = new AbortController();
		void makeSearchReady(store, sites, log, ready.signal);
		const payments = first && (await paymentsOf(store, first.site.id, providers, origin));
		return {
			sites,
			payments: payments ?? "",
			hadShop,
			hasProducts: hasAny,
			pageWarnings: await gapWarnings(store),
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

const jobsOf = ({ retention, signingKeyDays }: ServerConfig) => [
	...jobs,
	...expiryJobs(retention),
	rotateSigningKeysAfter(signingKeyDays),
];

/** Returns a function that stores the last snapshots. */
const startSearchSnapshots = async (
	store: Store,
	deployment: Deployment,
	log: Logger,
): Promise<() => Promise<void>> => {
	const storage = new FolderStorage(searchFolder(deployment));
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
			log.warn({ err: error, site }, "the search index could not be built; the next search builds it");
		});
	}
};

const paymentsOf = async (store: Store, site: string, providers: Providers, origin: string): Promise<string> => {
	const shop = await readSettings(store, site);
	const settings = paymentSettings(shop);
	const offered = await loadOfferedProviders({ store, site, providers }, settings, shop.currency);
	return paymentNote(settings, offered, providers, origin);
};
