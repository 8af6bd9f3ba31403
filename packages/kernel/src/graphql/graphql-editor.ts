import { randomBytes } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance } from "fastify";
import { type DevelopmentAccess, developmentOnly } from "../http/local-request.ts";
import { listSites } from "../sites/list-sites.ts";

const address = "/graphql/alpha";
const files = "/dev/graphql/";

const types: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".ico": "image/x-icon",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml",
	".woff": "font/woff",
	".woff2": "font/woff2",
};

/** The page loads and calls this server alone. Its framework adds style elements. */
const policyWith = (nonce: string): string =>
	[
		"default-src 'none'",
		"connect-src 'self'",
		"font-src 'self' data:",
		"img-src 'self' data:",
		`script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self' 'unsafe-inline'",
		"worker-src 'self'",
		"base-uri 'self'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join("; ");

const initialQuery = `# Requests are sent as a new visitor of the shop. For others, change the header "authorization".
{
  storesProductsV3Products(queryInput: {query: {cursorPaging: {limit: 5}}}) {
    items { id name slug }
  }
}
`;

/**
 * The editor Altair for developers of a shop: a browser that opens the address of GraphQL gets its page. It is installed
 * with the sources, but not in images for production, so it may be missing.
 */
export const registerGraphqlEditor = (app: FastifyInstance, store: Store, access: DevelopmentAccess): void => {
	const onRequest = developmentOnly(access);
	let loaded: ReturnType<typeof load> | undefined;
	app.get(address, { onRequest }, async (request, reply) => {
		if (!request.headers.accept?.includes("text/html")) return reply.callNotFound();
		loaded ??= load();
		const { altair } = await loaded;
		if (!altair) return reply.callNotFound();
		const nonce = randomBytes(16).toString("base64");
		const page = altair.renderAltair({
			baseURL: files,
			endpointURL: address,
			cspNonce: nonce,
			disableAccount: true,
			preserveState: false,
			initialQuery,
			initialHeaders: { authorization: await visitorToken(app, store) },
			initialSettings: { "alert.disableUpdateNotification": true, "banners.disable": true },
		});
		return reply
			.type("text/html; charset=utf-8")
			.headers({ "content-security-policy": policyWith(nonce), "cache-control": "no-store" })
			.headers({ "cross-origin-resource-policy": "same-origin" })
			.removeHeader("access-control-allow-origin")
			.send(page);
	});
	app.get<{ Params: { "*": string } }>(`${files}*`, { onRequest }, async (request, reply) => {
		loaded ??= load();
		const path = (await loaded).paths.get(request.params["*"]);
		if (!path) return reply.callNotFound();
		return reply
			.type(types[extname(path)] ?? "application/octet-stream")
			.header("cache-control", "public, max-age=3600")
			.send(createReadStream(path));
	});
};

/** Its frame for scripts of requests would need rights of its own, and is left out. */
const leftOut = "iframe-sandbox";

const isMissing = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

const load = async () => {
	const altair = await import("altair-static").catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
	const folder = altair?.getDistDirectory();
	const entries = folder ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [];
	const paths = entries
		.filter((entry) => entry.isFile() && extname(entry.name) in types)
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => [relative(folder ?? "", path).replaceAll(sep, "/"), path] as const)
		.filter(([name]) => !name.startsWith(leftOut));
	return { altair, paths: new Map(paths) };
};

/** A token of a new visitor for the first client of the shop; without a client, requests have no caller. */
const visitorToken = async (app: FastifyInstance, store: Store): Promise<string> => {
	const [shop] = await listSites(store);
	const clientId = shop?.clients[0]?.id;
	if (!clientId) return "";
	const payload = { clientId, grantType: "anonymous" };
	const response = await app.inject({ method: "POST", url: "/oauth2/token", payload });
	return response.json<{ access_token?: string }>().access_token ?? "";
};
