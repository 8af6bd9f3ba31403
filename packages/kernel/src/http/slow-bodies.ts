import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

const exempt = new WeakSet<Socket>();

/** Whether the connection may take longer to send its request than others. */
export const mayTakeLong = (socket: Socket): boolean => exempt.has(socket);

/** No request needs less, in bytes and milliseconds. */
const pace = { bytes: 65_536, milliseconds: 60_000 };

export interface Pace {
	/** How much must arrive at least … */
	readonly bytes: number;
	/** … in this time, or the connection is closed. */
	readonly milliseconds: number;
}

/**
 * The body of a request that may be large: it may take any time as long as it keeps arriving, unlike other requests, which must
 * arrive completely within a minute.
 */
export async function* slowBody(
	{ raw }: Pick<FastifyRequest, "raw">,
	{ bytes, milliseconds }: Pace = pace,
): AsyncGenerator<Uint8Array, void, undefined> {
	const { socket } = raw;
	exempt.add(socket);
	let arrived = 0;
	const timer = setInterval(() => {
		// What the storage has not taken yet has arrived all the same.
		if (arrived < bytes && raw.readableLength < bytes) raw.destroy(new Error("the body arrives too slowly"));
		arrived = 0;
	}, milliseconds);
	try {
		for await (const chunk of raw) {
			arrived += (chunk as Buffer).byteLength;
			yield chunk as Buffer;
		}
	} finally {
		clearInterval(timer);
		exempt.delete(socket);
	}
}
