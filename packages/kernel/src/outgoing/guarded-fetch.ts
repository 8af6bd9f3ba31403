import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Agent, buildConnector, Dispatcher } from "undici";
import { AddressRefused, type OutgoingFetch, type OutgoingInit, ResponseTooLarge } from "../foundation/providers.ts";
import { isSafeAddress } from "../sites/origin.ts";
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
		const { request, dispatcher } = await opened;
		const { streamed } = init;
		const limit = new AbortController();
		const abort = () => limit.abort(new DOMException("no response in time", "TimeoutError"));
		const timer = setTimeout(abort, streamed?.timeout ?? timeout);
		let isStreaming = false;
		const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
		try {
			const response = await request(url, { ...requestOf(init), dispatcher, signal });
			if (isRedirect(response) && init.redirect !== "manual") {
				await response.body.dump();
				throw new TypeError(`${url.origin} redirects, which is not followed`);
			}
			if (!streamed) return await copyOf(response, maxBytes);
			isStreaming = true;
			return streamOf(response, streamed.maxBytes, () => clearTimeout(timer));
		} finally {
			// A signal that aborts by itself would live on for the whole time: thousands of them, where much is sent.
			if (!isStreaming) clearTimeout(timer);
		}
	};
};

const isRedirect = ({ statusCode, headers: { location } }: Dispatcher.ResponseData): boolean =>
	statusCode >= 300 && statusCode < 400 && location !== undefined;

/**
 * What undici's `request` takes. Its `fetch` takes three times the processor's time, mostly for streams that nobody reads:
 * every response is read to the end here.
 */
const requestOf = ({
	method = "GET",
	headers,
	body,
}: OutgoingInit): Omit<Dispatcher.RequestOptions, "path" | "origin"> => {
	const isForm = body instanceof URLSearchParams;
	const defaults = {
		"accept-encoding": "gzip, deflate, br",
		...(isForm ? { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" } : {}),
	};
	return {
		method: method as Dispatcher.HttpMethod,
		headers: { ...defaults, ...Object.fromEntries(new Headers(headers)) },
		body: (isForm ? String(body) : body) as Dispatcher.RequestOptions["body"],
	};
};

interface Sender {
	readonly request: typeof import("undici").request;
	readonly dispatcher: Agent;
}

type Check = (host: string, address: string) => AddressRefused | undefined;

const openSender = async (check: Check, timeout: number): Promise<Sender> => {
	const { Agent: UndiciAgent, buildConnector: connectorOf, request } = await import("undici");
	const connectTo = connectorOf({ timeout, lookup: checkedLookup(check) });
	const connect: buildConnector.connector = (options, callback) => {
		const host = options.hostname.replace(/^\[|\]$/g, "");
		// A host that is an IP address needs no lookup.
		const refused = isIP(host) ? check(host, host) : undefined;
		if (refused) callback(refused, null);
		else connectTo(options, callback);
	};
	return { request, dispatcher: new UndiciAgent({ connect, headersTimeout: timeout, bodyTimeout: timeout }) };
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
const copyOf = async (response: Dispatcher.ResponseData, maxBytes: number): Promise<Response> => {
	const chunks: Uint8Array[] = [];
	for await (const chunk of limited(response, maxBytes)) chunks.push(chunk);
	return responseOf(response, Buffer.concat(chunks));
};

/** The response with its body as a stream. `onEnd` is called when it was read, or is given up. */
const streamOf = (response: Dispatcher.ResponseData, maxBytes: number, onEnd: () => void): Response => {
	const received = response.body.on("error", () => undefined);
	const body = Readable.from(limited(response, maxBytes), { objectMode: false });
	body.once("close", () => {
		onEnd();
		// Whoever gives up before reading has not begun the loop that ends the connection.
		received.destroy();
	});
	if (withoutBody.has(response.statusCode)) body.destroy();
	return responseOf(response, Readable.toWeb(body) as ReadableStream<Uint8Array>);
};

async function* limited(
	{ headers, body }: Dispatcher.ResponseData,
	maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
	let size = 0;
	for await (const chunk of decoded(body, headers["content-encoding"])) {
		size += chunk.byteLength;
		// Leaving the loop ends the connection.
		if (size > maxBytes) throw new ResponseTooLarge(`the response is larger than ${maxBytes} bytes`);
		yield chunk;
	}
}

const responseOf = (
	{ statusCode, headers: received }: Dispatcher.ResponseData,
	body: Buffer | ReadableStream<Uint8Array>,
): Response => {
	const headers = new Headers();
	for (const [name, value] of Object.entries(received)) {
		for (const each of [value ?? []].flat()) headers.append(name, each);
	}
	// They describe the bytes on the wire.
	for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
	return new Response(withoutBody.has(statusCode) ? null : (body as ConstructorParameters<typeof Response>[0]), {
		status: statusCode,
		headers,
	});
};

const decoders = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** The body without its encoding. One that is not known stays as it is. */
const decoded = (body: Readable, encoding: string | string[] | undefined): Readable => {
	const decoder = decoders[String(encoding).trim().toLowerCase() as keyof typeof decoders];
	// The error of either stream ends both, and the loop over the result.
	return decoder ? pipeline(body, decoder(), () => {}) : body;
};
