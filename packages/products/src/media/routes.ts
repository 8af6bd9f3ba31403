import { memberPhotos } from "@cartwright/contract/media/member-photos";
import { reviewPictures } from "@cartwright/contract/reviews/review-pictures";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const media: readonly Implementation[] = [
	implement(memberPhotos, {
		setMyPhoto: () => import("./member-photos/set-my-photo.ts"),
		removeMyPhoto: () => import("./member-photos/remove-my-photo.ts"),
	}),
	implement(reviewPictures, {
		addReviewPicture: () => import("./review-pictures/add-review-picture.ts"),
	}),
];
