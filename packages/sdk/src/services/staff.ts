// Written from @cartwright/contract/staff/staff by npm run snapshot.
import type { staff as declaration } from "@cartwright/contract/staff/staff";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const staff: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.staff",
	operations: {
		listRoles: {
			method: "GET",
			published: "/cartwright/v1/staff/roles",
			query: "flat",
		},
		inviteStaff: {
			method: "POST",
			published: "/cartwright/v1/staff/invitations",
		},
		listInvitations: {
			method: "GET",
			published: "/cartwright/v1/staff/invitations",
			query: "flat",
		},
		resendInvitation: {
			method: "POST",
			published: "/cartwright/v1/staff/invitations/{invitationId}/resend",
		},
		revokeInvitation: {
			method: "POST",
			published: "/cartwright/v1/staff/invitations/{invitationId}/revoke",
		},
		listStaff: {
			method: "GET",
			published: "/cartwright/v1/staff",
			query: "flat",
		},
		updateStaff: {
			method: "PATCH",
			published: "/cartwright/v1/staff/{staffId}",
		},
		removeStaff: {
			method: "DELETE",
			published: "/cartwright/v1/staff/{staffId}",
			query: "flat",
		},
		getStaffSettings: {
			method: "GET",
			published: "/cartwright/v1/staff/settings",
			query: "flat",
		},
		updateStaffSettings: {
			method: "PATCH",
			published: "/cartwright/v1/staff/settings",
		},
	},
};
