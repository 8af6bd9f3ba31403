import { addressBook } from "@cartwright/contract/members/address-book";
import { members as service } from "@cartwright/contract/members/members";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const members: readonly Implementation[] = [
	implement(service, {
		getCurrentMember: () => import("./get-current-member.ts"),
		getMember: () => import("./get-member.ts"),
		listMembers: () => import("./list-members.ts"),
		queryMembers: () => import("./query-members.ts"),
		createMember: () => import("./create-member.ts"),
		updateMember: () => import("./update-member.ts"),
		updateCurrentMemberSlug: () => import("./update-current-member-slug.ts"),
		updateMemberSlug: () => import("./update-member-slug.ts"),
		deleteMemberPhones: () => import("./delete-member-phones.ts"),
		deleteMemberEmails: () => import("./delete-member-emails.ts"),
		deleteMemberAddresses: () => import("./delete-member-addresses.ts"),
		approveMember: () => import("./approve-member.ts"),
		blockMember: () => import("./block-member.ts"),
		disconnectMember: () => import("./disconnect-member.ts"),
		muteMember: () => import("./mute-member.ts"),
		unmuteMember: () => import("./unmute-member.ts"),
		joinCommunity: () => import("./join-community.ts"),
		leaveCommunity: () => import("./leave-community.ts"),
		deleteMember: () => import("./delete-member.ts"),
		deleteMyMember: () => import("./delete-my-member.ts"),
		bulkDeleteMembers: () => import("./bulk-delete-members.ts"),
		bulkDeleteMembersByFilter: () => import("./bulk-delete-members-by-filter.ts"),
		bulkApproveMembers: () => import("./bulk-approve-members.ts"),
		bulkBlockMembers: () => import("./bulk-block-members.ts"),
	}),
	implement(addressBook, {
		saveMyAddress: () => import("./save-my-address.ts"),
		removeMyAddress: () => import("./remove-my-address.ts"),
	}),
];
