import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type FastifyInstance, fastify, type LightMyRequestResponse } from "fastify";
import { fetchWithin } from "./fetch-within.ts";
import { registerPages } from "./register.ts";

/** An app that returns what it was requested, laid out like a build. */
const app = `
export const handle = async (request, host) => {
	const { pathname, search, origin } = new URL(request.url);
	if (pathname.endsWith("/lost")) return new Response("<p>lost</p>", { status: 404, headers: { "content-type": "text/html" } });
	const inside = pathname.endsWith("/inside") ? await (await host.fetch(host.api + "/v1/thing?a=1", { headers: { authorization: "token" } })).text() : "";
	if (pathname.endsWith("/live")) {
		const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\\n\\n")) });
		return new Response(body, { headers: { "content-type": "text/event-stream" } });
	}
	const told = JSON.stringify({ origin, path: pathname + search, method: request.method, body: await request.text(), inside });
	const headers = new Headers({ "content-type": "text/html; charset=utf-8", vary: "cookie" });
	headers.append("set-cookie", "a=1");
	headers.append("set-cookie", "b=2");
	return new Response(told + (search === "?long" ? " ".repeat(4000) : ""), { headers });
};
`;

describe("a page app beside the services", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-pages-"));
	let server: FastifyInstance;
	before(async () => {
		mkdirSync(join(folder, "build/client/assets"), { recursive: true });
		mkdirSync(join(folder, "build/server"), { recursive: true });
		writeFileSync(join(folder, "package.json"), '{"type":"module"}');
		writeFileSync(join(folder, "build/server/index.js"), app);
		writeFileSync(join(folder, "build/client/assets/a-123.js"), "plain");
		writeFileSync(join(folder, "build/client/assets/a-123.js.br"), "compressed");
		server = fastify();
		server.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "no call answers" }));
		server.get("/v1/thing", async ({ headers, url }) => ({ thing: url, token: headers.authorization }));
		const host = { api: "http://shop.test", clientId: "c", publicUrl: "http://shop.test", fetch: fetchWithin(server) };
		registerPages(server, { folder, basename: "/", host });
		registerPages(server, { folder, basename: "/hosted", host });
		await server.ready();
	});
	after(async () => {
		await server.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const browser = { accept: "text/html,*/*" };
	const headersOf = ({ headers: { date, connection, ...headers } }: LightMyRequestResponse) => headers;
	const ask = (url: string, headers = {}) => server.inject({ url, headers: { ...browser, ...headers } });

	it("handles paths without another route, at the URL that shoppers see", async () => {
		const { statusCode, headers, body } = await ask("/some/page?x=1");
		assert.equal(statusCode, 200);
		const { origin, path, method } = JSON.parse(body);
		assert.deepEqual([origin, path, method], ["http://shop.test", "/some/page?x=1", "GET"]);
		assert.deepEqual(headers["set-cookie"], ["a=1", "b=2"]);
		assert.deepEqual((await ask("/v1/thing")).json(), { thing: "/v1/thing" });
		assert.equal(JSON.parse((await ask("/hosted/checkout")).body).path, "/hosted/checkout");
		assert.equal(JSON.parse((await ask("/hosted")).body).path, "/hosted");
	});

	it("handles what browsers ask for when they come to its first page from another", async () => {
		const below = fastify();
		const host = { api: "http://shop.test", clientId: "c", publicUrl: "http://shop.test", fetch: fetchWithin(below) };
		registerPages(below, { folder, basename: "/hosted", host });
		const statusOf = async (url: string) => (await below.inject({ url, headers: browser })).statusCode;
		assert.deepEqual(
			[await statusOf("/hosted.data?_routes=home"), await statusOf("/hosted.database"), await statusOf("/other.data")],
			[200, 404, 404],
		);
		await below.close();
	});

	it("sends streams of events as they come, and ends them with the server", async () => {
		const own = fastify();
		registerPages(own, { folder, basename: "/", host: { api: "http://shop.test", clientId: "c" } });
		const address = await own.listen({ host: "127.0.0.1", port: 0 });
		const response = await fetch(`${address}/live`, { headers: browser });
		const reader = response.body?.getReader();
		assert.equal(new TextDecoder().decode((await reader?.read())?.value), "data: 1\n\n");
		await own.close();
		await assert.rejects(async () => reader?.read());
	});

	it("cannot be redirected to another host by its path", async () => {
		assert.equal(JSON.parse((await ask("//elsewhere.test/x")).body).origin, "http://shop.test");
	});

	it("gets no path of several lines, which no router can match", async () => {
		assert.equal(JSON.parse((await ask("/x%0Ay?a=%0A")).body).path, "/x%EF%BF%BDy?a=%0A");
	});

	it("accepts form posts unchanged, and no other bodies", async () => {
		const form = await server.inject({
			method: "POST",
			url: "/cart",
			headers: { ...browser, "content-type": "application/x-www-form-urlencoded" },
			payload: "a=1&b=%20",
		});
		assert.deepEqual([form.json().method, form.json().body], ["POST", "a=1&b=%20"]);
		const json = await server.inject({ method: "POST", url: "/v1/nothing", payload: { a: 1 } });
		assert.deepEqual([json.statusCode, json.body], [404, '{"message":"no call answers"}']);
	});

	it("responds to HEAD with the headers of GET", async () => {
		for (const [url, encoding] of [
			["/page", ""],
			["/page?long", "br"],
			["/lost", ""],
			["/assets/a-123.js", "br"],
			["/assets/gone.js", ""],
		] as const) {
			const headers = { ...browser, "accept-encoding": encoding };
			const get = await server.inject({ url, headers });
			const head = await server.inject({ method: "HEAD", url, headers });
			assert.equal(head.rawPayload.length, 0);
			assert.deepEqual([url, head.statusCode, headersOf(head)], [url, get.statusCode, headersOf(get)]);
		}
	});

	it("returns its own page for a missing page, and the server's error to clients that do not accept HTML", async () => {
		assert.equal((await ask("/lost")).body, "<p>lost</p>");
		const { statusCode, body } = await ask("/lost", { accept: "*/*" });
		assert.deepEqual([statusCode, body], [404, '{"message":"no call answers"}']);
		assert.equal((await server.inject({ method: "PUT", url: "/lost" })).json().message, "no call answers");
	});

	it("compresses pages if the browser accepts it", async () => {
		const plain = (await ask("/page?long")).body;
		const brotli = await ask("/page?long", { "accept-encoding": "gzip, deflate, br" });
		assert.equal(brotli.headers["content-encoding"], "br");
		assert.equal(brotli.headers.vary, "cookie, accept-encoding");
		assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain);
		const gzip = await ask("/page?long", { "accept-encoding": "gzip, br;q=0" });
		assert.equal(gunzipSync(gzip.rawPayload).toString(), plain);
		assert.equal((await ask("/page", { "accept-encoding": "br" })).headers["content-encoding"], undefined);
	});

	it("serves the files of the build precompressed, with an unlimited cache time", async () => {
		const { headers, body } = await ask("/assets/a-123.js", { "accept-encoding": "br" });
		assert.deepEqual([body, headers["content-encoding"]], ["compressed", "br"]);
		assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
		assert.equal((await ask("/hosted/assets/a-123.js")).body, "plain");
		assert.equal((await ask("/assets/gone.js", { accept: "*/*" })).statusCode, 404);
		assert.equal((await ask("/assets/..%2f..%2fserver%2findex.js", { accept: "*/*" })).body.includes("handle"), false);
	});

	it("reaches the services of the same server as from outside", async () => {
		const { inside } = JSON.parse((await ask("/inside")).body);
		assert.deepEqual(JSON.parse(inside), { thing: "/v1/thing?a=1", token: "token" });
	});
});
