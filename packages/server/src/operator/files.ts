export { checkStorage } from "@cartwright/kernel/file-storage/check-storage";
export { type FilesPlace, fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
export { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
export { isS3, readS3Place, type S3Access, s3PlaceRemedy } from "@cartwright/kernel/file-storage/s3-place";
export { S3Storage } from "@cartwright/kernel/file-storage/s3-storage";
export { type FileStorage, FilesUnavailable } from "@cartwright/kernel/foundation/providers";
