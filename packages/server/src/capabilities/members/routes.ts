import { addressBook } from "@cartwright/contract/members/address-book";
import { members as service } from "@cartwright/contract/members/members";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { approveMember } from "./approve-member.ts";
import { blockMember } from "./block-member.ts";
import { bulkApproveMembers } from "./bulk-approve-members.ts";
import { bulkBlockMembers } from "./bulk-block-members.ts";
import { bulkDeleteMembers } from "./bulk-delete-members.ts";
import { bulkDeleteMembersByFilter } from "./bulk-delete-members-by-filter.ts";
import { createMember } from "./create-member.ts";
import { deleteMember } from "./delete-member.ts";
import { deleteMemberAddresses } from "./delete-member-addresses.ts";
import { deleteMemberEmails } from "./delete-member-emails.ts";
import { deleteMemberPhones } from "./delete-member-phones.ts";
import { deleteMyMember } from "./delete-my-member.ts";
import { disconnectMember } from "./disconnect-member.ts";
import { getCurrentMember } from "./get-current-member.ts";
import { getMember } from "./get-member.ts";
import { joinCommunity } from "./join-community.ts";
import { leaveCommunity } from "./leave-community.ts";
import { listMembers } from "./list-members.ts";
import { muteMember } from "./mute-member.ts";
import { queryMembers } from "./query-members.ts";
import { removeMyAddress } from "./remove-my-address.ts";
import { saveMyAddress } from "./save-my-address.ts";
import { unmuteMember } from "./unmute-member.ts";
import { updateCurrentMemberSlug } from "./update-current-member-slug.ts";
import { updateMember } from "./update-member.ts";
import { updateMemberSlug } from "./update-member-slug.ts";

export const members: readonly Implementation[] = [
	implement(service, {
		getCurrentMember,
		getMember,
		listMembers,
		queryMembers,
		createMember,
		updateMember,
		updateCurrentMemberSlug,
		updateMemberSlug,
		deleteMemberPhones,
		deleteMemberEmails,
		deleteMemberAddresses,
		approveMember,
		blockMember,
		disconnectMember,
		muteMember,
		unmuteMember,
		joinCommunity,
		leaveCommunity,
		deleteMember,
		deleteMyMember,
		bulkDeleteMembers,
		bulkDeleteMembersByFilter,
		bulkApproveMembers,
		bulkBlockMembers,
	}),
	implement(addressBook, { saveMyAddress, removeMyAddress }),
];
