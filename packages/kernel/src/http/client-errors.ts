import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApplicationError } from "../foundation/errors.ts";
import { errorResponse } from "./error-response.ts";
import { securityHeaders } from "./security-headers.ts";
import { mayTakeLong } from "./slow-bodies.ts";

/** A connection whose request could not be read, as Node describes it. */
type Connection = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

/** What Fastify calls for such a connection. It has no request, so this writes the response itself. */
export const clientErrorHandler =
	(origin: string, newId: () => string) =>
	(error: Error & { readonly code?: string }, socket: Connection): void => {
		// Node.js reports a request that takes long once, and goes on receiving it.
		if (error.code === timeout && mayTakeLong(socket)) return;
		// Whoever has closed the connection, or has a part of a response, cannot read this one.
		if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent) {
			socket.destroy();
			return;
		}
		const body = JSON.stringify(errorResponse(clientError(error.code)).body);
		const status = statuses[error.code ?? ""] ?? 400;
		const headers = {
			...securityHeaders(origin),
			"access-control-allow-origin": "*",
			"x-wix-request-id": newId(),
			"content-type": "application/json; charset=utf-8",
			"content-length": Buffer.byteLength(body),
			connection: "close",
		};
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
		socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
		socket.destroySoon();
	};

const timeout = "ERR_HTTP_REQUEST_TIMEOUT";
const overflow = "HPE_HEADER_OVERFLOW";

const statuses: Readonly<Record<string, number>> = { [timeout]: 408, [overflow]: 431 };

const clientError = (code: string | undefined): ApplicationError => {
	if (code === timeout) {
		return new ApplicationError("REQUEST_TIMEOUT", "The request took too long to arrive. Send it again.");
	}
	if (code === overflow) return new ApplicationError("INVALID_REQUEST", "The headers are larger than 16 KiB.");
	return new ApplicationError("INVALID_REQUEST", "The request is not HTTP/1.1.");
};
