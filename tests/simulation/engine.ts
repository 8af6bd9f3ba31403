import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import type { Store } from "@cartwright/store/store";
import { createShopDatabase } from "@cartwright/testing/database";

/** A database that outlives the processes that use it. */
export interface Database {
	open(): Promise<Store>;
	dispose(): Promise<void>;
	/** The number of processes that use it at once. */
	readonly processes: number;
	/** The number of concurrent writes for which the order is the same in each run. */
	readonly writesAtOnce: number;
}

export const makeDatabase = async (engine: "sqlite" | "postgres"): Promise<Database> => {
	if (engine === "postgres") {
		const { url, drop } = await createShopDatabase();
		const open = () => openPostgresStore({ url, collections: allCollections });
		return { open, dispose: drop, processes: 2, writesAtOnce: 1 };
	}
	const folder = mkdtempSync(join(tmpdir(), "cartwright-simulation-"));
	return {
		open: async () => openSqliteStore({ file: join(folder, "shop.db"), collections: allCollections }),
		dispose: async () => rmSync(folder, { recursive: true, force: true }),
		processes: 1,
		writesAtOnce: 4,
	};
};
