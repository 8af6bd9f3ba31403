import type { StaffInvitation as InvitationView } from "@cartwright/contract/staff/staff";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { StaffInvitation } from "./documents.ts";

const days = 7;

/** When a link expires that is mailed now. */
export const expiryOf = (now: string): string => new Date(Date.parse(now) + days * 24 * 60 * 60_000).toISOString();

export const invitationView = (invitation: StaffInvitation): InvitationView => {
	const { id, email, role, invitedBy, createdDate, sentDate, expires } = invitation;
	return { id, email, role, createdDate, sentDate, expires, ...(invitedBy ? { invitedBy } : {}) };
};

export const invitationNotFound = (): ApplicationError =>
	new ApplicationError("INVITATION_NOT_FOUND", "The invitation was accepted or withdrawn, is too old, or never was.");
