import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import { isNewer, release } from "../release.ts";
import { type BackupPlace, manifestKey } from "./backup-place.ts";

/** The layout of backups. A release reads this one and earlier ones. */
export const format = 1;

/** What a backup consists of. */
export interface Manifest {
	readonly format: number;
	/** The release that made it. */
	readonly release: string;
	/** When the content was as in the backup. */
	readonly createdDate: string;
	readonly engine: "sqlite" | "postgres";
	/** Number of the last migration of that engine. */
	readonly schemaVersion: number;
	/** The id of the key that secrets are sealed with. The key itself is not in the backup. */
	readonly keyId: string;
	readonly sites: readonly { readonly id: string; readonly name: string }[];
	/** Numbers of records by section. */
	readonly records: Readonly<Record<string, number>>;
	readonly pictures: number;
	readonly objects: readonly BackupObject[];
}

export interface BackupObject {
	readonly key: string;
	readonly bytes: number;
	/** In hexadecimal digits. */
	readonly sha256: string;
	/** The section of the database whose records it holds; without it, the object is a picture. */
	readonly section?: string;
}

export const checksumOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

export const writeManifest = (manifest: Manifest): Uint8Array =>
	Buffer.from(`${JSON.stringify({ checksum: checksumOf(JSON.stringify(manifest)), ...manifest }, null, "\t")}\n`);

/** Rejects what is no backup, is not complete, was damaged, or comes from a newer release. */
export const readManifest = async (place: BackupPlace): Promise<Manifest> => {
	const bytes = await place.get(manifestKey);
	if (!bytes) {
		throw new Refusal(
			"NO_BACKUP",
			`${place.name} has no ${manifestKey}: it is not a backup, or one that was interrupted.`,
			"Name a complete backup.",
		);
	}
	const manifest = parse(bytes);
	if (!manifest) throw damaged(place, manifestKey);
	if (manifest.format > format || isNewer(manifest.release)) {
		throw new Refusal(
			"BACKUP_NEWER",
			`The backup was made by Cartwright ${manifest.release}; this is ${release}.`,
			"Restore it with that release or a later one.",
		);
	}
	return manifest;
};

const parse = (bytes: Uint8Array): Manifest | undefined => {
	try {
		const { checksum, ...manifest } = JSON.parse(Buffer.from(bytes).toString()) as Manifest & { checksum: string };
		return checksum === checksumOf(JSON.stringify(manifest)) ? manifest : undefined;
	} catch {
		return undefined;
	}
};

/** Returns the bytes of an object, or rejects the backup. */
export const readObject = async (place: BackupPlace, { key, bytes, sha256 }: BackupObject): Promise<Uint8Array> => {
	const content = await place.get(key);
	if (!content || content.byteLength !== bytes || checksumOf(content) !== sha256) throw damaged(place, key);
	return content;
};

export const damaged = ({ name }: BackupPlace, key: string): Refusal =>
	new Refusal(
		"BACKUP_DAMAGED",
		`${key} in ${name} is missing or damaged.`,
		"Use another backup, or another copy of it.",
	);
