import type { FastifyRequest } from "fastify";
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
