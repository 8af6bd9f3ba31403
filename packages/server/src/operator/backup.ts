import { KeyRing } from "@cartwright/kernel/sealing/key-ring";
import { downloadKey, originalKey } from "@cartwright/products/media/keys";
import type { DatabaseExport, ImportCheck, ImportResult, RecordBatch } from "@cartwright/store/transfer";
import { allCollections } from "../registries/collections.ts";
import type { Database, SealingSecrets } from "./database.ts";

// Load only the engine in use.

export const exportDatabase = async (database: Database): Promise<DatabaseExport> => {
	if (database.kind === "sqlite") {
		const { exportSqlite } = await import("@cartwright/store/sqlite/export");
		return exportSqlite(database.file, allCollections);
	}
	const { exportPostgres } = await import("@cartwright/store/postgres/export");
	return exportPostgres(database.url, allCollections);
};

/** @throws {DatabaseNotEmpty} if the database holds something. */
export const importDatabase = async (
	database: Database,
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

/** The id of the key that the first of the secrets gives. */
export const sealingKeyId = (secrets: SealingSecrets): string => new KeyRing(secrets).currentId;

export const hasSealingKey = (secrets: SealingSecrets, id: string): boolean => new KeyRing(secrets).has(id);

/** The folders of the files of a site that cannot be made anew: original pictures, and the files that it sells. */
export const originalFolders = (site: string): { readonly pictures: string; readonly downloads: string } => ({
	pictures: originalKey(site, "").slice(0, -1),
	downloads: downloadKey(site, "").slice(0, -1),
});
