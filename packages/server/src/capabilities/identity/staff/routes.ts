import { staff as declaration } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { type Implementation, implement } from "../../../foundation/implementation.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { activateStaffTotp } from "./activate-staff-totp.ts";
import { changeStaffPassword } from "./change-staff-password.ts";
import { endStaffSession } from "./end-staff-session.ts";
import { getInvitation } from "./get-invitation.ts";
import { getMyStaffUser } from "./get-my-staff-user.ts";
import { inviteStaff } from "./invite-staff.ts";
import { listInvitations } from "./list-invitations.ts";
import { listRoles } from "./list-roles.ts";
import { listStaff } from "./list-staff.ts";
import { listStaffSessions } from "./list-staff-sessions.ts";
import { recoverStaff } from "./recover-staff.ts";
import { refreshStaffAccess } from "./refresh-staff-access.ts";
import { removeStaff } from "./remove-staff.ts";
import { removeStaffTotp } from "./remove-staff-totp.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { sendStaffRecoveryEmail } from "./send-staff-recovery-email.ts";
import { signInStaff } from "./sign-in-staff.ts";
import { signOutStaff } from "./sign-out-staff.ts";
import { startStaffTotp } from "./start-staff-totp.ts";
import { updateStaff } from "./update-staff.ts";
import { verifyStaffSignIn } from "./verify-staff-sign-in.ts";

export const staff: readonly Implementation[] = [
	implement(declaration, {
		listRoles,
		inviteStaff,
		listInvitations,
		resendInvitation,
		revokeInvitation,
		listStaff,
		updateStaff,
		removeStaff,
	}),
	implement(staffAccounts, {
		getInvitation,
		acceptInvitation,
		signInStaff,
		verifyStaffSignIn,
		refreshStaffAccess,
		signOutStaff,
		sendStaffRecoveryEmail,
		recoverStaff,
		getMyStaffUser,
		changeStaffPassword,
		listStaffSessions,
		endStaffSession,
		startStaffTotp,
		activateStaffTotp,
		removeStaffTotp,
	}),
];
