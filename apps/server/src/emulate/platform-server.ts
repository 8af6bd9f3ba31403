import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fetchOnThisMachine } from "@cartwright/server/operator/addresses";
import type { CallRecord } from "./call-record.ts";
import type { NewWarnings } from "./new-warnings.ts";
import { apiHosts, withOwnPictures, withPlatformPictures } from "./platform-hosts.ts";
import type { ThrowawayCertificate } from "./throwaway-certificate.ts";

export interface PlatformOptions {
	/** Where the shop's server answers, on this machine. */
	readonly server: string;
	/** The origin that the shop's server gives its pictures. */
	readonly publicUrl: string;
	readonly certificate: ThrowawayCertificate;
	readonly record: CallRecord;
	readonly warnings: NewWarnings;
	/** Tells the developer something about a call. */
	readonly say: (text: string) => void;
}

export interface PlatformServer {
	readonly port: number;
	close(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const largestRequest = 32 * mebibyte;
/** Calls of the platform's frameworks for what a shop here never has; they fail the page if nothing responds. */
const emptyLists: Readonly<Record<string, object>> = { "GET /assets/scripts/v1/site-scripts": { siteScripts: [] } };
/** They describe one connection, or bytes that are written anew. */
const notPassedOn = new Set([
	"connection",
	"content-length",
	"host",
	"keep-alive",
	"transfer-encoding",
	"accept-encoding",
]);

/** Answers for the platform's hosts, on loopback only, with what the shop's server answers. */
export const openPlatformServer = async (options: PlatformOptions): Promise<PlatformServer> => {
	const { certificate: cert, key } = options.certificate;
	const send = fetchOnThisMachine({ timeout: 60_000, maxBytes: 64 * mebibyte });
	const server = createServer({ cert, key }, (request, response) => {
		respond(request, response, options, send).catch((error: Error) => {
			options.say(`${request.method} ${request.url?.split("?")[0]} could not be passed on: ${error.message}`);
			if (response.headersSent) response.destroy();
			else response.writeHead(502).end();
		});
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
};

const respond = async (
	request: IncomingMessage,
	response: ServerResponse,
	options: PlatformOptions,
	send: ReturnType<typeof fetchOnThisMachine>,
): Promise<void> => {
	const started = performance.now();
	const { method = "GET", url: path = "/", headers } = request;
	const isApi = (apiHosts as readonly string[]).includes(hostOf(headers.host));
	if (!isApi && !path.startsWith("/media/")) {
		options.say(`${method} https://${headers.host}${path}: the shop has no such file.`);
		return void response.writeHead(404).end();
	}
	const empty = emptyLists[`${method} ${path.split("?")[0]}`];
	if (empty) return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(empty));
	const body = await bodyOf(request);
	if (body === undefined) return void response.writeHead(413).end();
	const passedOn = Object.entries(headers).filter(([name]) => !notPassedOn.has(name));
	const received = await send(options.server + path, {
		method,
		headers: new Headers(passedOn.map(([name, value]) => [name, String(value)])),
		redirect: "manual",
		...(body.length > 0 ? { body: isText(headers["content-type"]) ? ownText(body, options) : body } : {}),
	});
	const bytes = Buffer.from(await received.arrayBuffer());
	const isJson = isText(received.headers.get("content-type"));
	const text = isJson && isApi ? withPlatformPictures(bytes.toString(), options.publicUrl) : undefined;
	const out = Object.fromEntries([...received.headers].filter(([name]) => !notPassedOn.has(name)));
	response.writeHead(received.status, out).end(method === "HEAD" ? undefined : (text ?? bytes));
	note({ method, path, headers, received, text }, performance.now() - started, options);
};

interface Exchange {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingMessage["headers"];
	readonly received: Response;
	readonly text: string | undefined;
}

/** Records the call, and says what a developer would miss otherwise. */
const note = (
	{ method, path, headers, received, text }: Exchange,
	milliseconds: number,
	{ record, warnings, say }: PlatformOptions,
): void => {
	const warning = received.headers.get("x-cartwright-warning");
	const isUnserved = received.headers.has("x-cartwright-unserved");
	const code = received.status >= 400 && text ? codeIn(text) : undefined;
	record.add({ method, path, status: received.status, milliseconds, isUnserved, code });
	const from = headers.referer ?? headers.origin;
	for (const each of warning ? warnings.of(warning) : []) say(`${each}${from ? ` From ${from}.` : ""}`);
};

const codeIn = (text: string): string | undefined => {
	try {
		return JSON.parse(text).details?.applicationError?.code;
	} catch {
		return undefined;
	}
};

const hostOf = (host = ""): string => host.replace(/:\d+$/, "");

const isText = (contentType: string | null | undefined): boolean => /^application\/json\b/.test(contentType ?? "");

const ownText = (body: Buffer, { publicUrl }: PlatformOptions): string => withOwnPictures(body.toString(), publicUrl);

/** `undefined` if it is too large. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > largestRequest) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
};
