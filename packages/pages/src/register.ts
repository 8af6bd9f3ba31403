import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { builtFiles, lazyApp, type PageApp } from "./app.ts";
import { readAssets, sendAsset } from "./assets.ts";
import { chooseEncoding, compress, isCompressible } from "./compression.ts";
import type { Host } from "./host.ts";
import { webRequest } from "./web-request.ts";

export interface PagesOptions {
	/** The folder of the app, which contains its build. */
	readonly folder: string;
	/** The path below which the pages are mounted: `/`, or for example `/hosted`. */
	readonly basename: string;
	readonly host: Host;
}

/**
 * Serves a page app beside other routes of the server: more specific routes come first. An unknown URL gets a page in
 * browsers and the server's own error otherwise.
 */
export const registerPages = (server: FastifyInstance, { folder, basename, host }: PagesOptions): void => {
	const app = lazyApp(folder);
	const prefix = basename === "/" ? "" : basename;
	server.register(async (pages) => {
		pages.addHook("onRequest", async (_request, reply) => {
			// CORS is for the services: no other origin may read a page.
			reply.removeHeader("access-control-allow-origin");
		});
		const assets = join(builtFiles(folder), "assets");
		const known = readAssets(assets);
		pages.get(`${prefix}/assets/:name`, (request, reply) => sendAsset(assets, known, request, reply));
		pages.removeAllContentTypeParsers();
		pages.addContentTypeParser("*", { parseAs: "string" }, keep);
		pages.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit: largestUpload }, keep);
		const streams = new Set<ServerResponse>();
		pages.addHook("preClose", (done) => {
			for (const response of streams) response.destroy();
			done();
		});
		const respond = (request: FastifyRequest, reply: FastifyReply) =>
			respondWithPage({ app, host, prefix, streams }, request, reply);
		for (const path of prefix ? [prefix, dataPathOf(prefix), `${prefix}/*`] : ["/*"]) {
			pages.route({ method: ["GET", "POST"], url: path, handler: respond });
		}
	});
};

/** Where a browser that comes from another page asks for what the first page of an app shows. */
const dataPathOf = (prefix: string): string => `${prefix}.data`;

/** In bytes. A page reports uploads up to this size itself. */
const largestUpload = 16 * 1024 * 1024;

/** When to ask again for a page while its services are unavailable. */
const unavailableSeconds = 5;

const keep = (_request: FastifyRequest, body: string | Buffer, done: (error: null, body: unknown) => void): void =>
	done(null, body);

interface Mounted {
	readonly app: () => Promise<PageApp>;
	readonly host: Host;
	/** Of all paths of the app, without a slash at the end. */
	readonly prefix: string;
	/** Responses without an end, which end with the server. */
	readonly streams: Set<ServerResponse>;
}

const respondWithPage = async (
	{ app, host, prefix, streams }: Mounted,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> => {
	if (request.method === "POST" && !isForm(request)) return notFound(reply);
	const page = webRequest(request, host.publicUrl);
	// A web URL has no segments such as `..`: without them the path may lead out of the app.
	const { pathname } = new URL(page.url);
	if (pathname !== dataPathOf(prefix) && !`${pathname}/`.startsWith(`${prefix}/`)) return notFound(reply);
	const response = await (await app()).handle(page, host);
	if (response.status === 404 && !isBrowser(request)) return notFound(reply);
	reply.code(response.status);
	for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
	if (response.status === 503) reply.header("retry-after", unavailableSeconds);
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) reply.header("set-cookie", cookies);
	if (response.body && response.headers.get("content-type") === "text/event-stream") {
		streams.add(reply.raw);
		reply.raw.once("close", () => streams.delete(reply.raw));
		return reply.send(Readable.fromWeb(response.body as ReadableStream));
	}
	const body = Buffer.from(await response.arrayBuffer());
	const encoding = isCompressible(response.headers.get("content-type"), body.length)
		? chooseEncoding(request.headers["accept-encoding"])
		: undefined;
	reply.header("vary", [response.headers.get("vary"), "accept-encoding"].filter(Boolean).join(", "));
	if (!encoding) return reply.send(body);
	return reply.header("content-encoding", encoding).send(compress(body, encoding));
};

/** Sends the error of the surrounding server. */
const notFound = (reply: FastifyReply): FastifyReply => {
	reply.callNotFound();
	return reply;
};

const isForm = ({ headers }: FastifyRequest): boolean =>
	/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers["content-type"] ?? "");

/** Browsers request a page, or the data of one in the form of the router. */
const isBrowser = ({ headers, url }: FastifyRequest): boolean =>
	(headers.accept?.includes("text/html") ?? false) || /\.data(\?|$)/.test(url);
