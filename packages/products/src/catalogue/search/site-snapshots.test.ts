import assert from "node:assert/strict";
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { crc32 } from "node:zlib";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { allCollections } from "@cartwright/server/registries/collections";
import { create, remove, replace } from "@cartwright/store/batch";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, type Store } from "@cartwright/store/store";
import { createDatabase } from "@cartwright/testing/database";
import { type Engine, onEachEngine } from "@cartwright/testing/shop";
import { pino } from "pino";
import { products } from "../documents.ts";
import { aProduct } from "../testing.ts";
import { searchIndexOf, storeSearchSnapshots } from "./site-index.ts";

const site = "site";
const count = 250;

/** A database with products, and a process on it that can be stopped and restarted. */
const openFolder = async (engine: Engine) => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-snapshots-"));
	const database = engine === "postgres" ? await createDatabase() : undefined;
	const databaseFile = join(folder, "shop.db");
	const start = async (snapshots = join(folder, "search")) => {
		let productReads = 0;
		const reasons: string[] = [];
		const onStatement = (sql: string) => {
			if (sql.includes(", data FROM doc_products ")) productReads += 1;
		};
		const options = { collections: allCollections, onStatement };
		const store = database
			? await openPostgresStore({ url: database.url, ...options })
			: openSqliteStore({ file: databaseFile, ...options });
		const destination = { write: (line: string) => void reasons.push(JSON.parse(line).reason) };
		const stop = storeSearchSnapshots(store, { storage: new FolderStorage(snapshots), log: pino({}, destination) });
		return {
			store,
			reasons,
			productReads: () => productReads,
			async stop() {
				await stop();
				await store.close();
			},
			/** Ends without writing a snapshot, like a killed process. */
			kill: () => store.close(),
		};
	};
	const drop = async () => {
		rmSync(folder, { recursive: true });
		await database?.drop();
	};
	return { folder, databaseFile, file: join(folder, "search", "site.index"), start, drop };
};

const named = (id: string, name: string) =>
	aProduct({ id, slug: id, name, variants: [{ ...aProduct().variants[0], id: `v-${id}`, sku: `SKU-${id}` } as never] });
const idOf = (index: number) => `p${String(index).padStart(3, "0")}`;
const fill = (store: Store) =>
	store.commit(
		site,
		Array.from({ length: count }, (_, index) => create(products, named(idOf(index), "Lamp"))),
	);
const change = async (store: Store, id: string, name: string) => {
	const { found } = await store.read(site, { found: byId(products, id) });
	assert.ok(found);
	await store.commit(site, [replace(products, found, named(id, name))]);
};
const find = async (store: Store, word: string) => {
	const index = await searchIndexOf({ store, site });
	const places = [...(index.titles.postingsOf(word)?.items ?? [])].map((item) => item >>> 5);
	return places.filter((place) => index.everything(false).has(place)).map((place) => index.idAt(place));
};
/** The snapshot with a modified header and a matching checksum. */
const changeHeader = (file: string, from: string, to: string) => {
	const bytes = readFileSync(file);
	const position = bytes.indexOf(from);
	assert.ok(position > 0 && from.length === to.length);
	bytes.write(to, position);
	bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4);
	writeFileSync(file, bytes);
};

