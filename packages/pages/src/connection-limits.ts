import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** How long clients may take, in milliseconds. */
export interface ConnectionLimits {
	/** Until a request has arrived completely. */
	readonly request: number;
	/** Until a response, or the next part of a long one, is taken in. */
	readonly response: number;
	/** Between two checks of all connections. */
	readonly checks: number;
}

/** An upload of 12 MiB takes 50 seconds at 2 Mbit/s. */
export const connectionLimits: ConnectionLimits = { request: 60_000, response: 120_000, checks: 5000 };

/** The limits as options of Fastify, which ends slow requests with status 408. */
export const limitedConnections = ({ request, checks }: ConnectionLimits) => ({
	requestTimeout: request,
	http: { headersTimeout: Math.min(request, 60_000), connectionsCheckingInterval: checks },
});

interface Pending {
	/** How many bytes the client had taken in when it was last seen to take some. */
	readonly taken: number;
	readonly since: number;
}

/**
 * Closes connections whose client does not read. Node's own timeout of a socket starts again with each byte, and would also end
 * calls that take long to respond.
 */
export const closeSlowReaders = (app: FastifyInstance, { response, checks }: ConnectionLimits): void => {
	const pending = new Map<Socket, Pending | undefined>();
	app.server.on("connection", (socket) => {
		pending.set(socket, undefined);
		socket.once("close", () => pending.delete(socket));
	});
	const check = () => {
		const now = performance.now();
		for (const [socket, before] of pending) {
			const taken = socket.bytesWritten - socket.writableLength;
			if (socket.writableLength === 0) pending.set(socket, undefined);
			else if (before?.taken !== taken) pending.set(socket, { taken, since: now });
			else if (now - before.since >= response) socket.destroy();
		}
	};
	const timer = setInterval(check, checks).unref();
	app.addHook("onClose", () => clearInterval(timer));
};

/** Whether Fastify refused a body for its length. */
export const isBodyTooLarge = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE";

/** More than any call accepts. Discarding as much takes 10 ms. */
const maxDiscarded = 64 * 1024 * 1024;

/**
 * Reads and discards the rest of a body that is too large, during and after the response. If the connection was closed at once,
 * as Fastify does, the client would fail to write, and many clients then never read the response.
 */
export const discardBody = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
	reply.removeHeader("connection");
	let discarded = 0;
	raw.on("data", (chunk: Buffer) => {
		discarded += chunk.length;
		if (discarded > maxDiscarded) raw.destroy();
	});
};
