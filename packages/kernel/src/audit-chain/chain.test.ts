import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { createDatabase } from "@cartwright/testing/database";
import { onEachEngine } from "@cartwright/testing/shop";
import { entriesAfter, verifyChain } from "./verify.ts";

const program = fileURLToPath(new URL("./example-writer.ts", import.meta.url));
const [writers, each] = [["one", "two", "three"], 40] as const;

onEachEngine("the chain of the audit log", (engine) => {
	it("stays one chain when several processes write at once", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-chain-"));
		const database = engine === "postgres" ? await createDatabase() : undefined;
		const location = database?.url ?? join(folder, "chain.db");
		const store = database
			? await openPostgresStore({ url: location, collections: allCollections })
			: openSqliteStore({ file: location, collections: allCollections });
		const codes = await Promise.all(
			writers.map(async (name) => {
				const child = fork(program, [location, "site", name, String(each)], { stdio: "inherit" });
				return (await once(child, "exit"))[0];
			}),
		);
		assert.deepEqual(codes, [0, 0, 0]);
		const { checked, end, fault } = await verifyChain(store, "site");
		assert.deepEqual([checked, end.number, fault], [writers.length * each, writers.length * each, undefined]);
		const reported = new Set<string>();
		for await (const { requestId } of entriesAfter(store, "site", 0)) reported.add(requestId);
		assert.equal(reported.size, writers.length * each, "each is told once");
		await store.close();
		await database?.drop();
		rmSync(folder, { recursive: true, force: true });
	});
});
