import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../foundation/identity.ts";
import { wideNetworkOf } from "../foundation/network.ts";
import type { CallerKind, RequestLog, ServedRequest } from "../logging/request-log.ts";
import type { Authenticated } from "./authentication.ts";
import type { RunningCall } from "./router.ts";

export interface ServedRequestOptions {
	readonly log: RequestLog | undefined;
	/** Measures requests that did not reach a call. */
	observeRequest(route: string, status: number, milliseconds: number): void;
}

/** Logs and measures each request after its response has been sent. Call it before the routes are registered. */
export const servedRequests = (
	app: FastifyInstance,
	{ log, observeRequest }: ServedRequestOptions,
): { note(request: FastifyRequest, call: RunningCall): void } => {
	const calls = new WeakMap<FastifyRequest, RunningCall>();
	app.addHook("onResponse", (request, reply, done) => {
		done();
		const call = calls.get(request);
		if (!call) {
			const { url, config } = request.routeOptions;
			// The route of a call whose request could not be read.
			observeRequest(config.operation ? "other" : (url ?? "other"), reply.statusCode, reply.elapsedTime);
		}
		log?.write(describe(request, reply, call, log.withNetwork));
	});
	return { note: (request, call) => void calls.set(request, call) };
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
	...{ visitor: "visitor", member: "member", guest: "guest" },
	...{ user: "staff", app: "key" },
};

/** Open calls have a caller without a site. */
const callerKind = (caller: Authenticated | undefined): CallerKind =>
	caller?.site ? kinds[caller.identity.kind] : "nobody";
