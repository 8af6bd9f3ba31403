import type { FileType, SecuredMedia } from "@cartwright/contract/media/media-messages";
import type { DownloadFile } from "../media/documents.ts";
import type { DigitalFile } from "./product.ts";

const typesByExtension: readonly (readonly [RegExp, FileType])[] = [
	[/\.(avif|gif|jpe?g|png|psd|svg|tiff?|webp)$/i, "SECURE_PICTURE"],
	[/\.(avi|m4v|mkv|mov|mp4|webm)$/i, "SECURE_VIDEO"],
	[/\.(docx?|epub|mobi|odt|pdf|pptx?|txt|xlsx?)$/i, "SECURE_DOCUMENT"],
	[/\.(aac|aiff?|flac|m4a|mp3|ogg|wav)$/i, "SECURE_MUSIC"],
	[/\.(7z|gz|rar|tar|zip)$/i, "SECURE_ARCHIVE"],
];

/** A file that is sold, in the contract's format. */
export const digitalFileView = ({ id, fileName, sizeInBytes }: DigitalFile): SecuredMedia => ({
	id,
	fileName,
	fileSize: String(sizeInBytes),
	fileType: typesByExtension.find(([extension]) => extension.test(fileName))?.[1] ?? "SECURE_RAW",
});

export const digitalFileOf = ({ id, fileName, sizeInBytes }: DownloadFile): DigitalFile => ({
	id,
	fileName,
	sizeInBytes,
});
