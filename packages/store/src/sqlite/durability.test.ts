import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertWhole, crash, durabilityCollections, prepareForCrashes } from "../conformance/durability.ts";
import { openSqliteStore } from "./store.ts";

describe("SQLite: durability", () => {
	it("loses nothing of an acknowledged batch when the process is killed", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cartwright-crash-"));
		const file = join(folder, "shop.db");
		const open = () => openSqliteStore({ file, collections: durabilityCollections });
		const first = open();
		await prepareForCrashes(first);
		await first.close();
		const acknowledged: string[] = [];
		for (let round = 0; round < 10; round += 1) {
			acknowledged.push(...(await crash(round, "sqlite", file, (writers) => void writers.kill("SIGKILL"))));
			const store = open();
			await assertWhole(store, acknowledged);
			await store.close();
		}
		rmSync(folder, { recursive: true });
	});
});
