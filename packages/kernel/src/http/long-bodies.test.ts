import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { offer } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";

describe("long responses over the network", () => {
	let shop: Shop;
	const names = Array.from({ length: 12 }, (_, index) => `Mug ${index}`).sort();
	before(async () => {
		shop = await openShop();
		for (const name of names) await offer(shop, 3, { name, description: `${name} `.repeat(9000) });
		await shop.app.listen({ host: "127.0.0.1", port: 0 });
	});
	after(() => shop.close());

	// An unknown member makes each request another one, so that no response comes from the response cache.
	const requestText = (token: string, offset: number, index: number): string => {
		const query = { paging: { offset, limit: 5 }, sort: JSON.stringify([{ name: "asc" }]) };
		const body = JSON.stringify({ query, request: String(index) });
		const head = ["POST /stores-reader/v1/products/query HTTP/1.1", "host: shop.test", `authorization: ${token}`];
		return [...head, "content-type: application/json", `content-length: ${body.length}`, "", body].join("\r\n");
	};

	/** Sends requests on one connection, and reads nothing before the server has responded to all that it can. */
	const pipeline = async (requests: readonly string[]): Promise<string[]> => {
		const socket = connect((shop.app.server.address() as AddressInfo).port, "127.0.0.1");
		socket.write(requests.join(""));
		await sleep(500);
		const bodies: string[] = [];
		let text = "";
		for await (const chunk of socket.setEncoding("latin1")) {
			text += chunk;
			for (;;) {
				const [head = "", length] = /^HTTP\/1\.1 200[\s\S]*?content-length: (\d+)[\s\S]*?\r\n\r\n/i.exec(text) ?? [];
				const end = head.length + Number(length);
				if (!length || text.length < end) break;
				bodies.push(text.slice(head.length, end));
				text = text.slice(end);
			}
			if (bodies.length === requests.length) break;
		}
		return bodies;
	};

	it("arrive as they were written, however late the client reads them", async () => {
		const { token } = await shop.visitor();
		const offsets = Array.from({ length: 60 }, (_, index) => index % 8);
		const bodies = await pipeline(offsets.map((offset, index) => requestText(token, offset, index)));
		for (const [index, offset] of offsets.entries()) {
			const { products } = JSON.parse(bodies[index] ?? "") as { products: { name: string; description: string }[] };
			assert.deepEqual(
				products.map(({ name }) => name),
				names.slice(offset, offset + 5),
			);
			for (const { name, description } of products) assert.equal(description, `${name} `.repeat(9000));
		}
	});
});
