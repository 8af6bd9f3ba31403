import type { FileStorage } from "../foundation/providers.ts";
import { FolderStorage } from "./folder-storage.ts";
import { readS3Place, type S3Access } from "./s3-place.ts";
import { S3Storage } from "./s3-storage.ts";

/** Where the files of an installation are. */
export interface FilesPlace {
	/** Absolute path of a folder, or `s3://bucket/prefix`. */
	readonly files: string;
	/** For a bucket. */
	readonly s3?: S3Access | undefined;
}

export const fileStorageAt = ({ files, s3 }: FilesPlace): FileStorage => {
	const place = readS3Place(files);
	if (!place) return new FolderStorage(files);
	if (!s3) throw new Error(`there are no credentials for ${files}`);
	return new S3Storage(place, s3);
};
