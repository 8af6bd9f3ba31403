import { staff as declaration } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const staff: readonly Implementation[] = [
	implement(declaration, {
		listRoles: () => import("./list-roles.ts"),
		inviteStaff: () => import("./invite-staff.ts"),
		listInvitations: () => import("./list-invitations.ts"),
		resendInvitation: () => import("./resend-invitation.ts"),
		revokeInvitation: () => import("./revoke-invitation.ts"),
		listStaff: () => import("./list-staff.ts"),
		updateStaff: () => import("./update-staff.ts"),
		removeStaff: () => import("./remove-staff.ts"),
		getStaffSettings: () => import("./get-staff-settings.ts"),
		updateStaffSettings: () => import("./update-staff-settings.ts"),
	}),
	implement(staffAccounts, {
		getInvitation: () => import("./get-invitation.ts"),
		acceptInvitation: () => import("./accept-invitation.ts"),
		signInStaff: () => import("./sign-in-staff.ts"),
		verifyStaffSignIn: () => import("./verify-staff-sign-in.ts"),
		refreshStaffAccess: () => import("./refresh-staff-access.ts"),
		signOutStaff: () => import("./sign-out-staff.ts"),
		sendStaffRecoveryEmail: () => import("./send-staff-recovery-email.ts"),
		recoverStaff: () => import("./recover-staff.ts"),
		getMyStaffUser: () => import("./get-my-staff-user.ts"),
		changeStaffPassword: () => import("./change-staff-password.ts"),
		listStaffSessions: () => import("./list-staff-sessions.ts"),
		endStaffSession: () => import("./end-staff-session.ts"),
		startStaffTotp: () => import("./start-staff-totp.ts"),
		activateStaffTotp: () => import("./activate-staff-totp.ts"),
		removeStaffTotp: () => import("./remove-staff-totp.ts"),
		renewStaffRecoveryCodes: () => import("./renew-staff-recovery-codes.ts"),
	}),
];
