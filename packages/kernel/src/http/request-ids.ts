import type { IncomingMessage } from "node:http";
import { isInNetworks } from "../foundation/network.ts";

const headers = ["x-request-id", "x-wix-request-id"];
/** UUIDs, hexadecimal numbers and the like. Shorter than any token, and without what texts and e-mail addresses contain. */
const wellFormed = /^[\w+=-]{8,40}$/;

/**
 * Returns the function that gives each request its id: the one that a trusted proxy sends, so that the logs of both name
 * the request alike, or else a new one.
 */
export const requestIds =
	(newId: () => string, trustedProxies: readonly string[]) =>
	(request: IncomingMessage): string => {
		for (const name of headers) {
			const sentId = request.headers[name];
			if (typeof sentId === "string" && wellFormed.test(sentId)) {
				return isFromProxy(request, trustedProxies) ? sentId : newId();
			}
		}
		return newId();
	};

/** Whether the sender is trusted to speak for others: on this machine, or one of the trusted proxies. */
export const isFromProxy = ({ socket }: Pick<IncomingMessage, "socket">, trustedProxies: readonly string[]): boolean =>
	isInNetworks(socket.remoteAddress ?? "", ["127.0.0.0/8", "::1", ...trustedProxies]);
