import { createHash, timingSafeEqual } from "node:crypto";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApplicationError } from "../foundation/errors.ts";
import { isLoopback } from "../foundation/network.ts";
import type { Metrics } from "./metrics.ts";

/** What those who run the server ask it: is it alive, can it serve, how is it doing. No page of another site may. */
export const registerHealth = (app: FastifyInstance, store: Store, metrics: Metrics, metricsToken?: string): void => {
	const closeToBrowsers = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
		reply.removeHeader("access-control-allow-origin").header("cross-origin-resource-policy", "same-origin");
		done();
	};
	const checkReader = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) =>
		closeToBrowsers(request, reply, () => done(mayRead(request, metricsToken) ? undefined : notForYou()));
	app.get("/healthz", { onRequest: closeToBrowsers }, async () => ({ status: "ok" }));
	app.get("/readyz", { onRequest: closeToBrowsers }, async (_request, reply) => {
		try {
			await store.ping();
			return { status: "ready" };
		} catch {
			return reply.code(503).send({ status: "the database does not answer" });
		}
	});
	app.get("/metrics", { onRequest: checkReader }, async (_request, reply) =>
		reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text()),
	);
};

const mayRead = ({ ip, headers }: FastifyRequest, token: string | undefined): boolean =>
	token ? isSame(headers.authorization ?? "", `Bearer ${token}`) : isLoopback(ip);

/** Takes as long for every guess. */
const isSame = (one: string, other: string): boolean =>
	timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

const notForYou = (): ApplicationError =>
	new ApplicationError(
		"UNAUTHENTICATED",
		"Metrics are for the server's own machine, or for who shows METRICS_TOKEN as a bearer token.",
	);
