import type { createReview as declared } from "@cartwright/contract/reviews/reviews";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { reviewSettings } from "./settings.ts";

/** Throws unless the shop takes reviews of the caller. Staff and apps always may. */
export const requireReviewsOpen = (shop: Settings | undefined, identity: Identity): void => {
	if (actsForShop(identity)) return;
	const { enabled, visitors } = reviewSettings(shop);
	if (enabled && (visitors || identity.kind !== "visitor")) return;
	const reason = enabled ? "The shop takes reviews of members; sign in." : "The shop takes no reviews.";
	throw new ApplicationError<typeof declared>("REVIEWS_OFF", reason);
};
