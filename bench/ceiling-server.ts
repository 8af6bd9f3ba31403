import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { CeilingDatabase, type Work } from "./ceiling-database.ts";

/**
 * The theoretical best: Node's HTTP server, the statements that no server can avoid on the same engine with the same
 * durability, and the bytes that the real server sent. No authentication, no decoding of requests, no rules.
 */
export interface FixedResponse {
	readonly work: Work;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

export type Order =
	| { kind: "fill"; products: number; productSize: number }
	| { kind: "response"; path: string; response: FixedResponse };

const database = new CeilingDatabase(new DatabaseSync(process.argv[2] ?? ":memory:"));
const signed = promisify(sign);
const { privateKey } = generateKeyPairSync("ed25519");
/** As long as the payload of a token. */
const claims = Buffer.alloc(400, "x");
const responses = new Map<string, { work: Work; headers: Record<string, string | number>; body: Buffer }>();

process.on("message", (order: Order) => {
	if (order.kind === "fill") database.fill(order.products, order.productSize);
	else {
		const body = Buffer.from(order.response.body);
		const headers = { ...order.response.headers, "content-length": body.length };
		responses.set(order.path, { work: order.response.work, headers, body });
	}
	process.send?.({ kind: "done" });
});

// A path is the name of a step, a slash, and an id that separates one user's data from another's.
const server = createServer((request, response) => {
	const [, name = "", key = ""] = (request.url ?? "").split("/");
	const fixed = responses.get(name);
	if (!fixed) return response.writeHead(404).end();
	const send = () => response.writeHead(200, fixed.headers).end(fixed.body);
	const work = () => {
		const { signatures = 0 } = fixed.work;
		// On Node's thread pool: two at a time, without blocking other requests.
		const all = Array.from({ length: signatures }, () => signed(null, claims, privateKey));
		if (signatures > 0) return void Promise.all(all).then(send);
		const durable = database.work(fixed.work, key);
		if (durable) durable.then(send);
		else send();
	};
	if (request.method === "GET") return work();
	request.resume();
	request.once("end", work);
});

/** Sends the same few bytes for every request, to measure the load generator itself. */
const idle = createSocketServer({ noDelay: true }, (socket) => {
	socket.on("data", () => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"));
	socket.on("error", () => {});
});

server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
	idle.listen(0, "127.0.0.1", () => {
		const [port, idlePort] = [server.address(), idle.address()].map((at) => (typeof at === "object" ? at?.port : 0));
		process.send?.({ kind: "listening", port, idlePort });
	}),
);
process.once("disconnect", () => process.exit(0));
