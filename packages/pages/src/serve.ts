import { type FastifyInstance, fastify } from "fastify";
import {
	closeSlowReaders,
	connectionLimits,
	discardBody,
	isBodyTooLarge,
	limitedConnections,
} from "./connection-limits.ts";
import { hostOfEnvironment } from "./host.ts";
import { type PagesOptions, registerPages } from "./register.ts";
import { namesPath, notPath, rewriteUrl } from "./request-target.ts";

/** A server for one page app, not listening yet. */
export const pageServer = (options: PagesOptions, trustedProxies: readonly string[] = []): FastifyInstance => {
	const trustProxy = ["loopback", ...trustedProxies];
	const server = fastify({ logger: false, trustProxy, rewriteUrl, ...limitedConnections(connectionLimits) });
	closeSlowReaders(server, connectionLimits);
	server.addHook("onRequest", async ({ originalUrl, host }, reply) => {
		if (!namesPath(originalUrl)) return reply.code(400).send({ statusCode: 400, message: notPath });
		// Without a public URL, that of the page is made of it.
		if (!URL.canParse(`http://${host}`)) return reply.code(400).send({ statusCode: 400, message: "Name a host." });
	});
	server.setErrorHandler((error, request, reply) => {
		if (isBodyTooLarge(error)) discardBody(request, reply);
		return reply.send(error);
	});
	registerPages(server, options);
	return server;
};

/**
 * Runs a page app alone, against services anywhere: `CARTWRIGHT_API` is their origin, `CARTWRIGHT_CLIENT_ID` the client
 * to ask for tokens as, `PUBLIC_URL` the origin that shoppers see, `TRUSTED_PROXIES` the addresses and CIDR ranges of the
 * proxies in front of it; it listens on `HOST` and `PORT`.
 */
export const servePages = async (
	{ folder, basename }: { folder: string; basename: string },
	env: NodeJS.ProcessEnv,
): Promise<void> => {
	const host = hostOfEnvironment(env);
	if (!host.clientId) {
		throw new Error(
			"CARTWRIGHT_CLIENT_ID is not set. Set it to a client of the shop; `cartwright client list` shows them.",
		);
	}
	const trustedProxies = (env.TRUSTED_PROXIES ?? "").split(/[\s,]+/).filter(Boolean);
	const server = pageServer({ folder, basename, host }, trustedProxies);
	const address = await server.listen({ host: env.HOST ?? "127.0.0.1", port: Number(env.PORT ?? 3000) });
	console.log(`${address}${basename === "/" ? "" : basename} shows the shop at ${host.api}`);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close());
};
