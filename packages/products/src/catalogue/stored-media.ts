import type { Context } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { fileIdOfUrl, storedMediaUrl } from "../media/address.ts";
import { mediaFiles } from "../media/documents.ts";
import { type StoredMedia, videoOfFile } from "./media.ts";

/**
 * Returns a function from a URL to the media to store: URLs of the shop's own files lose their origin and get the
 * file's size.
 */
export const resolveStoredMedia = async (
	{ store, site, origin }: Pick<Context, "store" | "site" | "origin">,
	urls: readonly string[],
): Promise<(url: string) => StoredMedia> => {
	const storedUrls = new Map(urls.map((url) => [url, storedMediaUrl(url, { site, origin })]));
	const ids = [...new Set([...storedUrls.values()].flatMap((url) => fileIdOfUrl(url) ?? []))];
	const { files } = ids.length === 0 ? { files: undefined } : await store.read(site, { files: byIds(mediaFiles, ids) });
	return (mediaUrl) => {
		const url = storedUrls.get(mediaUrl) ?? mediaUrl;
		const file = files?.get(fileIdOfUrl(url) ?? "")?.doc;
		return { url, ...(file ? { width: file.width, height: file.height, video: videoOfFile(file) } : {}) };
	};
};
