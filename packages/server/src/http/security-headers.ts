import type { FastifyInstance } from "fastify";

/**
 * What every response says unless its own route says it better: a browser takes it for nothing but its type, runs and
 * loads nothing from it, and shows it in no frame. Any origin may read it, as any storefront calls the services.
 */
const defaults = {
	"content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"cross-origin-resource-policy": "cross-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
};

/** For a year. Only this host: others below its name may belong to somebody else. */
const strictTransport = { "strict-transport-security": "max-age=31536000" };

/** The headers for a server at `origin`; a browser that came by https is to stay there. */
export const securityHeaders = (origin: string): Readonly<Record<string, string>> =>
	origin.startsWith("https:") ? { ...defaults, ...strictTransport } : defaults;

export const sendSecurityHeaders = (app: FastifyInstance, origin: string): void => {
	const headers = securityHeaders(origin);
	app.addHook("onRequest", (_request, reply, done) => {
		reply.headers(headers);
		done();
	});
};
