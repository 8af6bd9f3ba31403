import { allCollections } from "@cartwright/server/registries/collections";
import type { DatabaseExport, ImportCheck, ImportResult, RecordBatch } from "@cartwright/store/transfer";
import type { Config } from "../configuration/config.ts";

// Load only the engine in use.

export const exportDatabase = async ({ database }: Config): Promise<DatabaseExport> => {
	if (database.kind === "sqlite") {
		const { exportSqlite } = await import("@cartwright/store/sqlite/export");
		return exportSqlite(database.file, allCollections);
	}
	const { exportPostgres } = await import("@cartwright/store/postgres/export");
	return exportPostgres(database.url, allCollections);
};

/** @throws {DatabaseNotEmpty} if the database holds something. */
export const importDatabase = async (
	database: Config["database"],
	batches: AsyncIterable<RecordBatch>,
	check: ImportCheck,
): Promise<ImportResult> => {
	if (database.kind === "sqlite") {
		const { importIntoSqlite } = await import("@cartwright/store/sqlite/import");
		return importIntoSqlite(database.file, allCollections, batches, check);
	}
	const { importIntoPostgres } = await import("@cartwright/store/postgres/import");
	return importIntoPostgres(database.url, allCollections, batches, check);
};
