import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { reviewPictureUploads } from "./documents.ts";

/** More than a review has. */
const maxPictures = 100;

/** Lets the job delete the pictures of a deleted review. */
export const expirePictures = async ({ store, now }: WorkContext, site: string, reviewId: string): Promise<void> => {
	const { uploads } = await store.read(site, {
		uploads: page(reviewPictureUploads, { filter: equals("reviewId", reviewId), limit: maxPictures }),
	});
	if (uploads.length === 0) return;
	await store.commit(
		site,
		uploads.map((upload) => replace(reviewPictureUploads, upload, { id: upload.doc.id, expires: now })),
	);
};
