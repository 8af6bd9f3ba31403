import { isS3, type S3Access } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { BackupPlace, NewBackupPlace } from "./backup-place.ts";
import { FolderPlace } from "./folder-place.ts";
import { S3Place } from "./s3-place.ts";

/** The place of a backup: a folder, or `s3://bucket/prefix`. */
export const openPlace = (name: string, s3: S3Access | undefined): BackupPlace =>
	isS3(name) ? new S3Place(name, s3) : new FolderPlace(name);

/** The place of a new backup. Rejects one that already holds something. */
export const createPlace = async (name: string, s3: S3Access | undefined): Promise<NewBackupPlace> => {
	const place = isS3(name) ? new S3Place(name, s3) : await FolderPlace.create(name);
	if (place && !(place instanceof S3Place && (await place.isTaken()))) return place;
	throw new OperatorError("BACKUP_EXISTS", `${name} already holds something.`, "Name a new place for each backup.");
};
