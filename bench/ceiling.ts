import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FixedResponse, Order } from "./ceiling-server.ts";

/** The process of the ceiling server, as seen by a benchmark. */
export interface Ceiling {
	readonly port: number;
	readonly pid: number;
	/** Answers every request immediately: shows the limit of the load generator. */
	readonly idlePort: number;
	fill(products: number, productSize: number): Promise<void>;
	/** Sets the response of a path, and the work it involves. */
	respondWith(path: string, response: FixedResponse): Promise<void>;
	stop(): void;
}

export const startCeiling = async (folder: string): Promise<Ceiling> => {
	const child = fork(join(import.meta.dirname, "ceiling-server.ts"), [join(folder, "ceiling.db")]);
	const order = async (message: Order) => {
		child.send(message);
		await once(child, "message");
	};
	const [{ port, idlePort }] = (await once(child, "message")) as [{ port: number; idlePort: number }];
	return {
		port,
		pid: child.pid ?? 0,
		idlePort,
		fill: (products, productSize) => order({ kind: "fill", products, productSize }),
		respondWith: (path, response) => order({ kind: "response", path, response }),
		stop: () => child.disconnect(),
	};
};
