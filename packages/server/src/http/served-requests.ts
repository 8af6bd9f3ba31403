import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../foundation/identity.ts";
import { wideNetworkOf } from "../foundation/network.ts";
import type { CallerKind, RequestLog, ServedRequest } from "../logging/request-log.ts";
import type { Authenticated } from "./authentication.ts";
import type { RunningCall } from "./router.ts";

/** Logs each request after its response has been sent. Call it before the routes are registered. */
export const servedRequests = (
	app: FastifyInstance,
	log: RequestLog | undefined,
): { note(request: FastifyRequest, call: RunningCall): void } => {
	if (!log) return { note() {} };
	const calls = new WeakMap<FastifyRequest, RunningCall>();
	app.addHook("onResponse", (request, reply, done) => {
		done();
		log.write(describe(request, reply, calls.get(request), log.withNetwork));
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
	return {
		requestId: request.id,
		method: request.method,
		...(call ? { operation: call.name } : { route: request.routeOptions.url ?? "unknown" }),
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
