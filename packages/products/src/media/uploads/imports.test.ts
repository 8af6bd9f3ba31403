import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { mediaFiles } from "@cartwright/contract/media/files";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { byId, page } from "@cartwright/store/store";
import { drawing } from "@cartwright/testing/example-drawing";
import { refusalOf } from "@cartwright/testing/refusal";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { mediaFiles as files } from "../documents.ts";
import { mediaUploads } from "./documents.ts";
import { endOverdueUploads } from "./end-uploads.ts";

onEachEngine("imports", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let origin: string;
	let respond: (request: IncomingMessage, response: ServerResponse) => void;
	const server = createServer((request, response) => respond(request, response));

	before(async () => {
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
		shop = await openShop({ engine, providers: { files: storage, fetch } });
	});
	after(async () => {
		await shop.close();
		server.close();
	});

	const calls = async () => (await shop.staff()).use(mediaFiles);
	const read = async (id: string) => (await shop.store.read(shop.site, { file: byId(files, id) })).file?.doc;
	const settled = async (id: string | undefined) => {
		for (let attempts = 0; attempts < 400; attempts++) {
			const file = await read(id ?? "");
			if (file?.status !== "PENDING") return file;
			await sleep(25);
		}
		throw new Error("the import does not end");
	};
	const continueImports = () =>
		runJob(endOverdueUploads, {
			...shop,
			newId: () => crypto.randomUUID(),
			now: shop.now().toISOString(),
			providers: { files: storage, fetch: guardedFetch({ allowedNetworks: ["127.0.0.0/8"] }), maxUploadedBytes: 1e9 },
			log: { warn: () => undefined },
		} as never);

	it("fetch a file with parameters and headers behind the response", async () => {
		let seen: IncomingMessage | undefined;
		respond = (request, response) => {
			seen = request;
			response.end(drawing());
		};
		const file = await (await calls()).importFile({
			url: `${origin}/art/Blue%20tee.svg?a=1`,
			urlParams: { token: "t&1" },
			urlHeaders: { authorization: "Bearer x" },
			labels: ["art"],
			filePath: "imported",
			externalInfo: { origin: "pim", externalIds: ["1"] },
		});
		assert.deepEqual([file.file?.operationStatus, file.file?.media], ["PENDING", undefined]);
		const { id = "" } = file.file ?? {};
		const ready = await settled(id);
		assert.deepEqual(
			[ready?.status, ready?.mediaType, ready?.displayName, ready?.width, ready?.labels, ready?.sourceUrl],
			["READY", "VECTOR", "Blue tee.svg", 400, ["art"], `${origin}/art/Blue%20tee.svg?a=1`],
		);
		assert.equal(seen?.url, "/art/Blue%20tee.svg?a=1&token=t%261");
		assert.equal(seen?.headers.authorization, "Bearer x");
		assert.notEqual(ready?.parentFolderId, "media-root");
		const { left } = await shop.store.read(shop.site, { left: page(mediaUploads, { limit: 9 }) });
		assert.deepEqual(left, []);
	});

	it("fail with the reason, and follow three redirects", async () => {
		let redirects = 3;
		respond = (_request, response) => {
			if (redirects-- > 0) response.writeHead(302, { location: "/next" }).end();
			else response.end("a,b");
		};
		const { file } = await (await calls()).importFile({ url: `${origin}/x.csv` });
		assert.equal((await settled(file?.id))?.status, "READY");
		const before = (await Array.fromAsync(storage.list(`${shop.site}/originals`))).length;
		const fails = async (url: string, more: object = {}) => {
			const failed = await (await calls()).importFile({ url, ...more });
			assert.equal((await settled(failed.file?.id))?.status, "FAILED", url);
		};
		redirects = 4;
		await fails(`${origin}/x.csv`);
		await fails("http://10.0.0.1/x.csv");
		await fails("https://169.254.169.254/latest/meta-data");
		respond = (_request, response) => response.writeHead(404).end();
		await fails(`${origin}/x.csv`);
		respond = (_request, response) => response.end("<html>");
		await fails(`${origin}/x.png`, { mimeType: "image/png" });
		assert.equal((await Array.fromAsync(storage.list(`${shop.site}/originals`))).length, before);
	});

	it("try again later what failed for now", async () => {
		let requests = 0;
		respond = (_request, response) => {
			if (++requests === 1) response.writeHead(503).end();
			else response.end("at last");
		};
		const { file } = await (await calls()).importFile({ url: `${origin}/late.txt` });
		while (requests === 0) await sleep(10);
		await sleep(200);
		assert.equal((await read(file?.id ?? ""))?.status, "PENDING");
		shop.advance(5 * 60_000);
		await continueImports();
		assert.equal((await settled(file?.id))?.status, "READY");
	});

	it("of many are all made or none, or have a result each", async () => {
		respond = (_request, response) => response.end("text");
		const urls = [
			{ url: `${origin}/1.txt`, filePath: "many" },
			{ url: `${origin}/2.txt`, filePath: "many" },
		];
		const { files: made = [] } = await (await calls()).bulkImportFiles({ importFileRequests: urls });
		assert.equal(made.length, 2);
		assert.equal(made[0]?.parentFolderId, made[1]?.parentFolderId);
		for (const { id } of made) assert.equal((await settled(id))?.status, "READY");
		const lost = { url: `${origin}/3.txt`, parentFolderId: "gone" };
		const { results = [], bulkActionMetadata } = await (await calls()).bulkImportFile({
			importFileRequests: [...urls, lost],
		});
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, undefined, "FOLDER_NOT_FOUND"],
		);
		assert.equal(bulkActionMetadata?.totalFailures, 1);
		for (const { item } of results) if (item) await settled(item.id);
	});

	it("and uploads need a folder that is there", async () => {
		const media = await calls();
		const parentFolderId = "gone";
		const [url, mimeType] = [`${origin}/a.txt`, "text/plain"];
		assert.equal(await refusalOf(media.importFile({ url, parentFolderId })), "404 FOLDER_NOT_FOUND");
		const importFileRequests = [{ url, parentFolderId }];
		assert.equal(await refusalOf(media.bulkImportFiles({ importFileRequests })), "404 FOLDER_NOT_FOUND");
		assert.equal(await refusalOf(media.generateFileUploadUrl({ mimeType, parentFolderId })), "404 FOLDER_NOT_FOUND");
		const resumable = { mimeType, parentFolderId };
		assert.equal(await refusalOf(media.generateFileResumableUploadUrl(resumable)), "404 FOLDER_NOT_FOUND");
	});

	it("create no more than 100 folders in each other", async () => {
		respond = (_request, response) => response.end("deep");
		const media = await calls();
		const url = `${origin}/deep.txt`;
		let parentFolderId = "media-root";
		const filePath = "f/".repeat(50);
		for (let level = 0; level < 2; level++) {
			const { file } = await media.importFile({ url, filePath, parentFolderId });
			await settled(file?.id);
			parentFolderId = file?.parentFolderId ?? "";
		}
		const deeper = { url, filePath: "g", parentFolderId };
		assert.equal(await refusalOf(media.importFile(deeper)), "400 FOLDER_TOO_DEEP");
		assert.equal(await refusalOf(media.bulkImportFiles({ importFileRequests: [deeper] })), "400 FOLDER_TOO_DEEP");
	});
});
