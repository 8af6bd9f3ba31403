import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conformance } from "../conformance.ts";
import { exportSqlite } from "./export.ts";
import { importIntoSqlite } from "./import.ts";
import { openSqliteStore } from "./store.ts";

conformance("SQLite", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-store-"));
	const file = join(folder, "shop.db");
	return {
		open: async (collections, options) => openSqliteStore({ file, collections, ...options }),
		export: async (collections) => exportSqlite(file, collections),
		import: (collections, batches, check = () => {}) => importIntoSqlite(file, collections, batches, check),
		drop: async () => rmSync(folder, { recursive: true }),
	};
});
