import { members } from "@cartwright/contract/members/members";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deletePhotos } from "./member-photos/delete-photos.ts";
import { expirePictures } from "./review-pictures/expire-pictures.ts";

const { memberUpdated, memberDeleted } = members.events;

/** Deletes replaced photos. */
export const deleteMemberPhotos: Subscriber = {
	name: "photos-of-members",
	types: [memberUpdated, memberDeleted].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId, time }) => deletePhotos(context, site, entityId, time),
};

export const deletePicturesWithReview: Subscriber = {
	name: "pictures-of-deleted-reviews",
	types: [reviews.events.reviewDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => expirePictures(context, site, entityId),
};
