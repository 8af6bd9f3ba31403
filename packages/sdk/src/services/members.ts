// Written from @cartwright/contract/members/members by npm run snapshot.
import type { members as declaration } from "@cartwright/contract/members/members";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const members: Routes<DeclaredCalls<typeof declaration>> = {
	name: "members.members",
	operations: {
		getCurrentMember: {
			method: "GET",
			published: "/members/v1/members/my",
			query: "flat",
		},
		getMember: {
			method: "GET",
			published: "/members/v1/members/{id}",
			query: "flat",
		},
		listMembers: {
			method: "GET",
			published: "/members/v1/members",
			query: "complex",
		},
		queryMembers: {
			method: "POST",
			published: "/members/v1/members/query",
		},
		createMember: {
			method: "POST",
			published: "/members/v1/members",
		},
		updateMember: {
			method: "PATCH",
			published: "/members/v1/members/{member.id}",
		},
		updateCurrentMemberSlug: {
			method: "POST",
			published: "/members/v1/members/my/slug",
		},
		updateMemberSlug: {
			method: "POST",
			published: "/members/v1/members/{id}/slug",
		},
		deleteMemberPhones: {
			method: "DELETE",
			published: "/members/v1/members/{id}/phones",
			query: "flat",
		},
		deleteMemberEmails: {
			method: "DELETE",
			published: "/members/v1/members/{id}/emails",
			query: "flat",
		},
		deleteMemberAddresses: {
			method: "DELETE",
			published: "/members/v1/members/{id}/addresses",
			query: "flat",
		},
		approveMember: {
			method: "POST",
			published: "/members/v1/members/{id}/approve",
		},
		blockMember: {
			method: "POST",
			published: "/members/v1/members/{id}/block",
		},
		disconnectMember: {
			method: "POST",
			published: "/members/v1/members/{id}/disconnect",
		},
		muteMember: {
			method: "POST",
			published: "/members/v1/members/{id}/mute",
		},
		unmuteMember: {
			method: "POST",
			published: "/members/v1/members/{id}/unmute",
		},
		joinCommunity: {
			method: "POST",
			published: "/members/v1/members/join-community",
		},
		leaveCommunity: {
			method: "POST",
			published: "/members/v1/members/leave-community",
		},
		deleteMember: {
			method: "DELETE",
			published: "/members/v1/members/{id}",
			query: "flat",
		},
		deleteMyMember: {
			method: "DELETE",
			published: "/members/v1/members/my",
			query: "flat",
		},
		bulkDeleteMembers: {
			method: "POST",
			published: "/members/v1/members/bulk/delete",
		},
		bulkDeleteMembersByFilter: {
			method: "POST",
			published: "/members/v1/members/bulk/delete-by-filter",
		},
		bulkApproveMembers: {
			method: "POST",
			published: "/members/v1/members/bulk/approve-by-filter",
		},
		bulkBlockMembers: {
			method: "POST",
			published: "/members/v1/members/bulk/block-by-filter",
		},
	},
};
