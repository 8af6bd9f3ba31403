import { createHash, timingSafeEqual } from "node:crypto";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApplicationError } from "../foundation/errors.ts";
import { isLocalRequest } from "./local-request.ts";
import { operatorPaths } from "./transport.ts";

/** Liveness, readiness and metrics, for whoever runs the server. Pages of other sites cannot read them. */
export const registerHealth = (
	app: FastifyInstance,
	store: Store,
	metrics: { text(): Promise<string> },
	metricsToken?: string,
): void => {
	const closeToBrowsers = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
		for (const name of Object.keys(reply.getHeaders()))
			if (name.startsWith("access-control-")) reply.removeHeader(name);
		reply.header("cross-origin-resource-policy", "same-origin");
		done();
	};
	const checkReader = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
		closeToBrowsers(request, reply, () => done(mayRead(request, metricsToken) ? undefined : notForYou()));
	app.get(operatorPaths.health, { onRequest: closeToBrowsers }, async () => ({ status: "ok" }));
	app.get(operatorPaths.readiness, { onRequest: closeToBrowsers }, async (_request, reply) => {
		try {
			await store.ping();
			return { status: "ready" };
		} catch {
			return reply.code(503).send({ status: "the database does not answer" });
		}
	});
	app.get(operatorPaths.metrics, { onRequest: checkReader }, async (_request, reply) =>
		reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text()),
	);
};

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
	token ? isSame(request.headers.authorization ?? "", `Bearer ${token}`) : isLocalRequest(request);

/** Takes the same time for each guess. */
const isSame = (one: string, other: string): boolean =>
	timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

const notForYou = (): ApplicationError =>
	new ApplicationError(
		"UNAUTHENTICATED",
		"Only callers on the server's own machine may read metrics, or callers with METRICS_TOKEN as a bearer token.",
	);
