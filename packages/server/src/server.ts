import { Authenticator } from "@cartwright/accounts/authentication/authenticator";
import { registerOpenId } from "@cartwright/accounts/openid/openid-over-http";
import { registerNotifications } from "@cartwright/commerce/checkouts/payment-notifications/notifications-over-http";
import { registerDocuments } from "@cartwright/commerce/document-files/documents-over-http";
import { registerDownloads } from "@cartwright/commerce/downloads/downloads-over-http";
import { mirroredOrders } from "@cartwright/commerce/orders/mirrored-orders";
import type { DataHooks } from "@cartwright/contract/data/data-hooks";
import type { Operation } from "@cartwright/contract/operation";
import { AuditRecorder } from "@cartwright/kernel/audit-chain/audit-recorder";
import { minuteOf } from "@cartwright/kernel/foundation/calendar-date";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isAudited } from "@cartwright/kernel/foundation/identity";
import { MinuteCounter } from "@cartwright/kernel/foundation/minute-counter";
import type { Passwords } from "@cartwright/kernel/foundation/passwords";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { registerGraphqlEditor } from "@cartwright/kernel/graphql/graphql-editor";
import { registerGraphql } from "@cartwright/kernel/graphql/graphql-over-http";
import type { Authenticated } from "@cartwright/kernel/http/authenticated";
import { clientErrorHandler } from "@cartwright/kernel/http/client-errors";
import { developmentWarnings, type WarningOf } from "@cartwright/kernel/http/development-warnings";
import { registerDocumentation } from "@cartwright/kernel/http/documentation";
import { errorResponse } from "@cartwright/kernel/http/error-response";
import { registerHealth } from "@cartwright/kernel/http/health";
import type { DevelopmentAccess } from "@cartwright/kernel/http/local-request";
import { budgetOf } from "@cartwright/kernel/http/request-budget";
import { requestIds } from "@cartwright/kernel/http/request-ids";
import { ResponseCache } from "@cartwright/kernel/http/response-cache";
import { type RouterOptions, registerOperations } from "@cartwright/kernel/http/router";
import { sendSecurityHeaders } from "@cartwright/kernel/http/security-headers";
import { servedRequests } from "@cartwright/kernel/http/served-requests";
import {
	header,
	languageOf,
	openToBrowsers,
	readJsonBodies,
	refuseUnreadableTargets,
	transportError,
} from "@cartwright/kernel/http/transport";
import { reportHeaderlessProxy, reportUntrustedProxies } from "@cartwright/kernel/http/untrusted-proxies";
import type { RequestLog } from "@cartwright/kernel/logging/request-log";
import { PasswordHasher } from "@cartwright/kernel/passwords/password-hasher";
import { storeActedOnBy } from "@cartwright/kernel/runtime/caused-by";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { KeyUses } from "@cartwright/kernel/sites/key-uses";
import { installation } from "@cartwright/kernel/sites/site";
import type { Tracing } from "@cartwright/kernel/tracing/tracing";
import { registerMailbox } from "@cartwright/kernel/transports/mail/mailbox";
import {
	type ConnectionLimits,
	closeSlowReaders,
	connectionLimits,
	discardBody,
	isBodyTooLarge,
	limitedConnections,
} from "@cartwright/pages/connection-limits";
import { rewriteUrl } from "@cartwright/pages/request-target";
import { registerFileLinks } from "@cartwright/products/file-links/file-links-over-http";
import { registerFilms } from "@cartwright/products/file-links/films-over-http";
import { registerImages } from "@cartwright/products/images/images-over-http";
import { registerResumableUploads } from "@cartwright/products/uploads/resumable-over-http";
import { registerUploads } from "@cartwright/products/uploads/uploads-over-http";
import type { Store } from "@cartwright/store/store";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Logger } from "pino";
import { explainCalls } from "./help/explain-calls.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { fileUses } from "./registries/file-uses.ts";
import { implementations } from "./registries/implementations.ts";
import { embeddedProviders } from "./registries/providers.ts";
import { joinVisitor } from "./registries/visitor-joins.ts";

