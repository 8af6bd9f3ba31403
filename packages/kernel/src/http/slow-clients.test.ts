import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { after, before, describe, it } from "node:test";
import { openShop, type Shop } from "@cartwright/testing/shop";

const portOf = ({ app }: Shop): number => (app.server.address() as AddressInfo).port;

const open = (shop: Shop): Socket => connect(portOf(shop), "127.0.0.1").on("error", () => {});

describe("a client that keeps its connection busy", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ connectionLimits: { request: 400, response: 400, checks: 50 } });
		await shop.app.listen({ host: "127.0.0.1", port: 0 });
	});
	after(() => shop.close());

	/** Sends the start of a request, then one byte after another until the server closes the connection. */
	const drip = async (start: string, byte: string): Promise<string> => {
		const socket = open(shop).setEncoding("utf8");
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		socket.write(start);
		const dripping = setInterval(() => socket.write(byte), 20);
		// Bytes on their way to a connection that the server has closed are an error, before it is closed here too.
		await new Promise((resolve) => socket.on("close", resolve));
		clearInterval(dripping);
		return text;
	};

	for (const [what, start, byte] of [
		[
			"body",
			"POST /oauth2/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n",
			" ",
		],
		[
			"chunked body",
			"POST /oauth2/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
			"1\r\n \r\n",
		],
		["header", "GET /healthz HTTP/1.1\r\nhost: shop.test\r\nx-slow: ", "x"],
	] as const) {
		it(`by a ${what} that arrives slowly gets 408`, async () => {
			const [head = "", body = ""] = (await drip(start, byte)).split("\r\n\r\n");
			assert.match(head, /^HTTP\/1\.1 408 Request Timeout\r\n/);
			assert.match(head, /\r\nx-wix-request-id: [\da-f-]{36}\r\n/);
			assert.match(head, /\r\ncontent-security-policy: default-src 'none'/);
			assert.equal(JSON.parse(body).details.applicationError.code, "REQUEST_TIMEOUT");
		});
	}

	it("by not reading responses is disconnected", async () => {
		const accepted = once(shop.app.server, "connection") as Promise<[Socket]>;
		const client = open(shop).pause();
		const [socket] = await accepted;
		const closed = once(socket, "close");
		// More than the operating system buffers.
		client.write("GET /openapi.json HTTP/1.1\r\nhost: shop.test\r\n\r\n".repeat(10));
		await closed;
		client.destroy();
	});
});

describe("a client whose body is too large", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
		await shop.app.listen({ host: "127.0.0.1", port: 0 });
	});
	after(() => shop.close());

	it("gets 413 on a connection that stays usable", async () => {
		const socket = open(shop).setEncoding("utf8");
		const head = "POST /oauth2/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\n";
		const body = "x".repeat(8 * 1024 * 1024);
		socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
		socket.end("GET /healthz HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n");
		let text = "";
		for await (const chunk of socket) text += chunk;
		assert.deepEqual(text.match(/HTTP\/1\.1 \d+|\{"status":"ok"\}/g), [
			"HTTP/1.1 413",
			"HTTP/1.1 200",
			'{"status":"ok"}',
		]);
	});

	it("is disconnected if it goes on", async () => {
		const socket = open(shop);
		socket.write(
			"POST /oauth2/token HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 9999999999\r\n\r\n",
		);
		let sent = 0;
		const part = Buffer.alloc(1024 * 1024);
		const send = () => {
			sent += part.length;
			socket.write(part, (error) => (error ? undefined : send()));
		};
		send();
		await new Promise((closed) => socket.resume().once("close", closed));
		assert.ok(sent < 200 * 1024 * 1024, `${sent} bytes were read`);
	});

	it("gets the response from fetch, each time and at every size", async () => {
		const { token } = await shop.visitor();
		const post = async (path: string, text: string) => {
			const response = await fetch(`http://127.0.0.1:${portOf(shop)}${path}`, {
				method: "POST",
				headers: { authorization: token, "content-type": "application/json" },
				body: JSON.stringify({ dataCollectionId: "Posts", dataItem: { data: { text } }, code: text }),
			});
			const { details } = (await response.json()) as { details: { applicationError: { code: string } } };
			return `${response.status} ${details.applicationError.code}`;
		};
		for (const mebibytes of [2.1, 20]) {
			const text = "x".repeat(mebibytes * 1024 * 1024);
			const responses = await Promise.all(
				Array.from({ length: 4 }, () => Promise.all([post("/wix-data/v2/items", text), post("/oauth2/token", text)])),
			);
			assert.deepEqual([...new Set(responses.flat())].sort(), ["413 PAYLOAD_TOO_LARGE", "413 WDE0109"]);
		}
	});
});
