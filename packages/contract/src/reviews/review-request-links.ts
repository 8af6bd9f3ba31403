import { CaptchaToken } from "../identity/captcha-messages.ts";
import { Image } from "../media/media-messages.ts";
import { bool, bytes, guid, integer, list, message, optional, text, timestamp } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { bearer } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress, perMinute } from "../rate-limits.ts";
import { PRODUCT_NOT_FOUND } from "../recurring-errors.ts";
import { Site } from "../sites/site-messages.ts";
import {
	REVIEW_ALREADY_EXISTS,
	REVIEW_REQUEST_LINK_EXPIRED,
	REVIEW_REQUEST_LINK_NOT_FOUND,
	REVIEWS_OFF,
} from "./errors.ts";
import { ModerationStatus, ReviewMedia } from "./review-messages.ts";
import { pictureUpload } from "./review-pictures.ts";
import { captchaErrors } from "./reviews.ts";

const endpoint = endpointsUnder({ published: "" });

const token = text({ min: 1, max: 1000 });

/** The token is the last segment of the link in the mail. Nothing else of the order is returned. */
export const openReviewRequest = operation({
	summary: "Gets the products that the link of a request leads to, and the shop that they belong to.",
	...endpoint("POST", "/cartwright/v1/review-requests/open"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token }),
	required: ["token"],
	response: message({
		site: Site,
		siteId: text(),
		/** Whether the shop takes reviews at the moment. */
		takesReviews: bool(),
		/** The products that shoppers still see, up to all of an order. */
		products: list(
			message({
				productId: text(),
				/** Name of the product. */
				name: text(),
				/** Picture of the product. */
				image: Image,
				/** Whether the recipient reviewed it. */
				isReviewed: bool(),
			}),
		),
		expires: timestamp(),
	}),
	errors: { REVIEW_REQUEST_LINK_NOT_FOUND, REVIEW_REQUEST_LINK_EXPIRED },
});

export const createRequestedReview = operation({
	summary:
		"Adds the review of one of the requested products, without a sign-in. It is verified, and moderated like that of " +
		"any shopper. Each product is reviewed once.",
	...endpoint("POST", "/cartwright/v1/review-requests/review"),
	callers: anyone,
	ownership: bearer,
	limits: [attemptsOfAddress, attemptsOfAccount, perMinute("review", 60)],
	open: true,
	request: message({
		token,
		productId: guid(),
		/** Stars. */
		rating: integer({ min: 1, max: 5 }),
		/** The headline. */
		title: optional(text({ max: 3000 })),
		/** What the author says, as plain text. */
		body: optional(text({ max: 3000 })),
		/** The name to show; the member's nickname if it was left out. */
		authorName: optional(text({ max: 100 })),
		/** Pictures of `addRequestedReviewPicture`. */
		media: list(ReviewMedia, { max: 10 }),
		/** The solution of a captcha, as for `createReview`. */
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["token", "productId", "rating"],
	response: message({
		/** Whether the review is shown, or waits for a moderator. */
		moderationStatus: ModerationStatus,
	}),
	errors: {
		REVIEW_REQUEST_LINK_NOT_FOUND,
		REVIEW_REQUEST_LINK_EXPIRED,
		PRODUCT_NOT_FOUND,
		REVIEW_ALREADY_EXISTS,
		REVIEWS_OFF,
		...captchaErrors,
	},
});

export const addRequestedReviewPicture = operation({
	summary:
		"Uploads a picture for a review of one of the requested products: JPEG, PNG, WebP, GIF or AVIF of at most 8 MB.",
	...endpoint("POST", "/cartwright/v1/review-requests/pictures"),
	callers: anyone,
	ownership: bearer,
	limits: [perMinute("picture", 60)],
	open: true,
	request: message({
		token,
		/** The bytes of the picture, in base64. */
		picture: bytes(),
	}),
	required: ["token", "picture"],
	...pictureUpload,
	errors: { ...pictureUpload.errors, REVIEW_REQUEST_LINK_NOT_FOUND, REVIEW_REQUEST_LINK_EXPIRED },
});

/** The token is the last segment of the link at the end of the mail, which is not that of `openReviewRequest`. */
export const declineReviewRequests = operation({
	summary: "Declines all requests of the shop to an email address for good. Succeeds again if that was done before.",
	...endpoint("POST", "/cartwright/v1/review-requests/decline"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token }),
	required: ["token"],
	response: message({}),
	errors: { REVIEW_REQUEST_LINK_NOT_FOUND, REVIEW_REQUEST_LINK_EXPIRED },
});

/** Cartwright's own: the links in mails that ask for reviews. */
export const reviewRequestLinks = service({
	name: "cartwright.review-request-links",
	entity: "cartwright.v1.review_request_link",
	operations: { openReviewRequest, createRequestedReview, addRequestedReviewPicture, declineReviewRequests },
	events: {},
});
