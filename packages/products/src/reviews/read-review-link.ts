import type { openReviewRequest as declared } from "@cartwright/contract/reviews/review-request-links";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Link, type LinkPurpose, readLink } from "@cartwright/kernel/sites/signed-link";

/** The content of a link of one of the mails that ask for reviews. */
export const readReviewLink = (
	purpose: Extract<LinkPurpose, "review-request" | "review-opt-out">,
	token: string,
	{ cursorKey, now }: { readonly cursorKey: string; readonly now: string },
): Link => {
	const link = readLink(cursorKey, purpose, token);
	if (!link) throw linkNotFound();
	if (link.expires * 1000 > Date.parse(now)) return link;
	const description = "The link has expired. The products can be reviewed on their own pages.";
	throw new ApplicationError<typeof declared>("REVIEW_REQUEST_LINK_EXPIRED", description);
};

export const linkNotFound = (): ApplicationError =>
	new ApplicationError<typeof declared>(
		"REVIEW_REQUEST_LINK_NOT_FOUND",
		"The link is not valid (any more). Check that it was copied completely.",
	);
