import type { listBackupRuns as declaration } from "@cartwright/contract/backups/backups";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Handler } from "../foundation/handler.ts";
import { installation } from "../sites/site.ts";
import { type BackupRun, backupRuns } from "./documents.ts";

const newestFirst = [{ field: "id", order: "DESC" }] as const;

export const listBackupRuns: Handler<typeof declaration> = async ({ store }, { before, limit }) => {
	const pageSize = limit ?? 25;
	const filter = before ? compare("id", "lt", before) : undefined;
	const { runs, lastBackup, lastDrill } = await store.read(installation, {
		runs: page(backupRuns, { filter, sort: newestFirst, limit: pageSize }),
		lastBackup: lastOf("BACKUP"),
		lastDrill: lastOf("DRILL"),
	});
	const last = runs.length === pageSize ? runs.at(-1) : undefined;
	return {
		runs: runs.map(({ doc }) => runMessage(doc)),
		...(last ? { nextBefore: last.doc.id } : {}),
		...(lastBackup[0] ? { lastBackup: runMessage(lastBackup[0].doc) } : {}),
		...(lastDrill[0] ? { lastDrill: runMessage(lastDrill[0].doc) } : {}),
	};
};

const lastOf = (kind: BackupRun["kind"]) =>
	page(backupRuns, {
		filter: and(equals("kind", kind), equals("outcome", "SUCCEEDED")),
		sort: newestFirst,
		limit: 1,
	});

const runMessage = ({ bytes, ...run }: BackupRun) => ({
	...run,
	...(bytes === undefined ? {} : { bytes: String(bytes) }),
});
