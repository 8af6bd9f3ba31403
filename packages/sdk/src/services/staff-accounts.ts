// Written from @cartwright/contract/staff/staff-accounts by npm run snapshot.
import type { staffAccounts as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const staffAccounts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.staff-accounts",
	operations: {
		getInvitation: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/invitation",
			open: true,
		},
		acceptInvitation: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/invitation/accept",
			open: true,
		},
		signInStaff: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/sign-in",
			open: true,
		},
		verifyStaffSignIn: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/sign-in/verify",
			open: true,
		},
		refreshStaffAccess: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/refresh",
			open: true,
		},
		signOutStaff: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/sign-out",
			open: true,
		},
		sendStaffRecoveryEmail: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/recovery",
			open: true,
		},
		recoverStaff: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/recovery/password",
			open: true,
		},
		getMyStaffUser: {
			method: "GET",
			published: "/cartwright/v1/staff-accounts/my",
			query: "flat",
		},
		changeStaffPassword: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/my/password",
		},
		listStaffSessions: {
			method: "GET",
			published: "/cartwright/v1/staff-accounts/my/sessions",
			query: "flat",
		},
		endStaffSession: {
			method: "DELETE",
			published: "/cartwright/v1/staff-accounts/my/sessions/{sessionId}",
			query: "flat",
		},
		startStaffTotp: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/my/totp",
		},
		activateStaffTotp: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/my/totp/activate",
		},
		removeStaffTotp: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/my/totp/remove",
		},
		renewStaffRecoveryCodes: {
			method: "POST",
			published: "/cartwright/v1/staff-accounts/my/totp/recovery-codes",
		},
	},
};
