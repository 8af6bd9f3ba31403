import type { Remedy } from "./remedy.ts";

const error = (meaning: string, remedy: string): Remedy => ({ meaning, remedy });

/** Errors of reviews, and of the mails that ask for them. */
export const reviewErrorRemedies = {
	REVIEW_NOT_FOUND: error("No review has this id, or the caller may not see or change it.", "Query the reviews."),
	REVIEW_ALREADY_EXISTS: error("The author has written a review of this product.", "Change that one."),
	REVIEWS_OFF: error(
		"The shop takes no reviews, or none without signing in.",
		"Do not offer it, or have the shopper sign in.",
	),
	EITHER_ORDER_OR_ITEMS_REQUIRED: error(
		"The request for reviews names neither an order nor items.",
		"Send `order.id`, or at least one of `items`.",
	),
	INITIATOR_IDENTITY_NOT_SUPPORTED: error(
		"Only staff users and apps request reviews.",
		"Call with the token of a staff user, or with a key.",
	),
	ORDER_IS_EMPTY: error("The order has no products that can be reviewed.", "Send an order of products of the shop."),
	REVIEW_REQUEST_NOT_CANCELED: error("Only canceled requests can be deleted.", "Cancel the request first."),
	REVIEW_REQUEST_NOT_FOUND: error("No request for reviews has this id.", "Query the requests for their ids."),
	REVIEW_REQUEST_LINK_EXPIRED: error("The link worked for 60 days.", "Review the products on their own pages."),
	REVIEW_REQUEST_LINK_NOT_FOUND: error(
		"The link is damaged, or the request or its order was canceled.",
		"Check that the link was copied completely.",
	),
	TOO_MANY_PICTURES: error(
		"The caller uploaded ten pictures that no review has yet.",
		"Send them with a review, or wait an hour.",
	),
	TOO_MANY_TO_COUNT: error("Too many match to be counted.", "Narrow the filter."),
};
