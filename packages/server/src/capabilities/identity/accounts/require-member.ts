import { ApplicationError } from "../../../foundation/errors.ts";
import type { Identity } from "../../../foundation/identity.ts";

/** The member who calls. The router has rejected all other callers already. */
export const requireMember = (identity: Identity): Extract<Identity, { kind: "member" }> => {
	if (identity.kind === "member") return identity;
	throw new ApplicationError("PERMISSION_DENIED", "The call is for members who are signed in.");
};
