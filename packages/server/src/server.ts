import type { Operation } from "@cartwright/contract/operation";
import type { Store } from "@cartwright/store/store";
import cors from "@fastify/cors";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Context } from "./foundation/context.ts";
import { ApplicationError } from "./foundation/errors.ts";
import type { Providers } from "./foundation/providers.ts";
import { Authenticator } from "./http/authentication.ts";
import { errorResponse } from "./http/error-response.ts";
import { type RouterOptions, registerOperations } from "./http/router.ts";
import { implementations } from "./implementations.ts";
import { openInstallation } from "./installation.ts";
import { createMetrics } from "./metrics.ts";

export interface ServerOptions {
	readonly store: Store;
	readonly providers: Providers;
	readonly log: Logger;
	/** Address under which shoppers reach the server, without a slash at the end. */
	readonly origin: string;
	/** Largest request body in bytes. */
	readonly bodyLimit?: number;
	readonly now?: () => Date;
	readonly newId?: () => string;
	/** Judges each answer against its contract; tests pass one that throws. */
	readonly onAnswer?: RouterOptions["onAnswer"];
}

const oneMebibyte = 1024 * 1024;

/** The platform behind an HTTP server that is not listening yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
	const { store, log, now = () => new Date(), newId = uuid } = options;
	const shared = await openInstallation(store, now);
	const authenticator = new Authenticator(store, shared.tokens);
	const metrics = createMetrics();
	const app = fastify({
		bodyLimit: options.bodyLimit ?? oneMebibyte,
		logger: false,
		requestIdHeader: false,
		genReqId: newId,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
	});
	const replyWith = (reply: FastifyReply, error: unknown, operation?: Operation): FastifyReply => {
		const { status, body, ours } = errorResponse(error, operation);
		if (ours)
			log.error({ err: error, requestId: reply.request.id, url: reply.request.routeOptions.url }, "call failed");
		return reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(body));
	};

	await app.register(cors, {
		origin: "*",
		methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
		allowedHeaders: [
			"Authorization",
			"Content-Type",
			"wix-site-id",
			"wix-account-id",
			"x-wix-bi-gateway",
			"x-wix-linguist",
			"x-wix-consistent",
		],
		exposedHeaders: ["x-wix-request-id", "x-wix-consistent", "x-cartwright-help"],
		maxAge: 86_400,
	});
	readJsonBodies(app);
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-wix-request-id", request.id);
		done();
	});
	app.setErrorHandler((error, _request, reply) => replyWith(reply, transportError(error)));
	app.setNotFoundHandler((request, reply) =>
		replyWith(
			reply,
			new ApplicationError("NOT_FOUND", `No call answers ${request.method} ${request.url.split("?")[0]}.`),
		),
	);

	const contextFor = async (request: FastifyRequest, open: boolean): Promise<Context> => {
		const { authorization } = request.headers;
		const siteHeader = request.headers["wix-site-id"];
		const caller = open ? nobody : await authenticator.authenticate(authorization, single(siteHeader));
		if (!caller) {
			throw new ApplicationError(
				"UNAUTHENTICATED",
				authorization
					? "The token or key is not valid (any more), or belongs to another site."
					: "The call needs an Authorization header with an access token or an API key.",
			);
		}
		return {
			site: caller.site,
			identity: caller.identity,
			store,
			now: now().toISOString(),
			newId,
			requestId: request.id,
			origin: options.origin,
			language: single(request.headers["x-wix-linguist"])?.split("|")[0] || undefined,
			cursorKey: shared.cursorKey,
			tokens: shared.tokens,
			log,
			providers: options.providers,
		};
	};

	registerOperations(app, implementations, {
		contextFor,
		onCall: metrics.observeCall,
		reply: replyWith,
		...(options.onAnswer ? { onAnswer: options.onAnswer } : {}),
	});
	registerHealth(app, store, metrics.text);
	return app;
};

/** Open calls have no caller: they read who asks from the request itself. */
const nobody = { site: "", identity: { kind: "visitor", visitorId: "", clientId: "" } } as const;

const single = (header: string | string[] | undefined): string | undefined =>
	Array.isArray(header) ? header[0] : header;

/** JSON and nothing else; an empty body is an empty request. */
const readJsonBodies = (app: FastifyInstance): void => {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
		try {
			done(null, body === "" ? {} : JSON.parse(body as string));
		} catch (error) {
			done(new ApplicationError("INVALID_REQUEST", `The body is not JSON: ${(error as Error).message}.`));
		}
	});
};

/** What went wrong before an operation was reached, in words of the contract. */
const transportError = (error: unknown): unknown => {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
		return new ApplicationError("PAYLOAD_TOO_LARGE", "The body is larger than this server accepts.");
	}
	if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
		return new ApplicationError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json.");
	}
	if (code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH") {
		return new ApplicationError("INVALID_REQUEST", "The body is not as long as its content-length says.");
	}
	return error;
};

const registerHealth = (app: FastifyInstance, store: Store, metricsText: () => Promise<string>): void => {
	app.get("/healthz", async () => ({ status: "ok" }));
	app.get("/readyz", async (_request, reply) => {
		try {
			await store.ping();
			return { status: "ready" };
		} catch {
			return reply.code(503).send({ status: "the database does not answer" });
		}
	});
	app.get("/metrics", async (_request, reply) => reply.type("text/plain; version=0.0.4").send(await metricsText()));
};
