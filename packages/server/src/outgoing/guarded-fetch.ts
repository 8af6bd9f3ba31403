import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Agent, buildConnector } from "undici";
import { isSafeAddress } from "../capabilities/sites/origin.ts";
import { AddressRefused, type OutgoingFetch, ResponseTooLarge } from "../foundation/providers.ts";
import { isReachable, parseNetwork } from "./reachable-address.ts";

export interface GuardOptions {
	/** Networks for special use that may be reached nevertheless, in CIDR form. */
	readonly allowedNetworks?: readonly string[];
	/** For the whole exchange, in milliseconds. */
	readonly timeout?: number;
	/** Largest body of a response, in bytes, after decompression. */
	readonly maxBytes?: number;
}

/**
 * A `fetch` for addresses that somebody else chose. It resolves a name once, refuses every address for special use, and
 * connects to exactly what it resolved, so DNS rebinding reaches nothing. Redirects are not followed, and
 * time and size are limited.
 */
export const guardedFetch = (options: GuardOptions = {}): OutgoingFetch => {
	const { allowedNetworks = [], timeout = 10_000, maxBytes = 1024 * 1024 } = options;
	const allowed = allowedNetworks.flatMap((text) => {
		const network = parseNetwork(text);
		return network ? [network] : [];
	});
	const check = (host: string, address: string): AddressRefused | undefined =>
		isReachable(address, allowed)
			? undefined
			: new AddressRefused(`${host} is ${address}, which is not a public address and not in OUTGOING_NETWORKS`);
	// Loaded with the first request: most processes never send one.
	let opened: Promise<Sender> | undefined;
	return async (address, init = {}) => {
		const url = new URL(address);
		if (!isSafeAddress(url)) throw new AddressRefused(`${url.origin} must be https, or http on the same machine`);
		opened ??= openSender(check, timeout);
		const { fetch, dispatcher } = await opened;
		const limit = AbortSignal.timeout(timeout);
		const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
		const redirect = init.redirect === "manual" ? "manual" : "error";
		try {
			const response = await fetch(url, { ...(init as object), dispatcher, signal, redirect });
			return await copyOf(response, maxBytes);
		} catch (error) {
			const { cause } = error as Error;
			throw cause instanceof AddressRefused ? cause : error;
		}
	};
};

interface Sender {
	readonly fetch: typeof import("undici").fetch;
	readonly dispatcher: Agent;
}

type Check = (host: string, address: string) => AddressRefused | undefined;

const openSender = async (check: Check, timeout: number): Promise<Sender> => {
	const { Agent: UndiciAgent, buildConnector: connectorOf, fetch } = await import("undici");
	const connectTo = connectorOf({ timeout, lookup: checkedLookup(check) });
	const connect: buildConnector.connector = (options, callback) => {
		const host = options.hostname.replace(/^\[|\]$/g, "");
		// A host that is an IP address needs no lookup.
		const refused = isIP(host) ? check(host, host) : undefined;
		if (refused) callback(refused, null);
		else connectTo(options, callback);
	};
	return { fetch, dispatcher: new UndiciAgent({ connect, headersTimeout: timeout, bodyTimeout: timeout }) };
};

/** Refuses a name if any of its addresses is refused: legitimate names do not mix them. */
const checkedLookup =
	(check: Check): LookupFunction =>
	(host, options, callback) => {
		dns.lookup(host, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, "");
			for (const { address } of addresses) {
				const refused = check(host, address);
				if (refused) return callback(refused, "");
			}
			const [first] = addresses;
			if (options.all) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};

/** Statuses that have no body. */
const withoutBody = new Set([204, 205, 304]);

/** The response with its body read to the end, as the `Response` of this process that libraries expect. */
const copyOf = async (response: Awaited<ReturnType<Sender["fetch"]>>, maxBytes: number): Promise<Response> => {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		// Leaving the loop ends the connection.
		if (size > maxBytes) throw new ResponseTooLarge(`the response is larger than ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	const headers = new Headers([...response.headers]);
	// They describe the bytes on the wire.
	for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
	const { status, statusText } = response;
	return new Response(withoutBody.has(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
};
