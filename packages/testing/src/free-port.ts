import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Above the ports that `fetch` refuses, below those that Linux (32768) and macOS (49152) give to sockets
 * that ask for any: one of these stays free until the server of the test listens at it.
 */
const LOWEST = 11_000;
const ABOVE_HIGHEST = 32_000;

const isFree = (port: number) =>
	new Promise<boolean>((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) =>
			error.code === "EADDRINUSE" ? resolve(false) : reject(error),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});

/** A loopback port for a server whose port has to be known before it listens. */
export async function findFreePort(): Promise<number> {
	const port = randomInt(LOWEST, ABOVE_HIGHEST);
	return (await isFree(port)) ? port : findFreePort();
}
