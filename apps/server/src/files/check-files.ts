import { checkStorage, type FilesPlace, fileStorageAt, isS3 } from "@cartwright/server/operator/files";
import { s3Error } from "./s3-error.ts";

/** Rejects a bucket that the server may not use as it needs. The data folder is checked with the configuration. */
export const checkFiles = async (place: FilesPlace): Promise<void> => {
	if (!isS3(place.files)) return;
	await checkStorage(fileStorageAt(place)).catch((error) => {
		throw s3Error(`CARTWRIGHT_FILES (${place.files})`, error);
	});
};
