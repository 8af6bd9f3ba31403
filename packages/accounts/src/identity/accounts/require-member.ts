import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Identity } from "@cartwright/kernel/foundation/identity";

/** The member who calls. The router has rejected all other callers already. */
export const requireMember = (identity: Identity): Extract<Identity, { kind: "member" }> => {
	if (identity.kind === "member") return identity;
	throw new ApplicationError("PERMISSION_DENIED", "The call is for members who are signed in.");
};
