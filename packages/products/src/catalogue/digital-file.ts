import type { FileType, SecuredMedia } from "@cartwright/contract/media/media-messages";
import type { DownloadFile, MediaFile } from "../media/documents.ts";
import { siteOfFile } from "../media/file-id.ts";
import { downloadKey, originalKey } from "../media/keys.ts";
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

/** A file of the library can be sold only if it is private: others have an address that everybody can read. */
export const isSellable = ({ private: isPrivate, status, state, root }: MediaFile): boolean =>
	isPrivate && status === "READY" && state === "OK" && root === "media-root";

/** A private file of the library, as a product sells it. */
export const soldFileOf = ({ id, displayName, sizeInBytes, content }: MediaFile): DigitalFile => ({
	id,
	fileName: displayName,
	sizeInBytes,
	...(content === undefined ? {} : { content }),
});

/** Key of the bytes of a file that is sold. */
export const soldKey = (site: string, { id, content = id }: DigitalFile): string =>
	siteOfFile(id) ? originalKey(site, content) : downloadKey(site, id);

export const digitalFileOf = ({ id, fileName, sizeInBytes }: DownloadFile): DigitalFile => ({
	id,
	fileName,
	sizeInBytes,
});
