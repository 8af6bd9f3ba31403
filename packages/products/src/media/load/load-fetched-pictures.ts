import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { fetchedPictures, type MediaFile, mediaFiles } from "../documents.ts";
import { fetchedPictureId } from "../fetched-picture-id.ts";

/** The shop's own copies of images of other hosts, by their URLs. */
export const loadFetchedPictures = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	urls: readonly string[],
): Promise<ReadonlyMap<string, MediaFile>> => {
	const ids = [...new Set(urls)].map(fetchedPictureId);
	if (ids.length === 0) return new Map();
	const { fetched } = await store.read(site, { fetched: byIds(fetchedPictures, ids) });
	if (fetched.size === 0) return new Map();
	const pictures = [...fetched.values()].map(({ doc }) => doc);
	const { files } = await store.read(site, {
		files: byIds(
			mediaFiles,
			pictures.map(({ fileId }) => fileId),
		),
	});
	return new Map(
		pictures.flatMap(({ url, fileId }) => {
			const file = files.get(fileId)?.doc;
			return file ? [[url, file] as const] : [];
		}),
	);
};
