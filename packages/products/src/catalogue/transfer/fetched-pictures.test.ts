import assert from "node:assert/strict";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, it } from "node:test";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { page } from "@cartwright/store/store";
import { drawing } from "@cartwright/testing/example-drawing";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { v7 as uuid } from "uuid";
import { mediaFiles } from "../../media/documents.ts";
import type { FetchReport } from "../../media/uploads/fetch-pictures.ts";
import { fetchPictures } from "../../media/uploads/fetch-pictures.ts";
import { products } from "../documents.ts";
import { applyFetchedPictures } from "./apply-fetched-pictures.ts";
import { importCatalogue } from "./import-catalogue.ts";

const now = "2026-01-02T03:04:05.678Z";

onEachEngine("fetching the pictures of an imported file", (engine) => {
	let shop: Shop;
	let server: Server;
	let host: string;
	let requests: string[] = [];
	let hasFailed = false;
	const { storage } = temporaryStorage();

	const responses: Record<string, (response: ServerResponse) => unknown> = {
		"/red.jpg": (response) => response.end(drawing(40, 30)),
		"/same.png": (response) => response.end(drawing(40, 30)),
		"/blue.svg": (response) => response.end(drawing(20, 20)),
		"/moved.png": (response) => response.writeHead(302, { location: "/blue.svg" }).end(),
		"/loop.png": (response) => response.writeHead(302, { location: "/loop.png" }).end(),
		"/inside.png": (response) => response.writeHead(302, { location: "https://10.0.0.1/x.png" }).end(),
		"/page.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end("<html></html>"),
		"/script.svg": (response) => response.end(drawing(20, 20, "<script>alert(1)</script>")),
		"/huge.png": (response) => response.end(Buffer.alloc(20_001)),
		"/slow.png": (response) => void response.write("x"),
		"/busy.png": (response) => {
			if (hasFailed) return response.end(drawing(60, 30));
			hasFailed = true;
			return response.writeHead(503).end();
		},
	};

	before(async () => {
		shop = await openShop({ engine });
		server = createServer((request, response) => {
			requests.push(request.url ?? "");
			const respond = responses[(request.url ?? "").replace(/\?.*/, "")];
			if (respond) respond(response);
			else response.writeHead(404).end();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	after(async () => {
		server.closeAllConnections();
		server.close();
		await shop.close();
	});

	const context = (site: string) => ({ store: shop.store, site, now, newId: uuid, origin: "http://shop.test" });

	const importing = async (site: string, text: string) => {
		const images = new Map<string, number>();
		const report = await importCatalogue({
			...context(site),
			settings: defaultSettings,
			file: await openBytes(Buffer.from(text)),
			onImage: ({ url, line }) => void images.set(url, line),
		});
		const { created, updated, unchanged } = report;
		return { images, counts: [created, updated, unchanged] };
	};

	const fetching = (site: string, urls: Iterable<string>): Promise<FetchReport> => {
		requests = [];
		const fetch = guardedFetch({ allowedNetworks: ["127.0.0.1"], timeout: 400, maxBytes: 20_000 });
		return fetchPictures({ ...context(site), storage, fetch }, [...urls]);
	};

	const mediaOf = async (site: string) => {
		const { found } = await shop.store.read(site, { found: page(products, { limit: 100 }) });
		return found.flatMap(({ doc }) => doc.media);
	};

	const file = (...urls: string[]) =>
		[
			"Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image",
			...urls.map((url, at) => `tee,${at === 0 ? "Tee" : ""},${at === 0 ? "Size" : ""},${at},5,${url},${url}`),
		].join("\n");

	it("replaces the addresses by own pictures, once", async () => {
		const site = uuid();
		const text = file(`${host}/red.jpg`, `${host}/moved.png`, `${host}/same.png`);
		const { images } = await importing(site, text);
		assert.deepEqual([...images.values()], [2, 3, 4]);
		const before = await mediaOf(site);
		const first = await fetching(site, images.keys());
		assert.deepEqual([first.fetched, first.unchanged, [...first.failures]], [3, 0, []]);
		assert.equal(await applyFetchedPictures(context(site)), 1);
		const own = await mediaOf(site);
		// Two of the addresses lead to the same bytes.
		assert.deepEqual(
			own.map(({ id, width }) => [id, width]),
			[
				[before[0]?.id, 40],
				[before[1]?.id, 20],
			],
		);
		for (const { url } of own) assert.match(url, /^\/media\/[\w-]+~mv2\.png\/(red|same|moved)\.webp$/);
		// The choices still have their pictures.
		const { found } = await shop.store.read(site, { found: page(products, { limit: 1 }) });
		const ids = found[0]?.doc.options[0]?.choices.map(({ mediaIds }) => mediaIds);
		assert.deepEqual(ids, [[own[0]?.id], [own[1]?.id], [own[0]?.id]]);
		assert.deepEqual((await importing(site, text)).counts, [0, 0, 1]);
		const second = await fetching(site, images.keys());
		assert.deepEqual([second.fetched, second.unchanged, requests], [0, 3, []]);
		assert.equal(await applyFetchedPictures(context(site)), 0);
	});

	it("continues after a crash without new ids", async () => {
		const site = uuid();
		const text = file(`${host}/red.jpg`);
		await importing(site, text);
		const before = await mediaOf(site);
		await fetching(site, [`${host}/red.jpg`]);
		assert.deepEqual((await importing(site, text)).counts, [0, 1, 0]);
		const after = await mediaOf(site);
		assert.deepEqual([after[0]?.id, after[0]?.width], [before[0]?.id, 40]);
	});

	it("says of each picture why it failed, and fetches the others", async () => {
		const site = uuid();
		hasFailed = false;
		const names = "missing loop inside page huge slow busy".split(" ").map((name) => `${host}/${name}.png`);
		const odd = [`${host}/script.svg`, "https://10.1.2.3/a.png", "http://example.com/a.png", "a.png"];
		const { fetched, failures } = await fetching(site, [...names, ...odd]);
		assert.equal(fetched, 1);
		const reasons = [...failures].map(([url, reason]) => `${url.replace(host, "")}: ${reason}`).sort();
		assert.deepEqual(reasons, [
			"/huge.png: the response is larger than 20000 bytes",
			"/inside.png: 10.0.0.1 is 10.0.0.1, which is not a public address and not in OUTGOING_NETWORKS",
			"/loop.png: there are more than 5 redirects",
			"/missing.png: the server responded 404",
			"/page.png: page.png cannot be read as a picture of at most 50 million pixels",
			"/script.svg: script.svg holds an element that is more than drawing",
			"/slow.png: the server takes too long to respond",
			"a.png: this is not a URL",
			"http://example.com/a.png: http://example.com must be https, or http on the same machine",
			"https://10.1.2.3/a.png: 10.1.2.3 is 10.1.2.3, which is not a public address and not in OUTGOING_NETWORKS",
		]);
		const count = (path: string) => requests.filter((each) => each === path).length;
		assert.deepEqual([count("/busy.png"), count("/slow.png"), count("/missing.png"), count("/huge.png")], [2, 2, 1, 1]);
		const { files } = await shop.store.read(site, { files: page(mediaFiles, { limit: 100 }) });
		assert.deepEqual(
			files.map(({ doc }) => doc.displayName),
			["busy.png"],
		);
	});

	it("gives up a host that does not respond", async () => {
		const urls = Array.from({ length: 40 }, (_, index) => `${host}/slow.png?${index}`);
		const { fetched, failures } = await fetching(uuid(), urls);
		assert.deepEqual([fetched, failures.size], [0, 40]);
		assert.match(failures.get(urls.at(-1) ?? "") ?? "", /was given up after \d+ failures in a row$/);
		assert.ok(requests.length < 30, `${requests.length} requests`);
	});
});
