import { bool, defaulted, guid, int64, message, optional, readOnly, timestamp, type Wire } from "../message.ts";

/** Who may become a member. Both demands touch later sign-ups alone. */
export const SignOnPolicy = message({
	/** Id of the policy. */
	id: readOnly(optional(guid())),
	/** Of the policy that was read. An update that sends it is refused where the policy changed since. */
	revision: optional(int64()),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** Whether the shop approves new members by hand. */
	requireOwnerApproval: defaulted(bool(), false),
	/** Whether new members must verify their email address. */
	requireEmailVerification: defaulted(bool(), false),
});
export type SignOnPolicy = Wire<typeof SignOnPolicy>;
