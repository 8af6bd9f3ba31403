import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { createDatabase } from "@cartwright/testing/database";
import { onEachEngine } from "@cartwright/testing/shop";
import { pino } from "pino";
import { products } from "../documents.ts";
import { aProduct } from "../testing.ts";
import { searchIndexOf, storeSearchSnapshots } from "./site-index.ts";

const site = "site";
const added = Array.from({ length: 250 }, (_, at) => aProduct({ id: `p${at}`, slug: `p${at}`, name: "Lamp" }));
const batches = [added.slice(0, 100), added.slice(100, 200), added.slice(200)];

onEachEngine("the index of a server", (engine) => {
	it("reads the products of an import in another process before anybody searches", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-followed-"));
		const database = engine === "postgres" ? await createDatabase() : undefined;
		let productReads = 0;
		const read = Promise.withResolvers<void>();
		const open = (onStatement: (sql: string) => void) => {
			const options = { collections: allCollections, onStatement };
			return database
				? openPostgresStore({ url: database.url, ...options })
				: openSqliteStore({ file: join(folder, "shop.db"), ...options });
		};
		const importer = await open(() => {});
		const server = await open((sql) => {
			if (sql.includes(", data FROM doc_products ")) productReads += 1;
			// The feed is asked once more after its last entry.
			if (productReads >= batches.length && sql.includes("feed_entries")) read.resolve();
		});
		const stop = storeSearchSnapshots(server, {
			storage: new FolderStorage(join(folder, "search")),
			log: pino({ level: "silent" }),
		});
		assert.equal((await searchIndexOf({ store: server, site })).count, 0);
		productReads = 0;
		for (const batch of batches) {
			await importer.commit(
				site,
				batch.map((product) => create(products, product)),
			);
		}
		await read.promise;
		productReads = 0;
		const index = await searchIndexOf({ store: server, site });
		assert.deepEqual([index.count, productReads], [250, 0]);
		await stop();
		await Promise.all([server.close(), importer.close()]);
		await database?.drop();
		rmSync(folder, { recursive: true });
	});
});
