import assert from "node:assert/strict";
import dns from "node:dns";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { AddressRefused } from "../foundation/providers.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { isReachable, parseNetwork } from "./reachable-address.ts";

describe("an address that the server may connect to", () => {
	const allowed = (text: string) => {
		const network = parseNetwork(text);
		assert.ok(network, text);
		return [network];
	};

	it("is public", () => {
		for (const address of ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"]) {
			assert.equal(isReachable(address, []), true, address);
		}
	});

	it("is not in a range for special use", () => {
		const special = [
			"0.0.0.0",
			"127.0.0.1",
			"127.255.0.1",
			"10.0.0.1",
			"172.16.0.1",
			"172.31.255.255",
			"192.168.1.1",
			"169.254.169.254",
			"100.64.0.1",
			"192.0.0.1",
			"192.0.2.1",
			"198.18.0.1",
			"198.51.100.1",
			"203.0.113.1",
			"224.0.0.1",
			"239.255.255.250",
			"240.0.0.1",
			"255.255.255.255",
			"::",
			"::1",
			"::127.0.0.1",
			"fe80::1",
			"fec0::1",
			"fc00::1",
			"fd12:3456::1",
			"ff02::1",
			"::ffff:127.0.0.1",
			"::ffff:8.8.8.8",
			"::ffff:0:127.0.0.1",
			"64:ff9b::7f00:1",
			"64:ff9b:1::a00:1",
			"2002:7f00:1::1",
			"2001:0:7f00:1::",
			"2001:db8::1",
			"100::1",
			"3fff::1",
			"5f00::1",
			"fe80::1%eth0",
		];
		for (const address of special) assert.equal(isReachable(address, []), false, address);
	});

	it("is written as an IP address", () => {
		for (const text of ["", "localhost", "127.1", "0177.0.0.1", "0x7f000001", "2130706433", "8.8.8.8:80"]) {
			assert.equal(isReachable(text, []), false, text);
			assert.equal(parseNetwork(text), undefined, text);
		}
	});

	it("may be in a network that is allowed", () => {
		assert.equal(isReachable("10.1.2.3", allowed("10.1.0.0/16")), true);
		assert.equal(isReachable("10.2.2.3", allowed("10.1.0.0/16")), false);
		assert.equal(isReachable("127.0.0.1", allowed("127.0.0.1")), true);
		assert.equal(isReachable("127.0.0.2", allowed("127.0.0.1")), false);
		assert.equal(isReachable("fd00::5", allowed("fd00::/8")), true);
		assert.equal(isReachable("::1", allowed("127.0.0.0/8")), false);
	});
});

describe("a request to an address that somebody else chose", () => {
	let server: Server;
	let port: number;
	let requests = 0;
	let received: IncomingMessage | undefined;
	let respond: (response: ServerResponse) => unknown = (response) => response.end("secret");

	before(async () => {
		server = createServer((request, response) => {
			requests++;
			received = request;
			respond(response);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
	});
	after(() => {
		server.closeAllConnections();
		server.close();
	});

	const local = guardedFetch({ allowedNetworks: ["127.0.0.1"], timeout: 500, maxBytes: 1000 });

	it("does not reach this machine or its neighbours, however they are named", async () => {
		requests = 0;
		const send = guardedFetch();
		const hosts = ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::1]"];
		for (const host of hosts) {
			await assert.rejects(send(`http://${host}:${port}/`), AddressRefused, host);
		}
		const addresses = ["https://169.254.169.254/latest/meta-data", "https://[::ffff:7f00:1]/", "https://10.0.0.1/"];
		for (const address of addresses) await assert.rejects(send(address), AddressRefused, address);
		for (const address of [
			"http://example.com/",
			"ftp://example.com/",
			"file:///etc/passwd",
			"https://a:b@example.com/",
		]) {
			await assert.rejects(send(address), AddressRefused, address);
		}
		assert.equal(requests, 0);
	});

	it("is refused if a public name resolves to a private address, and connects to what was resolved", async (t) => {
		let lookups = 0;
		const leadsTo = (...addresses: string[]) =>
			t.mock.method(dns, "lookup", ((_host: string, _options: object, callback: (...args: unknown[]) => void) => {
				// The name resolves to a public address for the check and to a private one for the connection.
				const address = addresses[lookups++] ?? "127.0.0.1";
				process.nextTick(callback, null, [{ address, family: 4 }]);
			}) as never);
		leadsTo("10.1.2.3");
		await assert.rejects(guardedFetch()(`https://inside.example.com:${port}/`), /inside\.example\.com is 10\.1\.2\.3/);
		lookups = 0;
		leadsTo("192.0.2.7", "127.0.0.1");
		requests = 0;
		const limited = guardedFetch({ allowedNetworks: ["192.0.2.0/24", "127.0.0.1"], timeout: 300 });
		await assert.rejects(limited(`https://rebinding.example.com:${port}/`));
		assert.deepEqual([lookups, requests], [1, 0]);
	});

	it("returns what an allowed address responds, as a response of this process", async () => {
		respond = (response) => response.writeHead(201, { "x-one": "1" }).end('{"a":1}');
		const response = await local(`http://127.0.0.1:${port}/`, {
			method: "POST",
			body: new URLSearchParams({ a: "b" }),
		});
		assert.ok(response instanceof Response);
		assert.deepEqual([response.status, response.headers.get("x-one"), await response.json()], [201, "1", { a: 1 }]);
		assert.equal(received?.headers["content-type"], "application/x-www-form-urlencoded;charset=UTF-8");
		respond = (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("compressed"));
		assert.equal(await (await local(`http://127.0.0.1:${port}/`)).text(), "compressed");
		respond = (response) => response.writeHead(204).end();
		assert.equal((await local(`http://127.0.0.1:${port}/`)).status, 204);
	});

	it("follows no redirect", async () => {
		respond = (response) => response.writeHead(302, { location: "https://10.0.0.1/" }).end();
		requests = 0;
		await assert.rejects(local(`http://127.0.0.1:${port}/`));
		await assert.rejects(local(`http://127.0.0.1:${port}/`, { redirect: "follow" }));
		const shown = await local(`http://127.0.0.1:${port}/`, { redirect: "manual" });
		assert.deepEqual([shown.status, requests], [302, 3]);
	});

	it("ends when the response is too large, also once it is decompressed, or takes too long", async () => {
		respond = (response) => response.end("x".repeat(1001));
		await assert.rejects(local(`http://127.0.0.1:${port}/`), /larger than 1000 bytes/);
		respond = (response) =>
			response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(1_000_000)));
		await assert.rejects(local(`http://127.0.0.1:${port}/`), /larger than 1000 bytes/);
		respond = (response) => {
			const timer = setInterval(() => response.write("x"), 50);
			response.on("close", () => clearInterval(timer));
		};
		const started = performance.now();
		await assert.rejects(local(`http://127.0.0.1:${port}/`));
		assert.ok(performance.now() - started < 2000);
	});
});
