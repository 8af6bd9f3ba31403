import { error } from "../declared-error.ts";

export const EITHER_ORDER_OR_ITEMS_REQUIRED = error(
	400,
	"The request for reviews names neither an order nor items.",
	"Send `order.id`, or at least one of `items`.",
);
export const INITIATOR_IDENTITY_NOT_SUPPORTED = error(
	428,
	"Only staff users and apps request reviews.",
	"Call with the token of a staff user, or with a key.",
);
export const ORDER_IS_EMPTY = error(
	428,
	"The order has no products that can be reviewed.",
	"Send an order of products of the shop.",
);
export const REVIEWS_OFF = error(
	428,
	"The shop takes no reviews, or none without signing in.",
	"Do not offer it, or have the shopper sign in.",
);
export const REVIEW_ALREADY_EXISTS = error(409, "The author has written a review of this product.", "Change that one.");
export const REVIEW_NOT_FOUND = error(
	404,
	"No review has this id, or the caller may not see or change it.",
	"Query the reviews.",
);
export const REVIEW_REQUEST_LINK_EXPIRED = error(
	404,
	"The link worked for 60 days.",
	"Review the products on their own pages.",
);
export const REVIEW_REQUEST_LINK_NOT_FOUND = error(
	404,
	"The link is damaged, or the request or its order was canceled.",
	"Check that the link was copied completely.",
);
export const REVIEW_REQUEST_NOT_CANCELED = error(
	428,
	"Only canceled requests can be deleted.",
	"Cancel the request first.",
);
export const REVIEW_REQUEST_NOT_FOUND = error(
	404,
	"No request for reviews has this id.",
	"Query the requests for their ids.",
);
export const TOO_MANY_PICTURES = error(
	429,
	"The caller uploaded ten pictures that no review has yet.",
	"Send them with a review, or wait an hour.",
);
export const TOO_MANY_TO_COUNT = error(428, "Too many match to be counted.", "Narrow the filter.");
