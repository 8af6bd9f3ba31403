import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { create } from "../batch.ts";
import { items } from "../conformance/database.ts";
import { count } from "../store.ts";
import { openSqliteStore } from "./store.ts";

/** Opens a new file and writes to it, in a process of its own. */
const script = `
const { openSqliteStore } = await import(${JSON.stringify(import.meta.resolve("./store.ts"))});
const { items } = await import(${JSON.stringify(import.meta.resolve("../conformance/database.ts"))});
const { create } = await import(${JSON.stringify(import.meta.resolve("../batch.ts"))});
const store = openSqliteStore({ file: process.argv[1], collections: [items] });
for (let turn = 0; turn < 20; turn += 1) await store.commit("site", [create(items, { id: process.pid + "-" + turn })]);
await store.close();`;

describe("SQLite: opening", () => {
	it("lets several processes create the file at once and write to it", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-open-"));
		const file = join(folder, "shop.db");
		const processes = Array.from({ length: 4 }, () =>
			spawn(process.execPath, ["--input-type=module", "-e", script, file], { stdio: ["ignore", "ignore", "inherit"] }),
		);
		const ends = await Promise.all(processes.map((each) => once(each, "exit")));
		assert.deepEqual(
			ends.map(([code]) => code),
			[0, 0, 0, 0],
		);
		const store = openSqliteStore({ file, collections: [items] });
		assert.equal((await store.read("site", { all: count(items) })).all, 80);
		await store.close();
		rmSync(folder, { recursive: true });
	});

	it("creates files that only their owner may read", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-open-"));
		const store = openSqliteStore({ file: join(folder, "shop.db"), collections: [items] });
		await store.commit("site", [create(items, { id: "one" })]);
		const modes = ["", "-wal", "-shm"].map((suffix) => statSync(join(folder, `shop.db${suffix}`)).mode & 0o777);
		await store.close();
		rmSync(folder, { recursive: true });
		assert.deepEqual(modes, [0o600, 0o600, 0o600]);
	});
});
