import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { SealingSecrets } from "@cartwright/server/operator/database";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { isNewer, release } from "../release.ts";
import { type BackupPlace, manifestKey } from "./backup-place.ts";

/** The layout of backups. A release reads this one and earlier ones. Since 2 the manifest is authenticated. */
export const format = 2;

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
	/** The section of the database whose records it holds; without it, the object is a file or a part of one. */
	readonly section?: string;
}

/** The end of the key of a part of a file that is sold, counted from 1. */
export const partSuffix = (part: number): string => `.part-${String(part).padStart(6, "0")}`;

/** The key of the whole file of which an object is a part. */
export const withoutPart = (key: string): string => key.replace(/\.part-\d{6}$/, "");

export const checksumOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** HKDF derives a key of its own, so that a code says nothing about the key that seals secrets. */
const codeOf = (manifest: Manifest, secret: string): Buffer => {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "cartwright backup manifests", 32));
	return createHmac("sha256", key).update(JSON.stringify(manifest)).digest();
};

export const writeManifest = (manifest: Manifest, [secret]: SealingSecrets): Uint8Array => {
	const checksum = checksumOf(JSON.stringify(manifest));
	const code = codeOf(manifest, secret).toString("hex");
	return Buffer.from(`${JSON.stringify({ checksum, code, ...manifest }, null, "\t")}\n`);
};

interface ReadManifest {
	readonly manifest: Manifest;
	/** The authentication code, in hexadecimal digits. */
	readonly code: string | undefined;
}

/**
 * Rejects a manifest that was not written with one of these secrets. It holds the checksums of all objects, so it vouches
 * for the whole backup. Whoever may change a backup can also remove the code, so the earlier format needs permission.
 */
export const authenticate = (
	place: BackupPlace,
	{ manifest, code }: ReadManifest,
	secrets: SealingSecrets,
	mayBeUnauthenticated: boolean,
): void => {
	if (code === undefined && manifest.format < 2) {
		if (mayBeUnauthenticated) return;
		throw new OperatorError(
			"BACKUP_UNAUTHENTICATED",
			`${place.name} was made by Cartwright ${manifest.release}, which did not authenticate backups: whether it was changed cannot be verified.`,
			"If you trust the place where it was stored, restore it with --unauthenticated.",
		);
	}
	const actual = Buffer.from(code ?? "", "hex");
	const isOurs = secrets.some((secret) => {
		const expected = codeOf(manifest, secret);
		return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected);
	});
	if (isOurs) return;
	throw new OperatorError(
		"BACKUP_FORGED",
		`${manifestKey} in ${place.name} was changed, or written without the key of the shop.`,
		"Use another backup, and find out who could write to this one.",
	);
};

/** Rejects what is no backup, is not complete, was damaged, or comes from a newer release. */
export const readManifest = async (place: BackupPlace): Promise<ReadManifest> => {
	const bytes = await place.get(manifestKey);
	if (!bytes) {
		throw new OperatorError(
			"NO_BACKUP",
			`${place.name} has no ${manifestKey}: it is not a backup, or one that was interrupted.`,
			"Name a complete backup.",
		);
	}
	const parsed = parse(bytes);
	if (!parsed) throw damaged(place, manifestKey);
	const { manifest } = parsed;
	if (manifest.format > format || isNewer(manifest.release)) {
		throw new OperatorError(
			"BACKUP_NEWER",
			`The backup was made by Cartwright ${manifest.release}; this is ${release}.`,
			"Restore it with that release or a later one.",
		);
	}
	return parsed;
};

const parse = (bytes: Uint8Array): ReadManifest | undefined => {
	try {
		const { checksum, code, ...manifest } = JSON.parse(Buffer.from(bytes).toString()) as Manifest & {
			checksum: string;
			code?: string;
		};
		return checksum === checksumOf(JSON.stringify(manifest)) ? { manifest, code } : undefined;
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

export const damaged = ({ name }: BackupPlace, key: string): OperatorError =>
	new OperatorError(
		"BACKUP_DAMAGED",
		`${key} in ${name} is missing or damaged.`,
		"Use another backup, or another copy of it.",
	);
