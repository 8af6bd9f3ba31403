import { ApplicationError } from "../../../foundation/errors.ts";
import type { Identity } from "../../../foundation/identity.ts";

/** The member who calls; calls for members alone are refused to everybody else before they are made. */
export const requireMember = (identity: Identity): Extract<Identity, { kind: "member" }> => {
	if (identity.kind === "member") return identity;
	throw new ApplicationError("PERMISSION_DENIED", "The call is for members who are signed in.");
};