export interface ServerOptions {
	readonly store: Store;
	/** Replaces embedded providers. */
	readonly providers?: Partial<Providers>;
	/** Run before and after operations on data items; none by default. */
	readonly dataHooks?: DataHooks | undefined;
	/** By default argon2id with the recommended parameters. */
	readonly passwords?: Passwords;
	readonly log: Logger;
	/** Where each request is logged; nowhere by default. */
	readonly requestLog?: RequestLog;
	/** Origin under which shoppers reach the server, without a trailing slash. */
	readonly origin: string;
	/** Who may read mails that are not sent; nobody by default. */
	readonly mailbox?: DevelopmentAccess;
	/** Who may use the editor for GraphQL requests; nobody by default. */
	readonly graphqlEditor?: DevelopmentAccess | undefined;
	/** Whose responses contain warnings for developers; nobody's by default. */
	readonly warnings?: DevelopmentAccess | undefined;
	/** Proxies whose `X-Forwarded-For` is trusted, as addresses or CIDR ranges. Those on this machine always are. */
	readonly trustedProxies?: readonly string[];
	/** Largest request body in bytes. */
	readonly bodyLimit?: number;
	/** How long clients may take to send requests and to read responses. */
	readonly connectionLimits?: ConnectionLimits | undefined;
	/** How much memory cached responses may take, in MiB. */
	readonly responseCacheSize?: number;
	/** Maximum number of new visitors per address and minute, except from this machine; 0 means unlimited. */
	readonly visitorsPerMinute?: number;
	/** Where the server counts and measures; of its own by default. */
	readonly metrics?: Metrics;
	/** Where requests and what they wait for are traced; nowhere by default. */
	readonly tracing?: Tracing | undefined;
	/** Token that gives access to the metrics from anywhere. Without one, only this machine has access. */
	readonly metricsToken?: string;
	readonly now?: () => Date;
	readonly newId?: () => string;
	/** Checks each response against its contract; tests pass one that throws. */
	readonly onResponse?: RouterOptions["onResponse"];
}

const oneMebibyte = 1024 * 1024;
const responseCacheSize = 64;
const visitorsPerMinute = 600;

/** Serves pictures, the files that are sold, and documents of orders. */
const registerFiles = (
	app: FastifyInstance,
	options: Pick<ServerOptions, "store" | "log" | "origin" | "dataHooks"> & Pick<CallerOptions, "now" | "newId">,
	providers: Providers,
	key: string,
): void => {
	const { store, log, origin, now } = options;
	const { files: storage } = providers;
	registerImages(app, { store, storage, log });
	registerFileLinks(app, { store, storage, key, now });
	registerFilms(app, { store, storage, key, now });
	registerUploads(app, { ...options, providers, key });
	registerResumableUploads(app, { ...options, providers, key });
	registerDownloads(app, { store, storage, key, origin, now });
	registerDocuments(app, { store, key, origin, now });
};

