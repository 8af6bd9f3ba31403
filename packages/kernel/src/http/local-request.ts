import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "../foundation/network.ts";

/** The name of this machine in a `Host` header. */
export const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine and is addressed to it: a page of another site whose name resolves to this
 * machine is addressed by its own name, and a proxy forwards the name of the shop or says whom it forwards for.
 */
export const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
	isLoopback(socket.remoteAddress ?? "") &&
	localName.test(headers.host ?? "") &&
	headers["x-forwarded-for"] === undefined &&
	headers.forwarded === undefined;

/** Who may use a page for developers. `local`: requests from this machine. `open`: everybody who reaches the server. */
export type DevelopmentAccess = "local" | "open";

/** A hook that answers others as if there were no such page. */
export const developmentOnly =
	(access: DevelopmentAccess) =>
	(request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
		if (access === "open" || isLocalRequest(request)) done();
		else reply.callNotFound();
	};
