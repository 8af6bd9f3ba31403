import { connect, type Socket } from "node:net";

/** One request of a flow; the body of its response is returned only if it is needed. */
export interface Exchange {
	readonly bytes: Buffer;
	readonly wantsBody?: boolean;
}

/** The requests of one user, in order; its time is that of the whole flow. */
export type Flow = Generator<Exchange, void, string>;

export interface Sample {
	readonly flows: number;
	/** Completed flows per second. */
	readonly perSecond: number;
	readonly p50: number;
	readonly p95: number;
	readonly p99: number;
}

/**
 * Users who wait for each response before the next request, each on its own connection. Raw sockets, requests built
 * beforehand and hardly any parsing of responses: the generator must not be the bottleneck.
 */
export const load = async (
	port: number,
	connections: number,
	seconds: number,
	newFlow: (user: number) => Flow | undefined,
): Promise<Sample> => {
	const times: number[] = [];
	const began = performance.now();
	const end = began + seconds * 1000;
	const onTime = (time: number) => times.push(time);
	await Promise.all(
		Array.from({ length: connections }, (_, user) => {
			const next = () => (performance.now() < end ? newFlow(user) : undefined);
			return new User(port, next, onTime).finished;
		}),
	);
	return summarise(times, (performance.now() - began) / 1000);
};

/** Runs a fixed number of flows as fast as the server responds. */
export const drain = async (port: number, connections: number, flows: readonly Flow[]): Promise<void> => {
	let index = 0;
	const next = () => flows[index++];
	await Promise.all(Array.from({ length: connections }, () => new User(port, next, () => {}).finished));
};

const summarise = (times: number[], seconds: number): Sample => {
	const sorted = times.sort((a, b) => a - b);
	const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
	return { flows: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};

const headEnd = Buffer.from("\r\n\r\n");

class User {
	readonly finished: Promise<void>;
	readonly #next: () => Flow | undefined;
	readonly #onTime: (milliseconds: number) => void;
	readonly #socket: Socket;
	#settle: { resolve(): void; reject(error: Error): void } | undefined;
	#flow: Flow | undefined;
	#began = 0;
	#wantsBody = false;
	/** The response head until it is complete, then the body if it is needed. */
	#chunks: Buffer[] = [];
	/** Remaining bytes of the body; below 0 while the head is incomplete. */
	#left = -1;
	#status = 0;

	constructor(port: number, next: () => Flow | undefined, onTime: (milliseconds: number) => void) {
		this.#next = next;
		this.#onTime = onTime;
		this.finished = new Promise((resolve, reject) => {
			this.#settle = { resolve, reject };
		});
		this.#socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => this.#start());
		this.#socket.on("data", (chunk) => this.#receive(chunk));
		this.#socket.on("error", (error) => this.#settle?.reject(error));
		this.#socket.on("close", () => this.#settle?.reject(new Error("the server closed a connection")));
	}

	#start(): void {
		this.#flow = this.#next();
		this.#began = performance.now();
		if (this.#flow) this.#ask("");
		else this.#end();
	}

	#ask(request: string): void {
		const exchange = this.#flow?.next(request).value;
		if (exchange) {
			this.#wantsBody = exchange.wantsBody ?? false;
			this.#socket.write(exchange.bytes);
		} else {
			this.#onTime(performance.now() - this.#began);
			this.#start();
		}
	}

	#receive(chunk: Buffer): void {
		const body = this.#left < 0 ? this.#readHead(chunk) : chunk;
		if (!body) return;
		this.#left -= body.length;
		if (this.#wantsBody || this.#status !== 200) this.#chunks.push(body);
		if (this.#left > 0) return;
		this.#left = -1;
		const response = this.#chunks.length > 0 ? Buffer.concat(this.#chunks).toString() : "";
		this.#chunks = [];
		if (this.#status !== 200) this.#fail(new Error(`the server returned ${this.#status}: ${response}`));
		else this.#ask(response);
	}

	/** Returns what follows the head, once the head is complete. */
	#readHead(chunk: Buffer): Buffer | undefined {
		const whole = this.#chunks.length > 0 ? Buffer.concat([...this.#chunks, chunk]) : chunk;
		const end = whole.indexOf(headEnd);
		this.#chunks = end < 0 ? [whole] : [];
		if (end < 0) return undefined;
		const head = whole.toString("latin1", 0, end);
		this.#status = Number(head.slice(9, 12));
		this.#left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
		return whole.subarray(end + headEnd.length);
	}

	#end(): void {
		this.#socket.removeAllListeners("close");
		this.#socket.end();
		this.#settle?.resolve();
	}

	#fail(error: Error): void {
		this.#socket.removeAllListeners("close");
		this.#socket.destroy();
		this.#settle?.reject(error);
	}
}
