import type { Example } from "./example.ts";

/** What staff do with members, the team and the settings of accounts, and reads of a member's account. */
export const administrationExamples: readonly Example[] = [
	{
		call: "members.members.createMember",
		as: "staff",
		request: { member: { loginEmail: "$email" } },
		captures: { newMemberId: "member.id" },
	},
	{ call: "members.members.listMembers", as: "staff", request: { paging: { limit: 3 } } },
	{
		call: "members.members.updateMemberSlug",
		as: "staff",
		request: { id: "$newMemberId", slug: "$memberSlug" },
	},
	{ call: "members.members.muteMember", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.unmuteMember", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.deleteMemberPhones", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.deleteMemberEmails", as: "staff", request: { id: "$newMemberId" } },
	{ call: "members.members.deleteMemberAddresses", as: "staff", request: { id: "$newMemberId" } },
	{
		call: "members.members.bulkBlockMembers",
		as: "staff",
		request: { filter: { id: "$newMemberId" } },
	},
	{
		call: "members.members.bulkApproveMembers",
		as: "staff",
		request: { filter: { id: "$newMemberId" } },
	},
	{
		call: "identity.recovery.sendActivationEmail",
		as: "staff",
		request: { emailOptions: {}, identityId: "$newMemberId" },
	},
	{ call: "members.members.bulkDeleteMembers", as: "staff", request: { memberIds: ["$newMemberId"] } },
	{
		call: "members.members.bulkDeleteMembersByFilter",
		as: "staff",
		request: { filter: { id: "$newMemberId" } },
	},
	{
		call: "cartwright.staff.inviteStaff",
		as: "staff",
		request: { email: "$email", role: "fulfilment" },
		captures: { invitationId: "invitation.id" },
	},
	{ call: "cartwright.staff.listInvitations", as: "staff", request: {} },
	{ call: "cartwright.staff.resendInvitation", as: "staff", request: { invitationId: "$invitationId" } },
	{ call: "cartwright.staff.revokeInvitation", as: "staff", request: { invitationId: "$invitationId" } },
	{ call: "cartwright.staff.updateStaffSettings", as: "staff", request: { settings: { requireSecondFactor: false } } },
	{
		call: "cartwright.changes.listChanges",
		as: "staff",
		request: { entities: ["wix.ecom.v1.order", "wix.stores.catalog.v3.product"], after: "0" },
	},
	{ call: "cartwright.audit.updateAuditSettings", as: "staff", request: { settings: { keepDays: 400 } } },
	{
		call: "cartwright.accounts.updateSignInSettings",
		as: "staff",
		request: { settings: { uniformAnswers: false } },
	},
	{
		call: "identity.sign-on-policy.updateSignOnPolicy",
		as: "staff",
		request: { signOnPolicy: { requireEmailVerification: false } },
	},
	{ call: "identity.oauth.userInfo", as: "member", request: {} },
	{ call: "cartwright.factors.listMyDevices", as: "member", request: {} },
	{ call: "cartwright.factors.listMySignInRequests", as: "member", request: {} },
	{ call: "members.members.updateCurrentMemberSlug", as: "member", request: { slug: "$ownSlug" } },
	{ call: "members.members.joinCommunity", as: "member", request: {} },
	{ call: "members.members.leaveCommunity", as: "member", request: {} },
];
