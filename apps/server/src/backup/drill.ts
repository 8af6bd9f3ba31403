import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../configuration/config.ts";
import { databaseFile, pictureFolder } from "../configuration/data-folder.ts";
import { readKeyFile } from "../configuration/sealing-secrets.ts";
import type { BackupPlace } from "./backup-place.ts";
import { type Restored, type RestoreOptions, restoreBackup } from "./restore-backup.ts";

/**
 * Restores a backup into a temporary folder, checks it, and deletes the folder. Uses the embedded database for backups
 * of either engine, so that it needs no second database server and no permission to create databases.
 */
export const drill = async (config: Config, place: BackupPlace, options: RestoreOptions = {}): Promise<Restored> => {
	const data = await mkdtemp(join(tmpdir(), "cartwright-drill-"));
	try {
		const secrets = config.secrets ?? readKeyFile(config.data);
		const database = { kind: "sqlite" as const, file: databaseFile(data) };
		return await restoreBackup({ ...config, data, files: pictureFolder(data), database, secrets }, place, options);
	} finally {
		await rm(data, { recursive: true, force: true });
	}
};
