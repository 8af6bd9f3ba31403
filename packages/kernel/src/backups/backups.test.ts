import assert from "node:assert/strict";
import { it } from "node:test";
import { backups } from "@cartwright/contract/backups/backups";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { newUuid } from "../runtime/new-uuid.ts";
import type { BackupRun } from "./documents.ts";
import { recordRun } from "./record-run.ts";

const hour = 60 * 60 * 1000;

onEachEngine("backups", (engine) => {
	it("listBackupRuns pages through what commands made, and names the last of each that succeeded", async () => {
		const shop = await openShop({ engine });
		try {
			const { listBackupRuns } = (await shop.staff()).use(backups);
			assert.deepEqual(await listBackupRuns({}), { runs: [] });
			const started = (index: number) => new Date(Date.parse("2026-11-01T03:00:00.000Z") + index * hour).toISOString();
			const record = (index: number, run: Pick<BackupRun, "kind" | "outcome"> & Partial<BackupRun>) =>
				recordRun(
					{ store: shop.store, newId: newUuid },
					{ startedDate: started(index), endedDate: started(index), place: "S3", ...run },
				);
			await record(0, { kind: "BACKUP", outcome: "SUCCEEDED", bytes: 5_000_000_000, records: 7, files: 3 });
			await record(1, { kind: "DRILL", outcome: "SUCCEEDED" });
			await record(2, { kind: "BACKUP", outcome: "FAILED", error: "DISK_FULL" });
			await record(3, { kind: "DRILL", outcome: "VIOLATIONS" });
			const first = await listBackupRuns({ limit: 3 });
			assert.deepEqual(
				first.runs?.map(({ kind, outcome, error }) => [kind, outcome, error]),
				[
					["DRILL", "VIOLATIONS", undefined],
					["BACKUP", "FAILED", "DISK_FULL"],
					["DRILL", "SUCCEEDED", undefined],
				],
			);
			assert.deepEqual([first.lastBackup?.bytes, first.lastDrill?.startedDate], ["5000000000", started(1)]);
			const second = await listBackupRuns({ limit: 3, before: first.nextBefore });
			assert.deepEqual([second.runs?.length, second.runs?.[0]?.files, second.nextBefore], [1, 3, undefined]);
			assert.equal(await refusalOf(listBackupRuns({ limit: 101 })), "400 limit MAX");
		} finally {
			await shop.close();
		}
	});

	it("listBackupRuns is a call of owners alone", async () => {
		const shop = await openShop({ engine });
		try {
			for (const role of ["manager", "fulfilment", "support", "content", "read-only"] as const) {
				const { listBackupRuns } = (await shop.staff(role)).use(backups);
				assert.equal(await refusalOf(listBackupRuns({})), "403 PERMISSION_DENIED", role);
			}
			const visitor = (await shop.visitor()).use(backups);
			assert.equal(await refusalOf(visitor.listBackupRuns({})), "403 PERMISSION_DENIED");
		} finally {
			await shop.close();
		}
	});
});