onEachEngine("snapshots of the search index", (engine) => {
	it("serve the first search after a restart without reading the products", async () => {
		const { file, folder, start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		assert.equal((await find(first.store, "lamp")).length, count);
		assert.ok(first.productReads() >= count / 100);
		await first.stop();
		if (process.platform !== "win32") {
			assert.equal(statSync(file).mode & 0o777, 0o600);
			assert.equal(statSync(join(folder, "search")).mode & 0o777, 0o700);
		}
		const second = await start();
		assert.equal((await find(second.store, "lamp")).length, count);
		assert.equal(second.productReads(), 0);
		const index = await searchIndexOf({ store: second.store, site });
		assert.equal(index.idAt(index.placesOfCode("sku-p007", 1)[0] ?? -1), "p007");
		assert.deepEqual(second.reasons, []);
		await second.stop();
		assert.deepEqual(readdirSync(join(folder, "search")), ["site.index"]);
		await drop();
	});

	it("are brought up to date with what changed while the process was down", async () => {
		const { start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		await find(first.store, "lamp");
		await first.stop();
		const other = await start("/nowhere");
		await change(other.store, "p001", "Candle");
		const { found } = await other.store.read(site, { found: byId(products, "p002") });
		await other.store.commit(site, [remove(products, found as never), create(products, named("new", "Candle"))]);
		await other.kill();
		const second = await start();
		const lamps = await find(second.store, "lamp");
		assert.ok(lamps.length === count - 2 && !lamps.includes("p001") && !lamps.includes("p002"));
		assert.deepEqual((await find(second.store, "candle")).sort(), ["new", "p001"]);
		assert.ok(second.productReads() <= 1, "only changed products are read");
		await second.stop();
		const third = await start();
		assert.deepEqual((await find(third.store, "candle")).sort(), ["new", "p001"]);
		assert.equal(third.productReads(), 0, "the changes are in the next snapshot");
		await third.stop();
		await drop();
	});

	it("are ignored if they are damaged, truncated, or of another format or site", async () => {
		const { folder, file, start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		await find(first.store, "lamp");
		await first.stop();
		const bytes = readFileSync(file);
		const faults: Readonly<Record<string, () => void>> = {
			damaged: () => writeFileSync(file, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1)),
			truncated: () => writeFileSync(file, bytes.subarray(0, 7)),
			"of another format": () => changeHeader(file, '"format":"6 ', '"format":"1 '),
			"of another site": () => changeHeader(file, '"site":"site"', '"site":"host"'),
			"of another state of the database": () => {
				const start = bytes.indexOf('"stamp":"') + 9;
				const stamp = bytes.toString("utf8", start, start + 36);
				changeHeader(file, stamp, stamp.split("").reverse().join(""));
			},
		};
		for (const [reason, spoil] of Object.entries(faults)) {
			writeFileSync(file, bytes);
			spoil();
			const second = await start();
			assert.equal((await find(second.store, "lamp")).length, count, reason);
			assert.ok(second.productReads() >= count / 100, reason);
			assert.deepEqual(second.reasons, [reason]);
			await second.kill();
		}
		for (const length of [0, 100, bytes.length >> 1, bytes.length - 1]) {
			writeFileSync(file, bytes.subarray(0, length));
			const second = await start();
			assert.equal((await find(second.store, "lamp")).length, count);
			assert.ok(second.productReads() > 0, `${length} bytes`);
			await second.kill();
		}
		writeFileSync(join(folder, "search", "site.index"), bytes);
		await drop();
	});

	it("are ignored if the feed no longer has all changes since", async () => {
		const { start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		await find(first.store, "lamp");
		await first.stop();
		const other = await start("/nowhere");
		const writes = Array.from({ length: 1005 }, (_, index) => create(products, named(`later-${index}`, "Candle")));
		await Promise.all(writes.map((write) => other.store.commit(site, [write])));
		await change(other.store, "p001", "Poster");
		await other.kill();
		const second = await start();
		assert.equal((await find(second.store, "candle")).length, 1005);
		assert.deepEqual(await find(second.store, "poster"), ["p001"]);
		await second.stop();
		await drop();
	});

	it("are written by each of several processes, and loaded by all", async () => {
		const { folder, start, drop } = await openFolder(engine);
		const [one, other] = [await start(), await start()];
		await fill(one.store);
		await find(one.store, "lamp");
		await find(other.store, "lamp");
		await change(other.store, "p003", "Candle");
		assert.deepEqual(await find(other.store, "candle"), ["p003"]);
		await other.stop();
		await one.stop();
		assert.deepEqual(readdirSync(join(folder, "search")), ["site.index"]);
		const [third, fourth] = [await start(), await start()];
		for (const { store, productReads } of [third, fourth]) {
			assert.deepEqual(await find(store, "candle"), ["p003"]);
			assert.equal((await find(store, "lamp")).length, count - 1);
			assert.ok(productReads() <= 1);
		}
		await third.stop();
		await fourth.stop();
		await drop();
	});

	it("are written a while after a build, without waiting for the end of the process", async (t) => {
		const { file, start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		t.mock.timers.enable({ apis: ["setTimeout"] });
		await find(first.store, "lamp");
		assert.ok(!existsSync(file));
		t.mock.timers.tick(1000);
		t.mock.timers.reset();
		while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
		await first.kill();
		const second = await start();
		assert.equal((await find(second.store, "lamp")).length, count);
		assert.equal(second.productReads(), 0);
		await second.stop();
		await drop();
	});

	it("are ignored with a database that was restored from an older backup", { skip: engine !== "sqlite" }, async () => {
		const { folder, databaseFile, start, drop } = await openFolder(engine);
		const first = await start();
		await fill(first.store);
		await find(first.store, "lamp");
		await first.stop();
		copyFileSync(databaseFile, join(folder, "backup.db"));
		const second = await start();
		await change(second.store, "p001", "Candle");
		await find(second.store, "lamp");
		await second.stop();
		for (const suffix of ["-wal", "-shm"]) rmSync(databaseFile + suffix, { force: true });
		copyFileSync(join(folder, "backup.db"), databaseFile);
		const third = await start();
		await change(third.store, "p002", "Poster");
		assert.deepEqual(await find(third.store, "candle"), []);
		assert.deepEqual(await find(third.store, "poster"), ["p002"]);
		await third.stop();
		await drop();
	});
});
