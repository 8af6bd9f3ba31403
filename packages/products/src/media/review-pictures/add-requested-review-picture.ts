import type { addRequestedReviewPicture as declared } from "@cartwright/contract/reviews/review-request-links";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { readReviewLink } from "../../reviews/read-review-link.ts";
import { reviewSettings } from "../../reviews/settings.ts";
import { storePicture } from "./store-picture.ts";

/** Whether the request still stands is decided when its review is written: a picture without a review is deleted. */
export const addRequestedReviewPicture: Handler<typeof declared> = async (context, { token, picture }) => {
	const { site, subject } = readReviewLink("review-request", token, context);
	const { shop } = await context.store.read(site, { shop: byId(settings, settingsId) });
	if (!reviewSettings(shop?.doc).enabled) {
		throw new ApplicationError<typeof declared>("REVIEWS_OFF", "The shop takes no reviews.");
	}
	return storePicture(context, site, `request:${subject}`, picture);
};
