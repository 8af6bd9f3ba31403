import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { fileIdOfUrl } from "../address.ts";
import { type ReviewPictureUpload, reviewPictureUploads } from "./documents.ts";

export type Uploads = ReadonlyMap<string, Stored<ReviewPictureUpload>>;

type Pictures = readonly { readonly url: string }[];

const idsOf = (pictures: Pictures): string[] => pictures.flatMap(({ url }) => fileIdOfUrl(url) ?? []);

/** Pictures that a review shows now are kept with it; those that it shows no longer are deleted. */
export const pictureWrites = (
	{ before, after }: { readonly before: Pictures; readonly after: Pictures },
	reviewId: string,
	uploads: Uploads,
	now: string,
): Write[] => {
	const shown = new Set(idsOf(after));
	return [...new Set([...idsOf(before), ...shown])].flatMap((id) => {
		const upload = uploads.get(id);
		if (!upload || (shown.has(id) && upload.doc.reviewId === reviewId)) return [];
		return replace(reviewPictureUploads, upload, shown.has(id) ? { id, reviewId } : { id, expires: now });
	});
};