/** The platform behind an HTTP server that is not listening yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
	const { store, tracing, now = () => new Date(), newId = newUuid, trustedProxies = [] } = options;
	const shared = await openInstallation(store, now);
	const providers: Providers = { ...embeddedProviders({ store, origin: options.origin, now }), ...options.providers };
	const cache = new ResponseCache(store, (options.responseCacheSize ?? responseCacheSize) * oneMebibyte, now);
	const metrics = options.metrics ?? createMetrics(store, now);
	metrics.addCache("responses", cache);
	const minuteCounter = new MinuteCounter(options.visitorsPerMinute ?? visitorsPerMinute);
	const app = openApp({ ...options, newId, trustedProxies });
	const reply = replyWith(options.log);
	const stopping = new AbortController();
	app.addHook("preClose", (done) => {
		stopping.abort();
		done();
	});
	const served = servedRequests(app, { log: options.requestLog, metrics, tracing, trustedProxies });
	sendSecurityHeaders(app, options.origin);
	await openToBrowsers(app);
	reportUntrustedProxies(app, { store, log: options.log, now });
	reportHeaderlessProxy(app, { store, log: options.log, now, origin: options.origin });
	refuseUnreadableTargets(app);
	readJsonBodies(app);
	app.setErrorHandler((error, request, response) => {
		if (isBodyTooLarge(error)) discardBody(request, response);
		return reply(response, transportError(error, request.routeOptions.config.operation));
	});
	const warningOf = developmentWarnings(options.warnings, options.log);
	refuseUnknownPaths(app, warningOf, reply);
	if (options.warnings) explainCalls(app, implementations, warningOf);
	const keyUses = new KeyUses(store);
	app.addHook("onClose", () => keyUses.flush());
	registerOperations(app, implementations, {
		...callersAndContexts(
			{ ...options, providers, now, newId, minuteCounter, metrics, stopping: stopping.signal },
			shared,
			keyUses,
		),
		cache,
		tracing,
		warningOf,
		onStart: served.note,
		onCall: ({ name, started }, status) => metrics.observeCall(name, status, performance.now() - started),
		reply,
		onResponse: options.onResponse,
	});
	registerNotifications(app, { store, providers, log: options.log, now, newId });
	registerFiles(app, { ...options, now, newId }, providers, shared.cursorKey);
	await registerOpenId(app, {
		store,
		log: options.log,
		origin: options.origin,
		now,
		newId,
		fetch: providers.fetch,
		minuteCounter,
	});
	if (options.mailbox) registerMailbox(app, store, options.mailbox);
	registerHealth(app, store, metrics, { metricsToken: options.metricsToken, now });
	const services = implementations.map(({ service }) => service);
	registerGraphql(app, services);
	if (options.graphqlEditor) registerGraphqlEditor(app, store, options.graphqlEditor);
	registerDocumentation(app, services, options.origin);
	return app;
};

const openApp = (
	options: Pick<ServerOptions, "bodyLimit" | "connectionLimits" | "origin"> &
		Required<Pick<ServerOptions, "newId" | "trustedProxies">>,
): FastifyInstance => {
	const { bodyLimit = oneMebibyte, connectionLimits: limits = connectionLimits, trustedProxies, newId } = options;
	const app = fastify({
		bodyLimit,
		logger: false,
		requestIdHeader: false,
		// Page apps and proxies on this machine name the client that they forward for.
		trustProxy: ["loopback", ...trustedProxies],
		genReqId: requestIds(newId, trustedProxies),
		rewriteUrl,
		// The contract limits the members in paths, as it does all others.
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER },
		schemaController: { compilersFactory: noCompilers },
		clientErrorHandler: clientErrorHandler(options.origin, newId),
		...limitedConnections(limits),
	});
	closeSlowReaders(app, limits);
	return app;
};

const refuseUnknownPaths = (app: FastifyInstance, warningOf: WarningOf, reply: ReturnType<typeof replyWith>): void => {
	app.setNotFoundHandler((request, response) => {
		const address = `${request.method} ${request.url.split("?")[0]}`;
		const warn = warningOf(request, response)?.warn;
		if (warn) {
			response.header("x-cartwright-unserved", "1");
			warn(`${address} is not served; docs/coverage.md lists the calls that are.`);
		}
		return reply(response, new ApplicationError("NOT_FOUND", `There is no call at ${address}.`));
	});
};

const refuse = () => {
	throw new Error("messages are read and written by the contract's codec");
};

/** No route has a Fastify schema, but its compilers would be loaded nevertheless and use memory. */
const noCompilers = { buildValidator: refuse, buildSerializer: refuse };

const replyWith =
	(log: Logger) =>
	(reply: FastifyReply, error: unknown, operation?: Operation): FastifyReply => {
		const { id: requestId, routeOptions } = reply.request;
		const { status, body, ours, retryAfter } = errorResponse(error, operation, requestId);
		if (ours) {
			log.error({ err: error, requestId, url: routeOptions.url }, "call failed");
		}
		if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
		return reply.code(status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(body));
	};

