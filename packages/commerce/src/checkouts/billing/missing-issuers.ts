import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** Of any gift card: nobody issues them yet. */
export const giftCardNotFound = (giftCardCode: string | null | undefined): ApplicationError =>
	new ApplicationError("GIFT_CARD_NOT_FOUND", "No gift card has this code.", { giftCardCode });

/** Of any membership: no app offers them yet. */
export const membershipNotEligible = (lineItemId: string | null | undefined): ApplicationError =>
	new ApplicationError("MEMBERSHIP_NOT_ELIGIBLE", "No app offers memberships to this shop.", { lineItemId });
