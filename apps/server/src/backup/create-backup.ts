import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { exportDatabase, originalFolders, sealingKeyId } from "@cartwright/server/operator/backup";
import { type FileStorage, fileStorageAt } from "@cartwright/server/operator/files";
import { listSites } from "@cartwright/server/operator/sites";
import type { RecordBatch } from "@cartwright/store/transfer";
import type { Config } from "../configuration/config.ts";
import { readKeyFile } from "../configuration/sealing-secrets.ts";
import { withStore } from "../database/open-store.ts";
import { release } from "../release.ts";
import { manifestKey, type NewBackupPlace } from "./backup-place.ts";
import { type BackupObject, checksumOf, format, type Manifest, partSuffix, writeManifest } from "./manifest.ts";

/** In characters, before compression. An object is held in memory as a whole. */
const maxObjectLength = 8_000_000;
/** Of a file: it may be larger than memory. */
const maxPartBytes = 16 * 1024 * 1024;
const compress = promisify(gzip);

/**
 * Writes a backup of everything at one point in time, while servers go on working. Pictures are copied before and after
 * that point: what was deleted after it has been copied before, and what was added before it is copied after.
 */
export const createBackup = (config: Config, place: NewBackupPlace): Promise<Manifest> =>
	withStore(
		config,
		async (store) => {
			const backup = new Backup(place);
			const files = fileStorageAt(config);
			const copyFiles = async () => {
				for (const { site } of await listSites(store)) {
					const { pictures, downloads } = originalFolders(site.id);
					await backup.addFiles(files, pictures, backup.pictureKeys);
					await backup.addFiles(files, downloads, backup.downloadKeys);
				}
			};
			await copyFiles();
			const createdDate = new Date().toISOString();
			const { schemaVersion, batches } = await exportDatabase(config.database);
			await backup.addRecords(batches);
			await copyFiles();
			const secrets = config.secrets ?? readKeyFile(config.data);
			const manifest: Manifest = {
				format,
				release,
				createdDate,
				engine: config.database.kind,
				schemaVersion,
				keyId: sealingKeyId(secrets),
				sites: (await listSites(store)).map(({ site: { id }, name }) => ({ id, name })),
				records: backup.records,
				pictures: backup.pictureKeys.size,
				objects: backup.objects,
			};
			await place.put(manifestKey, writeManifest(manifest, secrets));
			return manifest;
		},
		"NEVER",
	);

class Backup {
	readonly objects: BackupObject[] = [];
	readonly records: Record<string, number> = {};
	readonly pictureKeys = new Set<string>();
	readonly downloadKeys = new Set<string>();
	readonly #place: NewBackupPlace;

	constructor(place: NewBackupPlace) {
		this.#place = place;
	}

	/** Copies the files of a folder that were not copied before, large ones in parts. */
	async addFiles(storage: FileStorage, folder: string, copied: Set<string>): Promise<void> {
		for await (const { key, sizeInBytes } of storage.list(folder)) {
			if (copied.has(key)) continue;
			const isWhole = sizeInBytes <= maxPartBytes;
			for (let start = 0, part = 1; part === 1 || start < sizeInBytes; start += maxPartBytes, part += 1) {
				const range = { start, end: Math.min(start + maxPartBytes, sizeInBytes) - 1 };
				const stream = await storage.stream(key, isWhole ? undefined : range);
				// Deleted since it was listed.
				if (!stream) break;
				await this.#add({ key: `files/${key}${isWhole ? "" : partSuffix(part)}` }, await buffer(stream));
				copied.add(key);
			}
		}
	}

	async addRecords(batches: AsyncIterable<RecordBatch> | Iterable<RecordBatch>): Promise<void> {
		let section = "";
		let lines: string[] = [];
		let length = 0;
		let part = 0;
		const write = async () => {
			if (lines.length === 0) return;
			part += 1;
			const key = `database/${section}-${String(part).padStart(6, "0")}.ndjson.gz`;
			await this.#add({ key, section }, await compress(lines.join("\n")));
			[lines, length] = [[], 0];
		};
		for await (const batch of batches) {
			if (batch.section !== section) {
				await write();
				[section, part] = [batch.section, 0];
			}
			this.records[section] = (this.records[section] ?? 0) + batch.lines.length;
			for (const line of batch.lines) length += line.length;
			lines.push(...batch.lines);
			if (length >= maxObjectLength) await write();
		}
		await write();
	}

	async #add(object: Pick<BackupObject, "key" | "section">, bytes: Uint8Array): Promise<void> {
		await this.#place.put(object.key, bytes);
		this.objects.push({ ...object, bytes: bytes.byteLength, sha256: checksumOf(bytes) });
	}
}