/** Open calls have no caller: they identify it from the request itself. */
const nobody = { site: "", identity: { kind: "visitor", visitorId: "", clientId: "" } } as const;

interface CallerOptions extends ServerOptions {
	now(): Date;
	newId(): string;
	readonly providers: Providers;
	readonly minuteCounter: MinuteCounter;
	readonly metrics: Metrics;
	readonly stopping: AbortSignal;
}

const callersAndContexts = (
	options: CallerOptions,
	{ tokens, cursorKey }: Installation,
	keyUses: KeyUses,
): Pick<RouterOptions, "callerOf" | "contextOf" | "onRefusal"> => {
	const { store, now, newId, origin, log, providers, minuteCounter, metrics, dataHooks, stopping } = options;
	const { passwords = new PasswordHasher() } = options;
	const authenticator = new Authenticator(store, tokens, now, keyUses);
	const recorder = new AuditRecorder(store, (outcome) => metrics.countSignIn("member", outcome));
	const shared = {
		store,
		newId,
		origin,
		cursorKey,
		tokens,
		passwords,
		minuteCounter,
		log,
		providers,
		dataHooks,
		recorder,
		joinVisitor,
		mirroredOrders,
		fileUses,
		stopping,
	};
	const authenticated = (request: FastifyRequest, caller: Authenticated | undefined): Authenticated => {
		if (caller) return caller;
		throw unauthenticated(request.headers.authorization);
	};
	const knownLater = async (request: FastifyRequest, requested: Promise<Authenticated | undefined>) => {
		const caller = await requested;
		const refused = caller ? undefined : await authenticator.refusedKey(request.headers.authorization);
		if (refused) {
			const about = { now: now().toISOString(), requestId: request.id, incoming: request, call: "authentication" };
			await recorder.refusedKey({ ...about, site: refused.site }, refused.id, installation).catch((err) => {
				log.error({ err, requestId: request.id }, "a refused key could not be recorded in the audit log");
			});
		}
		return authenticated(request, caller);
	};
	return {
		callerOf(request, open) {
			if (open) return nobody;
			const caller = authenticator.authenticate(request.headers.authorization, header(request, "wix-site-id"));
			return caller instanceof Promise ? knownLater(request, caller) : authenticated(request, caller);
		},
		contextOf(request, { site, identity }, { name: call, operation: { limits = [] } }): Context {
			const time = now().toISOString();
			const about = { requestId: request.id, call, limits, language: languageOf(request), incoming: request };
			const budget = budgetOf(request, identity);
			const context = { ...shared, site, identity, now: time, minute: minuteOf(time), budget, ...about };
			return { ...context, store: storeOf(context, recorder) };
		},
		async onRefusal(context, { method, params }, operation, error) {
			const code = codeOf(error, operation);
			// A read that finds nothing is not recorded, but a read without permission is.
			if ((method === "GET" || method === "HEAD") && code !== "PERMISSION_DENIED") return;
			const ids = Object.values(params as Record<string, string>).filter((value) => uuid.test(value));
			await recorder.refused(context, context.identity, code, ids).catch((err) => {
				log.error({ err, requestId: context.requestId }, "a refusal could not be recorded in the audit log");
			});
		},
	};
};

/** The store of a caller, whose commits say who acts. */
const storeOf = (context: Context, recorder: AuditRecorder): Store =>
	isAudited(context.identity)
		? recorder.storeFor(context, context.identity)
		: storeActedOnBy(context.identity, context.store);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const codeOf = (error: unknown, operation: Operation): string => {
	const { details } = errorResponse(error, operation).body;
	return "applicationError" in details ? details.applicationError.code : "INVALID_ARGUMENT";
};

const unauthenticated = (authorization: string | undefined): ApplicationError =>
	new ApplicationError(
		"UNAUTHENTICATED",
		authorization
			? "The token or key is not valid (any more), or belongs to another site."
			: "The call needs an Authorization header with an access token or an API key.",
	);
