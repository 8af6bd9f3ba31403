import type { FileDescriptor, FileMedia } from "@cartwright/contract/media/file-messages";
import type { Folder } from "@cartwright/contract/media/folder-messages";
import { timestampOf } from "../timestamp.ts";
import { kindOfType } from "./media-list.ts";

/** Width and height in pixels; 0 if it has none. */
const sizeOf = (media: FileMedia | null | undefined) => {
	const { width, height } = media?.image?.image ?? media?.vector?.image ?? media?.video ?? {};
	return { width: width ?? 0, height: height ?? 0 };
};

const secondsOf = (media: FileMedia | null | undefined): number =>
	media?.audio?.duration ?? Math.round((media?.video?.durationInMilliseconds ?? 0) / 1000);

/** A file, as lists and its details show it. */
export const fileItem = (file: FileDescriptor) => ({
	is: "file" as const,
	id: file.id ?? "",
	name: file.displayName ?? "",
	kind: kindOfType(file.mediaType),
	mimeType: file.mimeType ?? "",
	/** Empty if it has none, or if only signed addresses lead to it. */
	thumbnail: file.thumbnailUrl ?? "",
	/** Empty until it can be used, and if it is private. */
	url: file.private ? "" : (file.url ?? ""),
	isPrivate: file.private ?? false,
	status: file.operationStatus ?? "READY",
	size: Number(file.sizeInBytes ?? 0),
	...sizeOf(file.media),
	seconds: secondsOf(file.media),
	labels: file.labels ?? [],
	folder: file.parentFolderId ?? "",
	isDeleted: file.state === "DELETED",
	created: timestampOf(file.createdDate),
	changed: timestampOf(file.updatedDate),
});

export type FileItem = ReturnType<typeof fileItem>;

export const folderItem = (folder: Folder) => ({
	is: "folder" as const,
	id: folder.id ?? "",
	name: folder.displayName ?? "",
	isDeleted: folder.state === "DELETED",
	changed: timestampOf(folder.updatedDate),
});

export type FolderItem = ReturnType<typeof folderItem>;

export type MediaItem = FileItem | FolderItem;
