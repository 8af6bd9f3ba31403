import type { StaffInvitation, StaffUser } from "@cartwright/contract/staff/staff";
import { timestampOf } from "../timestamp.ts";

/** The roles of staff, the one with the most permissions first. */
export const roles = ["owner", "manager", "fulfilment", "support", "content", "read-only"] as const;

/** Somebody who works for the shop, as the list shows them. */
export const memberRow = ({ id, email, name, role, disabled, hasSecondFactor, lastLoginDate }: StaffUser) => ({
	id: id ?? "",
	email: email ?? "",
	name: name ?? "",
	role: role ?? ("read-only" as const),
	isSuspended: disabled ?? false,
	hasSecondFactor: hasSecondFactor ?? false,
	lastSignIn: timestampOf(lastLoginDate),
});

export type MemberRow = ReturnType<typeof memberRow>;

export const invitationRow = ({ id, email, role, expires }: StaffInvitation) => ({
	id: id ?? "",
	email: email ?? "",
	role: role ?? ("read-only" as const),
	expires: timestampOf(expires),
});

export type InvitationRow = ReturnType<typeof invitationRow>;
