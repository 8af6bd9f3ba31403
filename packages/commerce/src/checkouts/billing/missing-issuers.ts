import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** Of any membership: no app offers them yet. */
export const membershipNotEligible = (lineItemId: string | null | undefined): ApplicationError =>
	new ApplicationError("MEMBERSHIP_NOT_ELIGIBLE", "No app offers memberships to this shop.", { lineItemId });
