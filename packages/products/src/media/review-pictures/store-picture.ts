import type { addReviewPicture as declared } from "@cartwright/contract/reviews/review-pictures";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { uploadedPicture } from "@cartwright/kernel/runtime/uploaded-picture";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import { mediaPath } from "../address.ts";
import { mediaFiles } from "../documents.ts";
import { storeOriginals } from "../uploads/register-files.ts";
import { reviewPictureUploads } from "./documents.ts";

/** In pixels, each way. */
const maxSide = 1600;
const maxUnused = 10;
const minutesUnused = 60;

/** Stores a picture that its owner adds to a review within an hour. Otherwise it is deleted. */
export const storePicture = async (context: Context, site: string, owner: string, picture: string) => {
	const { store, now, newId, origin } = context;
	limitByAddress(context, "picture", owner);
	const { unused } = await store.read(site, { unused: count(reviewPictureUploads, equals("owner", owner)) });
	if (unused >= maxUnused) {
		const description = `${maxUnused} pictures have been uploaded that no review shows; send them with a review.`;
		throw new ApplicationError<typeof declared>("TOO_MANY_PICTURES", description);
	}
	const bytes = await uploadedPicture(picture, "picture", maxSide);
	const original = { displayName: "review.jpg", bytes, ownFile: { nonce: newId() } };
	const [file] = await storeOriginals({ site, now, storage: context.providers.files }, [original]);
	if (!file) throw new Error("no file was stored");
	const { id, width, height } = file;
	const expires = new Date(Date.parse(now) + minutesUnused * 60_000).toISOString();
	await store.commit(site, [create(mediaFiles, file), create(reviewPictureUploads, { id, owner, expires })]);
	return { image: { id, url: origin + mediaPath(file), width, height } };
};
