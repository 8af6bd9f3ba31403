import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { page, type Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { installation, untrustedProxies } from "../capabilities/sites/documents.ts";

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

export const untrustedProxyWarning = (address: string): string =>
	`${address} sends X-Forwarded-For and is not trusted. If it is your proxy, add it to TRUSTED_PROXIES and restart: ` +
	"until then all shoppers behind it share the limits of one address. If it is not, ignore this.";

const isForwarded = ({ headers }: FastifyRequest): boolean =>
	headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;

const recordUntrustedProxy = async (store: Store, id: string, firstSeenDate: string): Promise<void> => {
	const { recorded } = await store.read(installation, { recorded: page(untrustedProxies, { limit: maxAddresses }) });
	if (recorded.length >= maxAddresses || recorded.some(({ doc }) => doc.id === id)) return;
	try {
		await store.commit(installation, [create(untrustedProxies, { id, firstSeenDate })]);
	} catch (error) {
		// Another process recorded the same address.
		if (!(error instanceof Conflict)) throw error;
	}
};
