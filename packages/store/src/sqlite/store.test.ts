import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conformance } from "../conformance.ts";
import { openSqliteStore } from "./store.ts";

conformance("SQLite", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-store-"));
	return {
		open: async (collections, options) => openSqliteStore({ file: join(folder, "shop.db"), collections, ...options }),
		drop: async () => rmSync(folder, { recursive: true }),
	};
});
