import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../foundation/identity.ts";
import { wideNetworkOf } from "../foundation/network.ts";
import type { CallerKind, RequestLog, ServedRequest } from "../logging/request-log.ts";
import type { RequestSpan, Tracing } from "../tracing/tracing.ts";
import type { Authenticated } from "./authenticated.ts";
import { isFromProxy } from "./request-ids.ts";
import type { RunningCall } from "./router.ts";
import { isOperatorPath } from "./transport.ts";

export interface ServedRequestOptions {
	readonly log: RequestLog | undefined;
	/** Measures requests that did not reach a call. */
	readonly metrics: { observeRequest(route: string, status: number, milliseconds: number): void };
	readonly tracing: Tracing | undefined;
	/** Whose headers may name the span that a request belongs to. */
	readonly trustedProxies: readonly string[];
}

/** Logs, measures and traces each request after its response has been sent. Call it before the routes are registered. */
export const servedRequests = (
	app: FastifyInstance,
	{ log, metrics, tracing, trustedProxies }: ServedRequestOptions,
): { note(request: FastifyRequest, call: RunningCall): void } => {
	const calls = new WeakMap<FastifyRequest, RunningCall>();
	const endSpan = tracing ? traceRequests(app, tracing, trustedProxies) : undefined;
	app.addHook("onResponse", (request, reply, done) => {
		done();
		const call = calls.get(request);
		if (!call) {
			const { url, config } = request.routeOptions;
			// The route of a call whose request could not be read.
			metrics.observeRequest(config.operation ? "other" : (url ?? "other"), reply.statusCode, reply.elapsedTime);
		}
		log?.write(describe(request, reply, call, log.withNetwork));
		endSpan?.(request, describe(request, reply, call, false));
	});
	return { note: (request, call) => void calls.set(request, call) };
};

/** Returns what ends the span of a request. */
const traceRequests = (app: FastifyInstance, tracing: Tracing, trustedProxies: readonly string[]) => {
	const spans = new WeakMap<FastifyRequest, RequestSpan>();
	app.addHook("onRequest", (request, _reply, done) => {
		if (isOperatorPath(request.url)) return done();
		const parent = isFromProxy(request, trustedProxies) ? request.headers : undefined;
		const span = tracing.startRequest(request.method, parent);
		spans.set(request, span);
		span.enter(done);
	});
	// Reading the body leaves the span.
	app.addHook("preValidation", (request, _reply, done) => {
		const span = spans.get(request);
		if (span) span.enter(done);
		else done();
	});
	return (request: FastifyRequest, { operation, route, ...served }: ServedRequest) => {
		spans.get(request)?.end(operation ?? `${request.method} ${route}`, {
			...(operation ? { "cartwright.operation": operation } : { "http.route": route ?? "unknown" }),
			...(served.site ? { "cartwright.site": served.site } : {}),
			"cartwright.caller": served.caller,
			"cartwright.request_id": served.requestId,
			"http.response.status_code": served.status,
		});
	};
};

const describe = (
	request: FastifyRequest,
	reply: FastifyReply,
	call: RunningCall | undefined,
	withNetwork: boolean,
): ServedRequest => {
	const bytes = sizeOf(request, reply);
	const { url = "unknown", config } = call ? { config: { operation: call.name } } : request.routeOptions;
	return {
		requestId: request.id,
		method: request.method,
		...(config.operation ? { operation: config.operation } : { route: url }),
		status: reply.statusCode,
		durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
		...(bytes === undefined ? {} : { bytes }),
		...(call?.caller?.site ? { site: call.caller.site } : {}),
		caller: callerKind(call?.caller),
		...(withNetwork ? { network: wideNetworkOf(request.ip) } : {}),
	};
};

const sizeOf = ({ method }: FastifyRequest, reply: FastifyReply): number | undefined => {
	if (method === "HEAD") return 0;
	const length = reply.getHeader("content-length");
	return length === undefined ? undefined : Number(length);
};

const kinds: Readonly<Record<Identity["kind"], CallerKind>> = {
	visitor: "visitor",
	member: "member",
	guest: "guest",
	user: "staff",
	app: "key",
};

/** Open calls have a caller without a site. */
const callerKind = (caller: Authenticated | undefined): CallerKind =>
	caller?.site ? kinds[caller.identity.kind] : "nobody";
