import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { after, before, it } from "node:test";
import { mediaFiles } from "@cartwright/contract/media/files";
import { byId, page } from "@cartwright/store/store";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { Upload } from "tus-js-client";
import { mediaFiles as files } from "../documents.ts";
import { contentOf, originalKey } from "../keys.ts";
import { mediaUploads } from "./documents.ts";
import { endOverdueUploads } from "./end-uploads.ts";

onEachEngine("resumable uploads", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let proxy: Server;
	const sockets = new Set<Socket>();
	let passed = 0;
	let cutAfter = Infinity;

	/** Where the shop's origin leads: a proxy that cuts connections. */
	before(async () => {
		let port = 0;
		proxy = createServer((incoming) => {
			const outgoing = connect(port, "127.0.0.1");
			sockets.add(incoming).add(outgoing);
			outgoing.pipe(incoming);
			incoming.on("data", (chunk) => {
				outgoing.write(chunk);
				passed += chunk.length;
				if (passed < cutAfter) return;
				cutAfter = Infinity;
				incoming.destroy();
				outgoing.end();
			});
			for (const socket of [incoming, outgoing]) socket.on("error", () => socket.destroy());
			incoming.on("close", () => outgoing.end());
			outgoing.on("close", () => incoming.destroy());
		}).listen(0, "127.0.0.1");
		await once(proxy, "listening");
		const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
		shop = await openShop({ engine, origin, providers: { files: storage } });
		await shop.app.listen({ host: "127.0.0.1", port: 0 });
		port = (shop.app.server.address() as AddressInfo).port;
	});
	after(async () => {
		for (const socket of sockets) socket.destroy();
		proxy.close();
		await shop.close();
	});

	const allow = async (options: object = {}) => {
		const calls = (await shop.staff()).use(mediaFiles);
		const {
			uploadUrl = "",
			uploadToken = "",
			uploadProtocol,
		} = await calls.generateFileResumableUploadUrl({
			mimeType: "text/plain",
			...options,
		});
		assert.equal(uploadProtocol, "TUS");
		return { uploadUrl, uploadToken };
	};
	const send = (bytes: Buffer, { uploadUrl, uploadToken }: { uploadUrl: string; uploadToken: string }) =>
		new Promise<void>((resolve, reject) => {
			new Upload(bytes, {
				endpoint: uploadUrl,
				retryDelays: [0, 50, 100],
				metadata: { filename: "big.txt", contentType: "text/plain", token: uploadToken },
				onError: reject,
				onSuccess: () => resolve(),
			}).start();
		});
	const close = (address: { uploadUrl: string; uploadToken: string }, query = "") =>
		fetch(`${address.uploadUrl}/${address.uploadToken}${query}`, { method: "PUT" });

	it("arrive through a cut connection, and become a file when they are closed", async () => {
		const bytes = Buffer.alloc(3_000_000, "All that is sent arrives. ");
		const address = await allow();
		cutAfter = passed + 1_000_000;
		await send(bytes, address);
		assert.equal(cutAfter, Infinity);
		const response = await close(address, "?filename=notes.txt");
		const text = await response.text();
		assert.equal(response.status, 200, text);
		const { file } = JSON.parse(text);
		assert.deepEqual([file.displayName, file.operationStatus, file.sizeInBytes], ["notes.txt", "READY", "3000000"]);
		const { stored } = await shop.store.read(shop.site, { stored: byId(files, file.id) });
		assert.ok(stored);
		assert.deepEqual(await storage.get(originalKey(shop.site, contentOf(stored.doc))), bytes);
		assert.equal((await close(address)).status, 403);
		const { left } = await shop.store.read(shop.site, { left: page(mediaUploads, { limit: 9 }) });
		assert.deepEqual(left, []);
	});

	it("are not closed before all of it has arrived, and end after a day", async () => {
		const address = await allow();
		const headers = { "tus-resumable": "1.0.0" };
		const metadata = `token ${Buffer.from(address.uploadToken).toString("base64")}`;
		const created = await fetch(address.uploadUrl, {
			method: "POST",
			headers: { ...headers, "upload-length": "10", "upload-metadata": metadata },
		});
		assert.equal(created.status, 201, await created.text());
		const location = created.headers.get("location") ?? "";
		const expiry = new Date(Math.floor(shop.now().getTime() / 1000) * 1000 + 24 * 3_600_000).toUTCString();
		assert.equal(created.headers.get("upload-expires"), expiry);
		assert.match(created.headers.get("access-control-expose-headers") ?? "", /upload-expires/);
		const patch = (offset: number, body: string) =>
			fetch(location, {
				method: "PATCH",
				headers: { ...headers, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
				body,
			});
		const half = await patch(0, "half ");
		assert.deepEqual([half.status, half.headers.get("upload-expires")], [204, expiry]);
		assert.equal((await patch(0, "half ")).status, 409);
		const head = await fetch(location, { method: "HEAD", headers });
		assert.deepEqual([head.headers.get("upload-offset"), head.headers.get("upload-length")], ["5", "10"]);
		assert.equal(head.headers.get("access-control-allow-origin"), "*");
		assert.match(head.headers.get("access-control-expose-headers") ?? "", /upload-offset/);
		assert.equal((await close(address)).status, 400);
		shop.advance(25 * 3_600_000);
		assert.equal((await patch(5, "more!")).status, 403);
		await runJob(endOverdueUploads, { ...shop, now: shop.now().toISOString(), providers: { files: storage } } as never);
		const { left } = await shop.store.read(shop.site, { left: page(mediaUploads, { limit: 9 }) });
		assert.deepEqual(left, []);
	});

	it("need a token", async () => {
		const metadata = `token ${Buffer.from("forged.token").toString("base64")}`;
		const { uploadUrl } = await allow();
		for (const more of [{}, { "upload-metadata": metadata }]) {
			const headers = { "tus-resumable": "1.0.0", "upload-length": "1", ...more };
			assert.equal((await fetch(uploadUrl, { method: "POST", headers })).status, 403);
		}
	});
});
