import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { hasSealingKey, importDatabase } from "@cartwright/server/operator/backup";
import { type CheckedSite, checkInstallation } from "@cartwright/server/operator/checks";
import type { SealingSecrets } from "@cartwright/server/operator/database";
import { fileStorageAt } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { DatabaseNotEmpty, type ImportResult, type RecordBatch } from "@cartwright/store/transfer";
import type { Config } from "../configuration/config.ts";
import { databaseFile } from "../configuration/data-folder.ts";
import { keyFile, readKeyFile } from "../configuration/sealing-secrets.ts";
import { orRefuse, withStore } from "../database/open-store.ts";
import type { BackupPlace } from "./backup-place.ts";
import {
	authenticate,
	type BackupObject,
	damaged,
	type Manifest,
	readManifest,
	readObject,
	withoutPart,
} from "./manifest.ts";

const decompress = promisify(gunzip);
/** Of an object of the database after decompression; several times what `createBackup` writes. */
const maxObjectBytes = 128 * 1024 * 1024;

export interface Restored {
	readonly manifest: Manifest;
	/** Sections of collections that this release does not have any more. */
	readonly skipped: readonly string[];
	readonly checked: readonly CheckedSite[];
}

export interface RestoreOptions {
	/** Accepts a backup of a release that did not authenticate backups. */
	readonly unauthenticated?: boolean | undefined;
}

/**
 * Restores a backup into an empty place. Everything that could be wrong with backup, key and place is checked before
 * anything is written. If it fails later, it removes what it wrote.
 */
export const restoreBackup = async (
	config: Config,
	place: BackupPlace,
	options: RestoreOptions = {},
): Promise<Restored> => {
	const read = await readManifest(place);
	const { manifest } = read;
	authenticate(place, read, findSecrets(config, manifest), options.unauthenticated ?? false);
	await orRefuse(config, () => checkEmpty(config));
	for (const object of manifest.objects) await readObject(place, object);
	const draft = join(config.data, ".restoring");
	await createDraft(draft);
	try {
		const skipped = await orRefuse(config, () => restoreAll(place, manifest, config, draft));
		const checked = await withStore(config, checkInstallation);
		return { manifest, skipped, checked };
	} finally {
		await rm(draft, { recursive: true, force: true });
	}
};

/** Two restores into one place must not write the same files. */
const createDraft = (draft: string): Promise<unknown> =>
	mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") throw error;
		throw new OperatorError(
			"RESTORE_RUNNING",
			`${draft} is there already: another restore into this place is running, or was killed.`,
			"Wait until it ends. If none is running, delete the folder and restore again.",
		);
	});

const findSecrets = ({ secrets, data }: Config, { keyId }: Manifest): SealingSecrets => {
	// A key file is not created here: its key could not be the right one.
	const present = secrets ?? (existsSync(keyFile(data)) ? readKeyFile(data) : undefined);
	if (present && hasSealingKey(present, keyId)) return present;
	const what = present
		? `${secrets ? "CARTWRIGHT_SECRET" : keyFile(data)} is not the key of the backup`
		: "The key of the backup is not here";
	throw new OperatorError(
		"WRONG_SECRET",
		`${what}, which has the id ${keyId}.`,
		`Copy the key file of the shop to ${keyFile(data)}, or set CARTWRIGHT_SECRET to its value. It is not in the backup.`,
	);
};

const checkEmpty = async (config: Config): Promise<void> => {
	const { data, database, files } = config;
	const taken = database.kind === "sqlite" ? databaseFilesAt(databaseFile(data)) : [];
	for await (const _ of fileStorageAt(config).list()) {
		taken.push(files);
		break;
	}
	refuseTaken(taken);
};

/** Logs as well: SQLite would apply what a killed process left of another database to the restored one. */
const databaseFilesAt = (file: string): string[] =>
	["", "-wal", "-journal"].map((suffix) => file + suffix).filter((path) => existsSync(path));

const refuseTaken = (taken: readonly string[]): void => {
	if (taken.length === 0) return;
	throw notEmpty(`${taken.join(" and ")} ${taken.length > 1 ? "are" : "is"} there already.`);
};

const notEmpty = (message: string): OperatorError =>
	new OperatorError(
		"PLACE_NOT_EMPTY",
		message,
		"Restore into a new place: set CARTWRIGHT_DATA to a new folder, DATABASE_URL to an empty database if you use PostgreSQL, and CARTWRIGHT_FILES to a new place if you use it.",
	);

/** The files get their place before the database, so that there is never a database without its files. Returns the skipped sections. */
const restoreAll = async (
	place: BackupPlace,
	manifest: Manifest,
	config: Config,
	draft: string,
): Promise<readonly string[]> => {
	const storage = fileStorageAt(config);
	const objects = manifest.objects.filter(({ section }) => section === undefined);
	const files = Map.groupBy(objects, ({ key }) => withoutPart(key).slice("files/".length));
	try {
		for (const [key, parts] of files) await storage.put(key, readObjects(place, parts));
		return await restoreDatabase(place, manifest, config, draft);
	} catch (error) {
		for (const key of files.keys()) await storage.remove(key).catch(() => undefined);
		throw error;
	}
};

async function* readObjects(place: BackupPlace, objects: readonly BackupObject[]): AsyncGenerator<Uint8Array, void> {
	for (const object of objects) yield await readObject(place, object);
}

const restoreDatabase = async (
	place: BackupPlace,
	manifest: Manifest,
	{ database }: Config,
	draft: string,
): Promise<readonly string[]> => {
	try {
		const target = database.kind === "sqlite" ? { ...database, file: databaseFile(draft) } : database;
		const { skipped } = await importDatabase(target, batchesOf(place, manifest), (result) =>
			checkCounts(manifest, result),
		);
		if (target.kind === "sqlite" && database.kind === "sqlite") {
			// A server that was started meanwhile has created its own.
			refuseTaken(databaseFilesAt(database.file));
			await rename(target.file, database.file);
		}
		return skipped;
	} catch (error) {
		if (error instanceof DatabaseNotEmpty) throw notEmpty("The database of DATABASE_URL holds a shop already.");
		throw error;
	}
};

async function* batchesOf(place: BackupPlace, { objects }: Manifest): AsyncGenerator<RecordBatch> {
	for (const object of objects) {
		if (object.section === undefined) continue;
		const content = await readObject(place, object);
		const text = await decompress(content, { maxOutputLength: maxObjectBytes }).catch(() => {
			throw damaged(place, object.key);
		});
		yield { section: object.section, lines: text.toString().split("\n") };
	}
}

const checkCounts = ({ records }: Manifest, { counts, skipped }: ImportResult): void => {
	const wrong = Object.keys(records).filter((name) => !skipped.includes(name) && records[name] !== counts[name]);
	if (wrong.length === 0) return;
	const what = wrong.map((name) => `${name}: ${counts[name] ?? 0} instead of ${records[name]}`).join(", ");
	throw new Error(`The restored database differs from the backup: ${what}`);
};
