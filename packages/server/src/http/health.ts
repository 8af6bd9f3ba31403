import type { Store } from "@cartwright/store/store";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";

/** What those who run the server ask it: is it alive, can it serve, how is it doing. */
export const registerHealth = (app: FastifyInstance, store: Store, metrics: Metrics): void => {
	app.get("/healthz", async () => ({ status: "ok" }));
	app.get("/readyz", async (_request, reply) => {
		try {
			await store.ping();
			return { status: "ready" };
		} catch {
			return reply.code(503).send({ status: "the database does not answer" });
		}
	});
	app.get("/metrics", async (_request, reply) =>
		reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text()),
	);
};
