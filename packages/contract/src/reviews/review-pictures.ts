import { Image } from "../media/media-messages.ts";
import { bytes, message } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { REVIEWS_OFF, TOO_MANY_PICTURES } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });
const mebibyte = 1024 * 1024;

/** What uploads of a picture have in common. */
export const pictureUpload = {
	largestRequest: 12 * mebibyte,
	response: message({
		/** To be sent in `content.media` of the review. */
		image: Image,
	}),
	errors: { REVIEWS_OFF, TOO_MANY_PICTURES },
	unwrap: "image",
} as const;

/**
 * The picture is stored as a JPEG of at most 1600 × 1600 pixels, without the metadata of the camera. It is deleted if no
 * review has it within an hour, and with the review.
 */
export const addReviewPicture = operation({
	summary:
		"Uploads a picture for a review that the caller is about to write: JPEG, PNG, WebP, GIF or AVIF of at most 8 MB.",
	...endpoint("POST", "/cartwright/v1/reviews/pictures"),
	callers: ["visitor", "member"],
	ownership: caller,
	limits: [perMinute("picture", 60)],
	permission: "REVIEWS.CREATE_REVIEW",
	request: message({
		/** The bytes of the picture, in base64. */
		picture: bytes(),
	}),
	required: ["picture"],
	...pictureUpload,
});

/** Cartwright's own: the pictures that shoppers add to reviews. */
export const reviewPictures = service({
	name: "cartwright.review-pictures",
	entity: "cartwright.v1.review_picture",
	operations: { addReviewPicture },
	events: {},
});
