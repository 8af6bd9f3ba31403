import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Context } from "../foundation/context.ts";
import { type DevelopmentAccess, isLocalRequest } from "./local-request.ts";

const maxLength = 1000;
const maxHeaderLength = 4000;
/** More are not logged. */
const maxLogged = 1000;

/** Returns what a context needs to warn developers; undefined if the request is not theirs. */
export type WarningOf = (request: FastifyRequest, reply: FastifyReply) => Required<Pick<Context, "warn">> | undefined;

/** Warnings go into a header of the response, as sentences, and into the log when they appear for the first time. */
export const developmentWarnings = (access: DevelopmentAccess | undefined, log: Logger): WarningOf => {
	const logged = new Set<string>();
	return (request, reply) => {
		if (access === undefined || !(access === "open" || isLocalRequest(request))) return undefined;
		const warn = (warning: string) => {
			const text = warning.replace(/[^\x20-\x7e]/g, "?").slice(0, maxLength);
			const before = reply.getHeader("x-cartwright-warning");
			reply.header("x-cartwright-warning", (before ? `${before} ${text}` : text).slice(0, maxHeaderLength));
			if (logged.has(text) || logged.size >= maxLogged) return;
			logged.add(text);
			log.warn({ requestId: request.id }, text);
		};
		return { warn };
	};
};
