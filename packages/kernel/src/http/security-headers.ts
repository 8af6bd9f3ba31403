import type { FastifyInstance } from "fastify";

/**
 * Headers of every response, unless its route sets stricter ones: browsers do not guess its type, run or load anything
 * from it, frame it, or let the page that opened it keep a reference. Any origin may read it, since any storefront calls
 * the services.
 */
const defaults = {
	"content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "cross-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
};

/** For a year, and for this host alone: its subdomains may belong to somebody else. */
const strictTransport = { "strict-transport-security": "max-age=31536000" };

/** The headers of a server at `origin`. Browsers that come by https stay with https. */
export const securityHeaders = (origin: string): Readonly<Record<string, string>> =>
	origin.startsWith("https:") ? { ...defaults, ...strictTransport } : defaults;

export const sendSecurityHeaders = (app: FastifyInstance, origin: string): void => {
	const headers = securityHeaders(origin);
	app.addHook("onRequest", (_request, reply, done) => {
		reply.headers(headers);
		done();
	});
};
