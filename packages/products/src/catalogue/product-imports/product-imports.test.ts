import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { productImports, type ProductImport as Wire } from "@cartwright/contract/catalogue/product-imports";
import { mediaFiles } from "@cartwright/contract/media/files";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { equals } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { drawing } from "@cartwright/testing/example-drawing";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { fetchPicturesInServer } from "../../media/uploads/fetch-pictures.ts";
import { products } from "../documents.ts";
import type { ImportContext } from "./context.ts";
import { runImport } from "./run-import.ts";
import { productImportRunner } from "./subscribers.ts";

type Request = Parameters<Awaited<ReturnType<typeof callsOf>>["startProductImport"]>[0]["productImport"];
const callsOf = async (shop: Shop) => (await shop.staff()).use(productImports);

onEachEngine("imports of products", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let calls: Awaited<ReturnType<typeof callsOf>>;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		calls = await callsOf(shop);
	});
	after(() => shop.close());

	const work = (changes: Partial<ImportContext["providers"]> = {}): ImportContext => {
		const context = workContext(shop);
		const providers = { ...context.providers, files: storage, ...changes };
		return { ...context, providers, site: shop.site, fetchPictures: fetchPicturesInServer };
	};
	const upload = async (bytes: string | Uint8Array): Promise<string> => {
		const request = { mimeType: "application/octet-stream", fileName: "products.csv" };
		const { uploadUrl } = await (await shop.staff()).use(mediaFiles).generateFileUploadUrl(request);
		const url = new URL(uploadUrl ?? "").pathname;
		const response = await shop.app.inject({ method: "PUT", url, payload: Buffer.from(bytes) });
		assert.equal(response.statusCode, 200, response.body);
		return response.json().file.id;
	};
	const start = async (productImport: Request) =>
		(await calls.startProductImport({ productImport })).productImport?.id ?? "";
	const get = async (productImportId: string) =>
		(await calls.getProductImport({ productImportId })).productImport as Wire;
	const run = async (request: Request, context = work()) => {
		const id = await start(request);
		await runImport(context, id);
		return get(id);
	};
	const outcomeOf = ({ status, rows, created, updated, unchanged, skipped, failed }: Wire) =>
		[status, rows, created, updated, unchanged, skipped, failed] as const;
	const countProducts = async () => (await shop.store.read(shop.site, { all: count(products) })).all;
	/** A product file with so many products of two variants. */
	const fileOf = (prefix: string, length: number) =>
		[
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
			...Array.from({ length }, (_, index) => [
				`${prefix}-${index},${prefix} ${index},Size,S,${prefix}-${index}-s,12.50`,
				`${prefix}-${index},,,M,${prefix}-${index}-m,13.50`,
			]).flat(),
		].join("\n");

	it("report what they would do, do it, and change nothing the second time", async () => {
		const file = `${fileOf("mug", 3)}\nbad,Bad,Size,S,bad-s,many`;
		const fileId = await upload(file);
		const before = await countProducts();
		const tried = await run({ fileId, dryRun: true });
		assert.deepEqual(outcomeOf(tried), ["FINISHED", 7, 3, 0, 0, 0, 1]);
		assert.equal(tried.totalRows, 7);
		assert.equal(tried.format, "SHOPIFY");
		assert.deepEqual(
			tried.faults?.map(({ line, column }) => [line, column]),
			[[8, "Variant Price"]],
		);
		assert.deepEqual(tried.columns?.map(({ name, readAs, example }) => [name, readAs, example]).slice(1, 3), [
			["Title", "title", "mug 0"],
			["Option1 Name", "option1name", "Size"],
		]);
		assert.equal(await countProducts(), before);
		assert.deepEqual(outcomeOf(await run({ fileId })), ["FINISHED", 7, 3, 0, 0, 0, 1]);
		assert.equal(await countProducts(), before + 3);
		assert.deepEqual(outcomeOf(await run({ fileId })), ["FINISHED", 7, 0, 0, 3, 0, 1]);
		const { productImports: listed = [] } = await calls.listProductImports({ limit: 2 });
		assert.deepEqual(
			listed.map(({ dryRun, unchanged }) => [dryRun, unchanged]),
			[
				[false, 3],
				[false, 0],
			],
		);
	});

	it("read columns with names of one's own as what they stand for", async () => {
		const fileId = await upload("商品名,価格,備考\n茶碗,1200,good\n湯呑,800,\n");
		const unknown = await run({ fileId, dryRun: true });
		assert.deepEqual([unknown.status, unknown.error?.code], ["FAILED", "UNKNOWN_FORMAT"]);
		assert.deepEqual(
			unknown.columns?.map(({ name, readAs, example }) => [name, readAs, example]),
			[
				["商品名", "", "茶碗"],
				["価格", "", "1200"],
				["備考", "", "good"],
			],
		);
		const columnChoices = [
			{ column: "商品名", readAs: "Title" },
			{ column: "価格", readAs: "Variant Price" },
		];
		const done = await run({ fileId, columnChoices });
		assert.deepEqual(outcomeOf(done), ["FINISHED", 2, 2, 0, 0, 0, 0]);
		assert.deepEqual(
			done.columns?.map(({ readAs }) => readAs),
			["title", "variantprice", ""],
		);
		const { bowls } = await shop.store.read(shop.site, {
			bowls: page(products, { filter: equals("name", "茶碗"), limit: 2 }),
		});
		assert.deepEqual(
			bowls.map(({ doc }) => doc.variants[0]?.price),
			[120000],
		);
	});

	it("leave out a column that is to be ignored", async () => {
		const fileId = await upload("Handle,Title,Vendor,Variant Price\nvase-1,Vase,Somebody,9\n");
		const done = await run({ fileId, columnChoices: [{ column: "Vendor", readAs: "" }] });
		assert.deepEqual(outcomeOf(done), ["FINISHED", 1, 1, 0, 0, 0, 0]);
		assert.deepEqual(done.notices, ["These columns are ignored: Vendor."]);
	});

	it("refuse a file that is not text in its encoding, and take the encoding that is named", async () => {
		const fileId = await upload(Buffer.from("Handle,Title,Variant Price\nschluessel,Schl\xfcssel,9\n", "latin1"));
		const refused = await run({ fileId });
		assert.deepEqual([refused.status, refused.error?.code], ["FAILED", "UNREADABLE_TEXT"]);
		assert.match(refused.error?.description ?? "", /Line 2 .*“schluessel,Schlüssel,9” in windows-1252/);
		const done = await run({ fileId, encoding: "windows-1252" });
		assert.deepEqual([done.created, done.encoding], [1, "windows-1252"]);
	});

	it("go on where a server that was killed had come to, and count each product once", async (t) => {
		const fileId = await upload(fileOf("crash", 250));
		const before = await countProducts();
		const id = await start({ fileId });
		const context = work();
		const commit = shop.store.commit.bind(shop.store);
		let batches = 0;
		const { mock } = t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			const isProducts = batch[1].some((write) => write.collection.name === products.name);
			if (isProducts && ++batches === 2) {
				// Until the progress was stored.
				await sleep(1500);
				throw new Error("killed");
			}
			return commit(...batch);
		});
		await assert.rejects(runImport(context, id), /killed/);
		mock.restore();
		assert.deepEqual(outcomeOf(await get(id)), ["RUNNING", 200, 100, 0, 0, 0, 0]);
		await runImport(work(), id);
		assert.equal((await get(id)).status, "RUNNING", "the first one may still be at work");
		shop.advance(61_000);
		await Promise.all([runImport(work(), id), runImport(work(), id)]);
		assert.deepEqual(outcomeOf(await get(id)), ["FINISHED", 500, 250, 0, 0, 0, 0]);
		assert.equal(await countProducts(), before + 250);
	});

	it("end where they are stopped", async (t) => {
		const fileId = await upload(fileOf("stop", 250));
		const before = await countProducts();
		const id = await start({ fileId });
		const commit = shop.store.commit.bind(shop.store);
		let batches = 0;
		t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			const isProducts = batch[1].some((write) => write.collection.name === products.name);
			if (isProducts && ++batches === 2) {
				await calls.stopProductImport({ productImportId: id });
				await sleep(1500);
			}
			return commit(...batch);
		});
		await runImport(work(), id);
		const stopped = await get(id);
		assert.equal(stopped.status, "STOPPED");
		assert.equal(await countProducts(), before + 200);
		assert.equal(await refusalOf(calls.stopProductImport({ productImportId: id })), "409 PRODUCT_IMPORT_ENDED");
		shop.advance(61_000);
		await runJob(productImportRunner(fetchPicturesInServer).job, work());
		await runImport(work(), id);
		assert.equal(await countProducts(), before + 200);
	});

	it("begin with their event", async () => {
		const id = await start({ fileId: await upload(fileOf("event", 2)) });
		const context = { ...work(), now: shop.now };
		const { subscriber } = productImportRunner(fetchPicturesInServer);
		const worker = new OutboxWorker({ ...context, subscribers: [subscriber], jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
		for (let left = 100; left > 0 && (await get(id)).status === "RUNNING"; left--) await sleep(50);
		assert.deepEqual(outcomeOf(await get(id)), ["FINISHED", 4, 2, 0, 0, 0, 0]);
	});

	it("fetch pictures of other hosts, and name those that cannot be", async () => {
		const server: Server = createServer((request, response) => {
			if (request.url === "/red.png") response.end(drawing(40, 30));
			else if (request.url === "/huge.png") response.end(Buffer.alloc(26 * 1024 * 1024));
			else response.writeHead(404).end();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const rows = ["red", "gone", "huge"].map((name) => `pic-${name},${name},9,${host}/${name}.png`);
		const fileId = await upload(["Handle,Title,Variant Price,Image Src", ...rows].join("\n"));
		const request = { fileId, fetchPictures: true };
		const tried = await run({ ...request, dryRun: true });
		assert.equal(tried.picturesFetched, 3);
		const done = await run(request, work({ fetch: guardedFetch({ allowedNetworks: ["127.0.0.0/8"] }) }));
		server.closeAllConnections();
		server.close();
		assert.deepEqual([done.status, done.created, done.picturesFetched, done.picturesLeft], ["FINISHED", 3, 1, 0]);
		assert.deepEqual(
			done.pictureFaults?.map(({ line, column, reason }) => [line, column?.replace(host, ""), reason]),
			[
				[3, "/gone.png", "the server responded 404"],
				[4, "/huge.png", "the response is larger than 26214400 bytes"],
			],
		);
	});

	it("are refused by what is wrong, and to whoever may not", async () => {
		const fileId = await upload("Handle,Title\na,A\n");
		const refusal = (productImport: Request) => refusalOf(calls.startProductImport({ productImport }));
		const missing = { fileId: "none.csv" };
		assert.equal(await refusalOf(calls.startProductImport({ productImport: missing })), "404 FILE_NOT_FOUND");
		assert.equal(await refusal({ fileId, encoding: "klingon" }), "400 productImport.encoding VALIDATION");
		const columnChoices = [{ column: "A", readAs: "Colour of the sky" }];
		assert.equal(await refusal({ fileId, columnChoices }), "400 productImport.columnChoices[0].readAs VALIDATION");
		const unknown = shop.site;
		assert.equal(await refusalOf(calls.getProductImport({ productImportId: unknown })), "404 PRODUCT_IMPORT_NOT_FOUND");
		for (const role of ["content", "fulfilment", "support", "read-only"] as const) {
			const others = (await shop.staff(role)).use(productImports);
			assert.equal(await refusalOf(others.startProductImport({ productImport: { fileId } })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(others.listProductImports({})), "403 PERMISSION_DENIED");
		}
		const started = await Promise.all(Array.from({ length: 10 }, () => start({ fileId })));
		const tooMany = await refusalOf(calls.startProductImport({ productImport: { fileId } }));
		assert.equal(tooMany, "409 TOO_MANY_IMPORTS", "startProductImport");
		for (const id of started) await calls.stopProductImport({ productImportId: id });
		const [ended = ""] = started;
		assert.equal(await refusalOf(calls.stopProductImport({ productImportId: ended })), "409 PRODUCT_IMPORT_ENDED");
		assert.equal(
			await refusalOf(calls.stopProductImport({ productImportId: unknown })),
			"404 PRODUCT_IMPORT_NOT_FOUND",
		);
	});
});
