import { create, remove } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId, page, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { isLoopback } from "../foundation/network.ts";
import { installation } from "../sites/site.ts";
import { localName } from "./local-request.ts";
import { isOperatorPath } from "./transport.ts";
import { untrustedProxies } from "./untrusted-proxy.ts";

/** Anybody can send the headers of a proxy, so only the first addresses that do are reported. */
const maxAddresses = 10;
const maxChecked = 1000;

export interface UntrustedProxyOptions {
	readonly store: Store;
	readonly log: Logger;
	now(): Date;
}

/**
 * Warns once for each address that sends `X-Forwarded-For` and is not trusted to. If it is a proxy, all shoppers behind it
 * count as one address until it is named in `TRUSTED_PROXIES`. `cartwright doctor` repeats the warning.
 */
export const reportUntrustedProxies = (app: FastifyInstance, { store, log, now }: UntrustedProxyOptions): void => {
	const checked = new Set<string>();
	let reported = 0;
	app.addHook("onRequest", (request, _reply, done) => {
		const { remoteAddress } = request.socket;
		done();
		if (!remoteAddress || !isForwarded(request) || checked.has(remoteAddress) || checked.size >= maxChecked) return;
		checked.add(remoteAddress);
		// A trusted proxy is followed by the address that it forwards for.
		if ((request.ips?.length ?? 0) > 1 || reported >= maxAddresses) return;
		reported += 1;
		const address = ipaddr.process(remoteAddress).toString();
		log.warn({ address }, untrustedProxyWarning(address));
		recordUntrustedProxy(store, address, now().toISOString()).catch((err) => {
			log.error({ err, address }, "an untrusted proxy could not be recorded for the command doctor");
		});
	});
};

/** Under this id the database records that a proxy on this machine does not name its clients. */
const thisMachine = "127.0.0.1";

/**
 * Warns once if browsers seem to come from this machine although the shop is open to others: then a proxy here sends no
 * `X-Forwarded-For`, and no limit by address applies to anybody, since this machine has none. `cartwright doctor` repeats the
 * warning until a start after which no such request came.
 */
export const reportHeaderlessProxy = (
	app: FastifyInstance,
	{ store, log, now, origin }: UntrustedProxyOptions & { readonly origin: string },
): void => {
	if (localName.test(new URL(origin).host)) return;
	const atStart = deleteRecord(store, thisMachine).catch((err) => {
		log.error({ err }, "the warning about the proxy on this machine could not be deleted");
	});
	let isReported = false;
	app.addHook("onRequest", (request, _reply, done) => {
		done();
		if (isReported || isForwarded(request) || !isLoopback(request.socket.remoteAddress ?? "")) return;
		const { host = "", "user-agent": program = "" } = request.headers;
		// Health checks and commands on this machine are no browsers, and address it by its local name.
		if (isOperatorPath(request.url) || (localName.test(host) && !program.startsWith("Mozilla/"))) return;
		isReported = true;
		log.warn(headerlessProxyWarning);
		atStart
			.then(() => recordUntrustedProxy(store, thisMachine, now().toISOString()))
			.catch((err) => log.error({ err }, "the proxy on this machine could not be recorded for the command doctor"));
	});
};

const headerlessProxyWarning =
	"A proxy on this machine sends no X-Forwarded-For, so no limit by address applies to shoppers. Let it send the header: " +
	'nginx by "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for", Caddy does it by itself.';

/** The warning about a proxy that the database records. */
export const proxyWarning = (address: string): string =>
	address === thisMachine ? headerlessProxyWarning : untrustedProxyWarning(address);

const deleteRecord = async (store: Store, id: string): Promise<void> => {
	const { recorded } = await store.read(installation, { recorded: byId(untrustedProxies, id) });
	if (!recorded) return;
	try {
		await store.commit(installation, [remove(untrustedProxies, recorded)]);
	} catch (error) {
		// Another process started at the same time.
		if (!(error instanceof Conflict)) throw error;
	}
};

const untrustedProxyWarning = (address: string): string =>
	`${address} sends X-Forwarded-For and is not trusted. If it is your proxy, add it to TRUSTED_PROXIES and restart: ` +
	"until then all shoppers behind it share the limits of one address. If it is not, ignore this.";

const isForwarded = ({ headers }: FastifyRequest): boolean =>
	headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;

const recordUntrustedProxy = async (store: Store, id: string, firstSeenDate: string): Promise<void> => {
	const { recorded } = await store.read(installation, {
		recorded: page(untrustedProxies, { limit: maxAddresses + 1 }),
	});
	if ((recorded.length >= maxAddresses && id !== thisMachine) || recorded.some(({ doc }) => doc.id === id)) return;
	try {
		await store.commit(installation, [create(untrustedProxies, { id, firstSeenDate })]);
	} catch (error) {
		// Another process recorded the same address.
		if (!(error instanceof Conflict)) throw error;
	}
};
