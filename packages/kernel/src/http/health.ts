import { createHash, timingSafeEqual } from "node:crypto";
import { StoreUnavailable } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApplicationError } from "../foundation/errors.ts";
import { unavailableSeconds } from "./error-response.ts";
import { isLocalRequest } from "./local-request.ts";
import { operatorPaths } from "./transport.ts";

/** Liveness, readiness and metrics, for whoever runs the server. Pages of other sites cannot read them. */
export const registerHealth = (
	app: FastifyInstance,
	store: Store,
	metrics: { text(): Promise<string> },
	{ metricsToken, now }: { readonly metricsToken: string | undefined; readonly now: () => Date },
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
	const isReady = readiness(store, now);
	app.get(operatorPaths.readiness, { onRequest: closeToBrowsers }, async (_request, reply) => {
		if (await isReady()) return { status: "ready" };
		const status = "the database cannot be written";
		return reply.code(503).header("retry-after", unavailableSeconds).send({ status });
	});
	app.get(operatorPaths.metrics, { onRequest: checkReader }, async (_request, reply) =>
		reply.type("text/plain; version=0.0.4; charset=utf-8").send(await metrics.text()),
	);
};

/** For so long a commit that failed counts, in milliseconds: a full disk may have room for the check, but not for an order. */
const failureCounts = 10_000;
/** Anybody may ask, and each check writes. */
const checkCounts = 1000;

/** Returns a check of whether the database can be written. */
const readiness = (store: Store, now: () => Date): (() => Promise<boolean>) => {
	let failed = Number.NEGATIVE_INFINITY;
	let checked = { time: Number.NEGATIVE_INFINITY, result: Promise.resolve(false) };
	store.onCommit(({ error }) => {
		if (error instanceof StoreUnavailable) failed = now().getTime();
	});
	const check = () =>
		store.ping().then(
			() => true,
			() => false,
		);
	return async () => {
		const time = now().getTime();
		if (time - failed < failureCounts) return false;
		if (time - checked.time >= checkCounts) checked = { time, result: check() };
		return checked.result;
	};
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
